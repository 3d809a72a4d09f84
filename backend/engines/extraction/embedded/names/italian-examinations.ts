import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import {
  AGAINST_BY_DRUGS,
  ALONE,
  ANTIBODIES,
  ANTIBODY,
  BY_HAND,
  BY_NAME,
  EXAMINED,
  FUNCTIONS,
  isImage,
  isOfExamination,
  isOfRegion,
  JOINING,
  JUDGED,
  NAMED,
  NO_OF,
  OF_FUNCTION,
  OF_REFLEX,
  OVER,
  PHYSICAL,
  PICTURE,
  SOUGHT,
  UNDER_HAND,
  WITH_KIND,
} from './italian-examination-words.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** Words that such an examination may begin with. */
const GATE = gateOf({
  it: (normal) =>
    normal.length === 1 ||
    [BY_HAND, NAMED, ANTIBODIES, ALONE, WITH_KIND, SOUGHT].some((heads) => heads.has(normal)) ||
    /^(?:anti|rcp|quadro)$/.test(normal) ||
    ANTIBODY.test(normal),
});

/** Most adjectives of one examination: "esami ematochimici, strumentali e colturali". */
const MOST_KINDS = 4;
/** Most words of what antibodies are against. */
const MOST_AGAINST = 6;

/**
 * Adds examinations that Italian says by a head and by what or how it examines: "esami ematici", "controllo ecografico",
 * "test di Ham", "anticorpi anti-X". A name that a dictionary has for the whole stays. Linear in the words.
 */
export function withItalianExaminations(line: Line, matches: readonly Match[]): readonly Match[] {
  const isExamined = (match: Match): boolean => categoryOf(match) === 'ExaminationName';
  if ((line.passed & GATE.it) === 0 && !matches.some(isExamined)) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isKnown = match !== undefined && match.first === index;
    const following = isKnown ? matches[next + 1] : match;
    if (
      isKnown &&
      categoryOf(match) === 'ExaminationName' &&
      !(match.first === match.last && NAMED.has(wordAt(line, index)))
    ) {
      const last = moreOf(line, match, following);
      next += 1;
      while ((matches[next]?.first ?? line.to) <= last) next += 1;
      result.push(last === match.last ? match : { ...match, last });
      index = last;
      continue;
    }
    const mayBegin = ((line.passes[index] ?? 0) & GATE.it) !== 0;
    if (!mayBegin && !isKnown) continue;
    const last = mayBegin ? endAt(line, index, isKnown ? match : undefined, following) : null;
    if (last !== null && last >= (isKnown ? match.last : index)) {
      while ((matches[next]?.first ?? line.to) <= last) next += 1;
      result.push(openMatch(line, 'ExaminationName', index, last));
      index = last;
    } else if (isKnown) {
      next += 1;
      result.push(match);
      index = Math.max(index, match.last);
    }
  }
  return result;
}

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';
const surfaceAt = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.start, words[index]?.end);
const gapBefore = ({ text, words }: Line, index: number): string =>
  text.slice(words[index - 1]?.end, words[index]?.start);
const isJoined = (line: Line, index: number): boolean =>
  index < line.to && /^(?:\s|\s?[-–/]\s?|['’]\s?)$/.test(gapBefore(line, index));

/** The last word of the examination that a word begins; null where it begins none. */
function endAt(
  line: Line,
  index: number,
  own: Match | undefined,
  following: Match | undefined,
): number | null {
  const word = wordAt(line, index);
  if (own === undefined && isSymbolBeforeValue(line, index)) return index;
  // A name of the dictionary that is an examination, or longer than the head, says more.
  if (own !== undefined && (own.last > index || categoryOf(own) === 'ExaminationName')) return null;
  if (BY_HAND.has(word)) return isUnderHand(line, index) ? null : index;
  if (NAMED.has(word)) return namedEnd(line, index);
  if (ANTIBODIES.has(word)) return againstEnd(line, index);
  if (word === 'anti') return bareAgainstEnd(line, index);
  if (ANTIBODY.test(word)) return index;
  if (word === 'rcp') return OF_REFLEX.has(wordAt(line, index + 1)) ? index : null;
  if (SOUGHT.has(word)) return soughtEnd(line, index, following);
  if (word === 'quadro') return PICTURE.test(wordAt(line, index + 1)) ? index + 1 : null;
  return ALONE.has(word) || WITH_KIND.has(word) ? headEnd(line, index, word, following) : null;
}

/** How an image or a sample is told further: "ecografia cardiaca", "TC del cranio con mdc", "biopsia ecoguidata". */
function moreOf(line: Line, match: Match, following: Match | undefined): number {
  if (!isImage(wordAt(line, match.last)) && !isImage(wordAt(line, match.first))) return match.last;
  let last = match.last;
  while (last + 1 < line.to && isJoined(line, last + 1) && isOfRegion(wordAt(line, last + 1))) last += 1;
  const isOf = JOINING.has(wordAt(line, last + 1)) && isJoined(line, last + 1);
  const place = isOf ? last + 2 : last + 1;
  const isSite =
    following !== undefined && following.first === place && categoryOf(following) === 'BodyStructure';
  if (isSite && isJoined(line, place)) last = following.last;
  return contrastEnd(line, last);
}

/** "Con mdc", "senza mezzo di contrasto". */
function contrastEnd(line: Line, last: number): number {
  if (!/^(?:con|senza|e)$/.test(wordAt(line, last + 1)) || !isJoined(line, last + 1)) return last;
  const [one, two, three] = [2, 3, 4].map((place) => wordAt(line, last + place));
  if (one === 'mdc' || one === 'contrasto') return last + 2;
  return one === 'mezzo' && two === 'di' && three === 'contrasto' ? last + 4 : last;
}

/** Whether something hurts or can be felt there: "dolente alla palpazione". */
function isUnderHand(line: Line, index: number): boolean {
  for (let place = index - 1; place >= Math.max(line.from, index - 5); place -= 1) {
    if (/[,.;:]/.test(gapBefore(line, place + 1))) return false;
    if (UNDER_HAND.test(wordAt(line, place))) return true;
  }
  return false;
}

function headEnd(line: Line, index: number, word: string, following: Match | undefined): number | null {
  const isBare = ALONE.has(word);
  // "Esame TC torace": the name behind the head is the examination.
  if (following?.first === index + 1 && categoryOf(following) === 'ExaminationName') return null;
  let last = kindsEnd(line, index, word);
  const isOf = JOINING.has(wordAt(line, last + 1)) && !NO_OF.has(word) && isJoined(line, last + 1);
  if (isOf && EXAMINED.has(wordAt(line, last + 2)) && isJoined(line, last + 2))
    last = kindsEnd(line, last + 2, word);
  if (word === 'esame' && PHYSICAL.has(wordAt(line, last)) && index === line.from) return null;
  const isJudged = word === 'obiettivita' && JUDGED.has(wordAt(line, index + 1)) && isJoined(line, index + 1);
  return last > index || isBare || isJudged ? last : null;
}

/** Letters of the differential count and of the temperature, by their values: "N 85%", "T 38.5". */
function isSymbolBeforeValue({ text, words }: Line, index: number): boolean {
  const { start = 0, end = 0 } = words[index] ?? {};
  if (end - start !== 1) return false;
  const behind = text.slice(end, end + 9);
  const letter = text.charAt(start);
  if (letter === 'T') return /^\s?[:=]?\s?(?:3[4-9]|4[0-2])(?:[.,]\d)?(?![\d/])/.test(behind);
  return (
    /[NLMEB]/.test(letter) &&
    /[\s(,;:]/.test(text.charAt(start - 1)) &&
    /^\s?[:=]?\s?\d{1,2}(?:[.,]\d{1,2})?\s?%/.test(behind)
  );
}

/** The last of the adjectives behind a word. */
function kindsEnd(line: Line, index: number, head: string): number {
  let last = index;
  for (let count = 0; count < MOST_KINDS; count += 1) {
    let place = last + 1;
    if (last > index && (wordAt(line, place) === 'e' || wordAt(line, place) === 'ed')) place += 1;
    const isListed = last > index && place === last + 1 && gapBefore(line, place) === ', ';
    if (place >= line.to || !(isJoined(line, place) || isListed)) break;
    const word = wordAt(line, place);
    const isKind =
      FUNCTIONS.has(word) || (!OF_FUNCTION.has(head) && (isOfExamination(word) || PHYSICAL.has(word)));
    if (!isKind) break;
    last = place;
  }
  return last;
}

/** "Test di Ham", "criteri HISORt", "scala di Conley": a name, or for tests any noun or adjective. */
function namedEnd(line: Line, index: number): number | null {
  const word = wordAt(line, index);
  const isOf = JOINING.has(wordAt(line, index + 1));
  const noun = isOf ? index + 2 : index + 1;
  // "Test per influenza": what it looks for is told by itself.
  const isFor = wordAt(line, index + 1) === 'per';
  if (isFor || !isJoined(line, index + 1) || !isJoined(line, noun)) return word === 'test' ? index : null;
  const isName = /^\p{Lu}/u.test(surfaceAt(line, noun));
  if (BY_NAME.has(word)) return isName ? noun : null;
  return isName || isOf || isOfExamination(wordAt(line, noun)) || /id[oi]$|ici?$/.test(wordAt(line, noun))
    ? noun
    : index;
}

/** What is looked for or measured, where that is an examination itself: "dosaggio della calcitonina". */
function soughtEnd(line: Line, index: number, following: Match | undefined): number | null {
  if (following === undefined || following.first - index > 3 || categoryOf(following) !== 'ExaminationName')
    return null;
  for (let place = index + 1; place <= following.first; place += 1) if (!isJoined(line, place)) return null;
  return JOINING.has(wordAt(line, index + 1)) ? following.last : null;
}

/** "Anticorpi anti-citoplasma dei neutrofili". */
function againstEnd(line: Line, index: number): number | null {
  let last = index;
  for (let place = index + 1; place < line.to && place - index <= MOST_AGAINST; place += 1) {
    const word = wordAt(line, place);
    if (!isJoined(line, place) || OVER.has(word) || (place === index + 1 && !word.startsWith('anti'))) break;
    if (!JOINING.has(word)) last = place;
  }
  return last === index ? null : last;
}

/** "Anti-HCV", "anti MBG": against something that capitals name, and that no class of drugs does. */
function bareAgainstEnd(line: Line, index: number): number | null {
  const surface = surfaceAt(line, index + 1);
  if (!isJoined(line, index + 1) || !/^\p{Lu}[\p{Lu}\d]/u.test(surface)) return null;
  return AGAINST_BY_DRUGS.test(surface) ? null : index + 1;
}
