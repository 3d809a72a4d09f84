import { type Entry, type Match, matchOf } from '../../terminology/dictionary/dictionary.ts';
import { isAlike, namesOf } from './compounds.ts';
import { asComposed, joins, type LookedUp, MAX_MEMBERS } from './looked-up.ts';

/** Most words that a member has by itself before and behind what is shared. */
const MOST_AHEAD = 2;
const MOST_BEHIND = 3;

/** Longest name that is put together anew, in words. */
const MAX_WORDS = 8;

/** Names of several words that share their last ones, "hepatic and renal failure", or their first, "dolore toracico e addominale". */
export function sharedPhrases(sentence: LookedUp, known: readonly Match[]): readonly Match[] {
  if (!known.some(isSeveral)) return NONE;
  const found: Match[] = [];
  for (let index = sentence.from + 1; index < sentence.to - 1; index += 1) {
    const isParted = isSlash(sentence, index);
    if (!isParted && !joins(sentence, index)) continue;
    const left = isParted ? index : index - 1;
    const right = index + 1;
    const ahead = known.findLast(({ first }) => first === right);
    const behind = known.findLast(({ last }) => last === left) ?? listedBefore(sentence, known, left);
    if (ahead !== undefined && isSeveral(ahead)) membersAhead(sentence, found, ahead, left, known);
    if (behind !== undefined && isSeveral(behind)) membersBehind(sentence, found, behind, right, known);
  }
  return found;
}

const NONE: readonly Match[] = [];

const isSeveral = ({ first, last }: Match): boolean => last > first && last - first < MAX_WORDS;

const gapBehind = ({ text, words }: LookedUp, index: number): string =>
  text.slice(words[index]?.end ?? 0, Math.min(words[index + 1]?.start ?? 0, (words[index]?.end ?? 0) + 4));

function isSlash({ text, words }: LookedUp, index: number): boolean {
  const end = words[index]?.end ?? 0;
  return text.charCodeAt(end) === 0x2f && words[index + 1]?.start === end + 1;
}

/** Whether words stand side by side, with space or an apostrophe between them. */
function isRun(sentence: LookedUp, first: number, last: number): boolean {
  for (let index = first; index < last; index += 1) {
    if (!/^(?:\s{1,2}|['’]\s?)$/.test(gapBehind(sentence, index))) return false;
  }
  return true;
}

const written = ({ text, words }: LookedUp, first: number, last: number): string =>
  first > last ? '' : text.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);

function named({ dictionary }: LookedUp, name: string, like: Match): readonly Entry[] {
  const category = like.entries[0]?.concept.category;
  return category === undefined
    ? []
    : namesOf(dictionary, name).filter(({ concept }) => isAlike(concept.category, category));
}

/** "hepatic, renal and cardiac failure": members before the joiner, from the last to the first. */
function membersAhead(
  sentence: LookedUp,
  found: Match[],
  whole: Match,
  end: number,
  known: readonly Match[],
): void {
  let last = end;
  for (let member = 0; member < MAX_MEMBERS; member += 1) {
    const match = memberAhead(sentence, whole, last, known);
    if (match === null) return;
    found.push(match);
    last = match.first - 1;
    if (last < sentence.from || !/^,\s{1,2}$/.test(gapBehind(sentence, last))) return;
  }
}

function memberAhead(sentence: LookedUp, whole: Match, last: number, known: readonly Match[]): Match | null {
  for (let first = Math.max(sentence.from, last - MOST_AHEAD + 1); first <= last; first += 1) {
    if (!isRun(sentence, first, last) || isTaken(known, first, last)) continue;
    for (let shared = whole.first + 1; shared <= whole.last; shared += 1) {
      const name = `${written(sentence, first, last)} ${written(sentence, shared, whole.last)}`;
      const entries = named(sentence, name, whole);
      if (entries.length > 0) return matchOf(first, last, entries.map(asComposed));
    }
  }
  return null;
}

/** "insufficienza renale, epatica e cardiaca": members behind the whole one that share its first words. */
function membersBehind(
  sentence: LookedUp,
  found: Match[],
  whole: Match,
  right: number,
  known: readonly Match[],
): void {
  const starts: number[] = [];
  for (let index = whole.last + 1; index < right; index += 1) {
    if (gapBehind(sentence, index - 1).startsWith(',')) starts.push(index);
  }
  for (const first of [...starts, right]) {
    const match = memberBehind(sentence, whole, first, known);
    if (match !== null) found.push(match);
  }
}

function memberBehind(
  sentence: LookedUp,
  whole: Match,
  first: number,
  known: readonly Match[],
): Match | null {
  for (let last = Math.min(sentence.to - 1, first + MOST_BEHIND - 1); last >= first; last -= 1) {
    if (!isRun(sentence, first, last) || isTaken(known, first, last)) continue;
    for (let shared = whole.last - 1; shared >= whole.first; shared -= 1) {
      const name = `${written(sentence, whole.first, shared)} ${written(sentence, first, last)}`;
      const entries = named(sentence, name, whole);
      if (entries.length > 0) return matchOf(first, last, entries.map(asComposed));
    }
  }
  return null;
}

/** Whether one of some words belongs to a name of more than a part of the body. */
const isTaken = (known: readonly Match[], from: number, to: number): boolean =>
  known.some(
    ({ first, last, entries }) =>
      first <= to && last >= from && !entries.every(({ concept }) => concept.category === 'BodyStructure'),
  );

/** The whole name that a list with commas begins with, up to the word before its joiner. */
function listedBefore(sentence: LookedUp, known: readonly Match[], left: number): Match | undefined {
  let commas = 0;
  for (let index = left - 1; index >= sentence.from && left - index <= MAX_MEMBERS; index -= 1) {
    const gap = gapBehind(sentence, index);
    if (gap.startsWith(',')) commas += 1;
    else if (!/^\s{1,2}$/.test(gap)) return undefined;
    const match = known.findLast(({ last }) => last === index);
    if (match !== undefined) return commas > 0 && gap.startsWith(',') ? match : undefined;
  }
  return undefined;
}
