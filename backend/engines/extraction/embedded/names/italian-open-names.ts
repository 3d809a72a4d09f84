import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { CHANGES, FELT, isItalianDisease, isItalianKind, kindOfNoun, OF } from './italian-words.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** So many words that say of what kind are taken behind a noun. */
const MOST_KINDS = 2;

/**
 * Adds to the names of an Italian sentence those whose form or grammar tells what they are, though no dictionary has
 * them: "microgastria", "sindrome di Imerslund", "formazione rotondeggiante". Linear in the words.
 */
export function withItalianNames(line: Line, matches: readonly Match[]): readonly Match[] {
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isKnown = match !== undefined && match.first === index;
    const tumour = tumourAt(line, index, isKnown ? matches[next + 1] : match);
    if (tumour !== null) {
      while ((matches[next]?.first ?? line.to) <= tumour.last) next += 1;
      result.push(tumour);
      index = tumour.last;
      continue;
    }
    if (isKnown) {
      next += 1;
      result.push(match);
      index = match.last;
      continue;
    }
    const open = openAt(line, index, matches[next]);
    if (open === null) continue;
    while ((matches[next]?.first ?? line.to) <= open.last) next += 1;
    result.push(open);
    index = open.last;
  }
  return result;
}

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

/** Where a valve is listened to: "focolaio aortico". */
const VALVES = /^(?:aort|mitral|tricuspid|polmonar|puntal|di$|d$)/;

function openAt(line: Line, index: number, following: Match | undefined): Match | null {
  const word = wordAt(line, index);
  if (isItalianDisease(word)) return openMatch(line, 'Diagnosis', index, kindsEnd(line, index, following));
  if (CHANGES.has(word)) {
    const felt = feltEnd(line, index, following);
    if (felt !== null) return openMatch(line, 'SymptomOrSign', index, felt);
    return isOfSite(line, index, following) ? openMatch(line, 'SymptomOrSign', index, index) : null;
  }
  const category = kindOfNoun(word);
  if (category === null || (word === 'focolaio' && VALVES.test(wordAt(line, index + 1)))) return null;
  const named = category === 'Diagnosis' ? eponymEnd(line, index) : null;
  if (named !== null) return openMatch(line, category, index, named);
  const last = kindsEnd(line, index, following);
  return last === index ? null : openMatch(line, category, index, last);
}

/** The last of the adjectives right behind a word. */
function kindsEnd(line: Line, index: number, following: Match | undefined): number {
  let last = index;
  const limit = Math.min(following?.first ?? line.to, line.to, index + 1 + MOST_KINDS);
  while (last + 1 < limit && isSpaced(line, last) && isItalianKind(wordAt(line, last + 1))) last += 1;
  return last;
}

/** "Sindrome di nonne-Milroy": the end of the name that a disease is called by. */
function eponymEnd(line: Line, index: number): number | null {
  if (!OF.has(wordAt(line, index + 1)) || index + 2 >= line.to || !isSpaced(line, index)) return null;
  let last = index + 2;
  while (last + 1 < line.to && /^[-‐–]$/.test(betweenOf(line, last))) last += 1;
  const { text, words } = line;
  return /\p{Lu}\p{Ll}{2}/u.test(text.slice(words[index + 2]?.start, words[last]?.end)) ? last : null;
}

const betweenOf = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.end, words[index + 1]?.start);

/** The end of what a person is felt or seen to have more or less of: "riduzione del tono muscolare". */
function feltEnd(line: Line, index: number, following: Match | undefined): number | null {
  if (following === undefined || !isAfterOf(line, index, following, 3)) return null;
  return categoryOf(following) === 'ExaminationName' && FELT.test(wordAt(line, following.first))
    ? following.last
    : null;
}

/** Whether what changed is a part of the body, within the next words. */
function isOfSite(line: Line, index: number, following: Match | undefined): boolean {
  if (following === undefined || !isAfterOf(line, index, following, 5)) return false;
  if (categoryOf(following) !== 'BodyStructure') return false;
  // A number behind it is its value, of which the change is said.
  const end = line.words[following.last]?.end ?? 0;
  return !/\d/.test(line.text.slice(end, end + 20));
}

function isAfterOf(line: Line, index: number, following: Match, reach: number): boolean {
  if (following.first - index > reach) return false;
  for (let place = index + 1; place < following.first; place += 1)
    if (OF.has(wordAt(line, place))) return true;
  return false;
}

/** "K colon", "Ca uroteliale": a carcinoma, where no number follows. */
function tumourAt(line: Line, index: number, following: Match | undefined): Match | null {
  const { text, words } = line;
  const word = wordAt(line, index);
  if (word !== 'k' && word !== 'ca') return null;
  const surface = text.slice(words[index]?.start, words[index]?.end);
  if ((surface !== 'K' && surface !== 'Ca') || !isSpaced(line, index)) return null;
  const isSite = following?.first === index + 1 && categoryOf(following) === 'BodyStructure';
  if (isSite) return openMatch(line, 'Diagnosis', index, following.last);
  return isItalianKind(wordAt(line, index + 1)) ? openMatch(line, 'Diagnosis', index, index + 1) : null;
}
