import type { Language } from '../../../../shared/contract.ts';
import { type Entry, type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { openEntry } from './open-entry.ts';
import { type SignWords, signWordsOf, subjectAhead, unendedOf } from './sign-words.ts';

/** So many words at most stand between what is examined and how it is. */
const REACH = 5;
/** So many more qualities are read behind the first: "Zunge trocken, belegt, glatt". */
const MOST_MORE = 3;

/** What may stand between words of one finding; a comma parts, but for the break of a line behind a title. */
const GAP = /^(?:\s{1,2}|\.?\s|:\s?,?\s{0,2}|\s[-–]\s|-|\/)$/;
const LISTED = /^(?:,\s|\s(?:und|and|e)\s)$/;

/** What is examined, by its words, both included. */
interface Subject {
  readonly first: number;
  readonly last: number;
  /** Its name, where it is a part of the body. */
  readonly site: Entry | null;
}

/**
 * Adds findings that are said by what is examined and how it is, without a name: "abdomen soft", "Leber nicht
 * tastbar", "swollen left knee". A part of the body becomes part of its finding. Linear in the words.
 */
export function withSigns(line: Line, matches: readonly Match[], language: Language): readonly Match[] {
  const words = signWordsOf(language);
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isMatch = match !== undefined && match.first === index;
    if (isMatch) next += 1;
    else if (subjectAhead[language](line.words[index]) === 0) continue;
    const subject = subjectAt(line, index, isMatch ? match : null, words);
    const following = matches[next]?.first ?? line.to;
    const signs = subject === null ? [] : signsOf(line, subject, words, language, result, following);
    if (signs.length > 0) {
      for (const sign of signs) result.push(sign);
      index = signs.at(-1)?.last ?? index;
    } else if (isMatch) {
      result.push(match);
      index = Math.max(index, match.last);
    }
  }
  return result;
}

function subjectAt(line: Line, index: number, match: Match | null, { subjects }: SignWords): Subject | null {
  if (match !== null) {
    const [entry] = match.entries;
    if (categoryOf(match) === 'BodyStructure') return { first: index, last: match.last, site: entry ?? null };
    const isWhole = match.first === match.last && subjects.has(normalAt(line, index));
    return isWhole && categoryOf(match) === 'ExaminationName'
      ? { first: index, last: index, site: null }
      : null;
  }
  const two = `${normalAt(line, index)} ${normalAt(line, index + 1)}`;
  if (subjects.has(two) && index + 1 < line.to) return { first: index, last: index + 1, site: null };
  return subjects.has(normalAt(line, index)) ? { first: index, last: index, site: null } : null;
}

const normalAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

const gapBefore = ({ text, words }: Line, index: number): string =>
  text.slice(words[index - 1]?.end, words[index]?.start);

/** The findings of a subject; none where nothing says how it is. */
function signsOf(
  line: Line,
  subject: Subject,
  words: SignWords,
  language: Language,
  before: readonly Match[],
  following: number,
): Match[] {
  const last = qualityBehind(line, subject.last + 1, words, following);
  if (last !== null) {
    const sign = signMatch(line, subject, subject.first, last);
    return [sign, ...moreQualities(line, last + 1, words, following)];
  }
  const floor = (before.at(-1)?.last ?? line.from - 1) + 1;
  const first = defectBefore(line, subject.first - 1, words, language, floor);
  return first === null ? [] : [signMatch(line, subject, first, subject.last)];
}

/** The last word of how something is, from a word on; null where something else comes first. */
function qualityBehind(
  line: Line,
  from: number,
  { fillers, qualities }: SignWords,
  limit: number,
): number | null {
  for (let index = from; index < Math.min(limit, line.to, from + REACH); index += 1) {
    if (!GAP.test(gapBefore(line, index))) return null;
    const normal = normalAt(line, index);
    const isFiller = fillers.has(normal);
    if (qualities.has(normal) && !(isFiller && goesOnWithQuality(line, index + 1, qualities, limit)))
      return index;
    if (!isFiller) return null;
  }
  return null;
}

const goesOnWithQuality = (
  line: Line,
  index: number,
  qualities: ReadonlySet<string>,
  limit: number,
): boolean =>
  index < Math.min(limit, line.to) &&
  GAP.test(gapBefore(line, index)) &&
  qualities.has(normalAt(line, index));

function moreQualities(line: Line, from: number, words: SignWords, limit: number): Match[] {
  const found: Match[] = [];
  let index = from;
  while (
    found.length < MOST_MORE &&
    index < Math.min(limit, line.to) &&
    LISTED.test(gapBefore(line, index))
  ) {
    const isDegree = words.fillers.has(normalAt(line, index)) && !words.qualities.has(normalAt(line, index));
    const last = isDegree ? index + 1 : index;
    if (last >= limit || !words.qualities.has(normalAt(line, last))) break;
    found.push(openSign(line, index, last));
    index = last + 1;
  }
  return found;
}

/** The first word of a defect right before something, its degree included; null where none stands there. */
function defectBefore(
  line: Line,
  from: number,
  { fillers, defects, qualities, subjects }: SignWords,
  language: Language,
  floor: number,
): number | null {
  const isState = subjects.has(normalAt(line, from + 1));
  for (let index = from; index >= Math.max(floor, from - 2); index -= 1) {
    if (!GAP.test(gapBefore(line, index + 1))) return null;
    const normal = normalAt(line, index);
    const plain = language === 'de' ? unendedOf(normal) : normal;
    if (defects.has(plain) || (isState && language !== 'en' && qualities.has(plain))) {
      const hasDegree =
        index - 1 >= floor && fillers.has(normalAt(line, index - 1)) && gapBefore(line, index) === ' ';
      return hasDegree && isDegree(normalAt(line, index - 1)) ? index - 1 : index;
    }
    if (!fillers.has(normal)) return null;
  }
  return null;
}

/** Words that fill without being a degree may deny or be a verb, and stay outside of a finding that follows. */
const isDegree = (normal: string): boolean =>
  !/^(?:nicht|kaum|not|non|ist|sind|war|is|are|was|were|e|und)$/.test(normal);

function signMatch(line: Line, { first, last, site }: Subject, from: number, to: number): Match {
  const sign = openSign(line, from, to);
  const [entry] = sign.entries;
  if (site === null || from !== first || entry === undefined) return sign;
  const length = (line.words[last]?.end ?? 0) - (line.words[first]?.start ?? 0);
  const composition = { codesName: entry.concept.preferred, part: { concept: site.concept, length } };
  return matchOf(from, to, [{ ...entry, composition }], 'open');
}

function openSign(line: Line, first: number, last: number): Match {
  const surface = line.text.slice(line.words[first]?.start, line.words[last]?.end);
  return matchOf(first, last, [openEntry('SymptomOrSign', surface)], 'open');
}
