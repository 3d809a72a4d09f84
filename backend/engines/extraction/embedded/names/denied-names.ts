import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';
import { DENIES, TELLS_STATE } from './state-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Most words of a list that is denied, and of one of its items. */
const LONGEST_LIST = 30;
const LONGEST_ITEM = 4;

/** What tells behind a name that somebody looked for it: "no cleft noted". */
const SOUGHT = setOf(
  'noted seen appreciated identified palpated palpable detected observed visualized heard found encountered demonstrated elicited evident apparent',
);
/** What stands before an item and is no part of it. */
const LEADING = setOf(
  'any a an the or and nor of no for other significant obvious definite gross recent further new evidence signs sign evident apparent acute frank overt',
);
/** Words that no name of a finding has; an item with one is no bare name. */
const NO_PART = setOf(
  `is are was were be been has have had does do did will would can could may might should he she it they we i his her their my your this that these those
  who which what when where while because since until if but with without from to at on in by after before during about over under than as per into
  prior previous other known history family change changes difference differences need needs reason indication indications medication medications drug drugs
  treatment therapy surgery surgeries procedure procedures record records report reports results data information complaint complaints problem problems
  issue issues concern concerns question questions contraindication contraindications plan plans use study studies test tests testing films longer more less
  additional improvement response doubt time times way one two three first last next further follow followup such some all both each every thing things
  anything something nothing anyone comments comment distress relief benefit difficulty difficulties trouble contact exposure travel evidence
  effect effects side risk risks factor factors patient patients family members sick very well just only ever never again today yesterday yet
  allergies allergy drugs tobacco alcohol smoking cigarettes caffeine illicit recreational specimens specimen drains drain implants blood
  none noted seen home however mild massive moderate severe minimal normal hospitalizations hospitalization visits visit sister brother mother father siblings
  language areas area currently mutation mutations case cases cause causes etiology antecedent loss role association correlation agreement consensus presently specific particular apparent prep preparation restrictions limitations limits wearing taking using having`,
);
/** What leads to what is denied itself; behind any other noun it leads to where or of what that is. */
const TELLS_OF = setOf(
  'history evidence sign signs symptom symptoms episode episodes complaint complaints feeling feelings areas area foci focus kind sort form',
);
const LEADS = setOf('of in to on at from with over');
/** How names end that are no nouns. */
const NO_NOUN = /(?:ly|ed|[^aeiou]ing|ful|able|ible|ous|ic|ive|al|ary|ar|ory|eal|oid|ine)$/;
const PLAIN = /^\p{Ll}[\p{L}'-]{2,}$/u;

/**
 * Adds findings that no vocabulary has and that are denied: together with known ones ("no click, clunk or laxity"), or
 * looked for ("no cleft noted"). Linear in the words.
 */
export function withDeniedNames(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & TELLS_STATE.en) === 0) return matches;
  const added: Match[] = [];
  for (let index = line.from; index < line.to; index += 1) {
    if (((line.passes[index] ?? 0) & TELLS_STATE.en) === 0 || !DENIES.has(normalAt(line, index))) continue;
    const end = listEnd(line, index + 1);
    added.push(...deniedIn(line, matches, index + 1, end));
    index = end - 1;
  }
  return added.length === 0 ? matches : [...matches, ...added].sort((one, other) => one.first - other.first);
}

/** Where a list that is denied ends: at what is no comma, where something is told of it, or where somebody looked for it. */
function listEnd(line: Line, from: number): number {
  const limit = Math.min(line.to, from + LONGEST_LIST);
  for (let index = from; index < limit; index += 1) {
    const normal = normalAt(line, index);
    if (index > from && !/^(?:[\s/-]|,\s?|['’])$/.test(gapBefore(line, index))) return index;
    if (SOUGHT.has(normal) || normal === 'but' || normal === 'who' || normal === 'with') return index;
    if (index > from && DENIES.has(normal) && normal !== 'no') return index;
    if (LEADS.has(normal) && !TELLS_OF.has(normalAt(line, index - 1))) return index;
  }
  return limit;
}

function deniedIn(line: Line, matches: readonly Match[], from: number, end: number): Match[] {
  const own = matches.filter(({ first, last }) => first >= from && last < end);
  const isListed =
    joinsIn(line, from, end) && own.some((match) => /^(?:SymptomOrSign|Diagnosis)$/.test(categoryOf(match)));
  const isSought = end < line.to && SOUGHT.has(normalAt(line, end)) && /^\s$/.test(gapBefore(line, end));
  if (!isListed && !isSought) return [];
  const items = itemsIn(line, from, end);
  return items.flatMap(({ first, last }) => {
    const isTaken = matches.some((match) => match.last >= first && match.first <= last);
    if (isTaken || (!isListed && items.length > 1) || !isBareName(line, first, last)) return [];
    return [openSign(line, first, last)];
  });
}

function joinsIn(line: Line, from: number, end: number): boolean {
  for (let index = from; index < end; index += 1) if (/^n?or$/.test(normalAt(line, index))) return true;
  return false;
}

function itemsIn(line: Line, from: number, end: number): { first: number; last: number }[] {
  const items: { first: number; last: number }[] = [];
  let first = from;
  for (let index = from + 1; index <= end; index += 1) {
    const isParted =
      index === end ||
      gapBefore(line, index).includes(',') ||
      /^(?:and|or|nor)$/.test(normalAt(line, index)) ||
      /^(?:and|or|nor)$/.test(normalAt(line, index - 1));
    if (!isParted) continue;
    while (first < index && LEADING.has(normalAt(line, first))) first += 1;
    if (first < index) items.push({ first, last: index - 1 });
    first = index;
  }
  return items;
}

function isBareName(line: Line, first: number, last: number): boolean {
  if (last - first >= LONGEST_ITEM || NO_NOUN.test(normalAt(line, last))) return false;
  for (let index = first; index <= last; index += 1) {
    const { start = 0, end = 0 } = line.words[index] ?? {};
    if (!PLAIN.test(line.text.slice(start, end)) || NO_PART.has(normalAt(line, index))) return false;
  }
  return true;
}
