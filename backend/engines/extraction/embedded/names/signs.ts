import type { Language } from '../../../../shared/contract.ts';
import { type Entry, type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { moreQualities } from './further-qualities.ts';
import { categoryOf, type Line } from './line.ts';
import { isStep } from './operated-sites.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';
import { GERMAN_SIGN_WORDS, isCutQuality, isFunctionWord, STATES_OF_NAMED } from './sign-words.de.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';
import { SAYS_HOW, type SignWords, SUBJECT_AHEAD, signWordsOf, unendedOf } from './sign-words.ts';
import { isResultOf, testedFunction } from './tested-functions.ts';

/** So many words at most stand between what is examined and how it is. */
const REACH = 6;
/** Italian says more between them: "le condizioni cliniche della paziente sono molto migliorate". */
const ITALIAN_REACH = 7;

/** What may stand between words of one finding; a comma parts, but for the break of a line behind a title. */
const GAP = /^(?:\s{1,2}|\.?\s|:\s?,?\s{0,2}|\s[-–]\s|-|\/)$/;

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
  if ((line.passed & SAYS_HOW[language]) === 0) return matches;
  const words = signWordsOf(language);
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isMatch = match !== undefined && match.first === index;
    if (isMatch) next += 1;
    else if (((line.passes[index] ?? 0) & SUBJECT_AHEAD[language]) === 0) continue;
    const subject = subjectAt(line, index, isMatch ? match : null, words, language);
    const following = matches[next]?.first ?? line.to;
    const known = isMatch ? match : undefined;
    const signs = subject === null ? [] : signsOf(line, subject, words, language, result, following, known);
    if (signs.length > 0) {
      while ((result.at(-1)?.last ?? -1) >= (signs[0]?.first ?? 0)) result.pop();
      for (const sign of signs) result.push(sign);
      index = signs.at(-1)?.last ?? index;
    } else if (isMatch) {
      result.push(match);
      index = Math.max(index, match.last);
      if (goesOnBehind(line, match, words, language)) {
        const more = moreQualities(line, match.last + 1, words, matches[next]?.first ?? line.to);
        for (const sign of more) result.push(sign);
        index = more.at(-1)?.last ?? index;
      }
      const state =
        language === 'de' ? stateBehind(line, match, words, matches[next]?.first ?? line.to) : null;
      if (state !== null) {
        result.push(openSign(line, state, state));
        index = state;
      }
    }
  }
  return result;
}

function subjectAt(
  line: Line,
  index: number,
  match: Match | null,
  { subjects }: SignWords,
  language: Language,
): Subject | null {
  if (match !== null) {
    const [entry] = match.entries;
    // "Bowel sounds": what is examined may begin with the name of a part of the body.
    if (language === 'en' && subjects.has(`${normalOf(line, match)} ${normalAt(line, match.last + 1)}`))
      return { first: index, last: match.last + 1, site: null };
    if (categoryOf(match) === 'BodyStructure') {
      const isPart =
        language === 'en' && PARTS.has(normalAt(line, match.last + 1)) && isNext(line, match.last);
      return { first: index, last: isPart ? match.last + 1 : match.last, site: entry ?? null };
    }
    const isWhole =
      subjects.has(normalOf(line, match)) ||
      entry?.concept.key === 'cranial-nerves-examination' ||
      (language === 'de' && isSubject(normalAt(line, match.last), subjects, language));
    return isWhole && categoryOf(match) === 'ExaminationName'
      ? { first: index, last: match.last, site: null }
      : null;
  }
  const two = `${normalAt(line, index)} ${normalAt(line, index + 1)}`;
  if (subjects.has(two) && index + 1 < line.to) return { first: index, last: index + 1, site: null };
  return isSubject(normalAt(line, index), subjects, language)
    ? { first: index, last: index, site: null }
    : null;
}

/** What a part of the body has: "abdominal wall veins", "liver edge". */
const PARTS: ReadonlySet<string> = new Set(
  `vein veins vessel vessels artery arteries wall walls border borders margin margins edge edges contour contours outline surface
  muscle muscles fold folds lining parenchyma tissue tissues movement movements motion function tone sounds node nodes bulk
  size region area nerve nerves tendon tendons joint joints space spaces`.split(/\s+/),
);

const isNext = (line: Line, index: number): boolean =>
  index + 1 < line.to && gapBefore(line, index + 1) === ' ';

const isSubject = (normal: string, subjects: ReadonlySet<string>, language: Language): boolean =>
  subjects.has(normal) || (language === 'de' && isFunctionWord(normal));

/** Whether further qualities behind a finding are told of the same: "the abdomen is obese, soft and tender". */
const goesOnBehind = (line: Line, match: Match, { qualities }: SignWords, language: Language): boolean =>
  language === 'de'
    ? FINDINGS.has(categoryOf(match))
    : categoryOf(match) === 'SymptomOrSign' && qualities.has(normalAt(line, match.last));

/** How a device or a wound is that has a name of its own: "Port reizlos". */
function stateBehind(line: Line, match: Match, words: SignWords, following: number): number | null {
  if (!STATED.has(categoryOf(match))) return null;
  const last = qualityBehind(line, match.last + 1, words, following);
  return last !== null && STATES_OF_NAMED.has(normalAt(line, last)) ? last : null;
}

/** An adjective cut short before its noun. */
const CUT_BEFORE_NOUN = /^\.\s\p{Lu}?\p{Ll}{2}/u;

const FINDINGS: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis']);
const STATED: ReadonlySet<string> = new Set(['MedicalDevice', 'TreatmentName', 'Diagnosis']);

function normalOf(line: Line, { first, last }: Match): string {
  let normal = normalAt(line, first);
  for (let index = first + 1; index <= last; index += 1) normal += ` ${normalAt(line, index)}`;
  return normal;
}

/** Whether a German quality is cut short at a word, with a full stop: "kachekt." */
const isCutAt = (line: Line, index: number): boolean =>
  line.text.charAt(line.words[index]?.end ?? 0) === '.' && isCutQuality(normalAt(line, index));

/** The findings of a subject; none where nothing says how it is. */
function signsOf(
  line: Line,
  subject: Subject,
  words: SignWords,
  language: Language,
  before: readonly Match[],
  following: number,
  known: Match | undefined,
): Match[] {
  const last = qualityBehind(line, subject.last + 1, words, following);
  if (last !== null) {
    if (language === 'en' && isResultOf(line, before.at(-1), subject.first, normalAt(line, last))) return [];
    const tested = language === 'en' ? testedFunction(line, subject, normalAt(line, last), known) : null;
    if (tested !== null) return [tested];
    const whole = wholeStart(line, subject, words, language, before);
    const sign = signMatch(line, subject, whole, last);
    return [sign, ...moreQualities(line, last + 1, words, following)];
  }
  const floor = (before.at(-1)?.last ?? line.from - 1) + 1;
  const first = defectBefore(line, subject.first - 1, words, language, floor);
  return first === null ? [] : [signMatch(line, subject, first, subject.last)];
}

/** What leads from something that a part of the body does to that part: "die Beweglichkeit im Schultergelenk". */
const LEADS: ReadonlySet<string> = new Set(
  'im in der des dem den am an beider aller rechten linken rechte linke del della dei delle dello alla al di dell of the his her left right both'.split(
    ' ',
  ),
);
/** Most of such words. */
const MOST_LEADS = 3;

/** Where a finding begins whose subject is a part of the body: with what is told of the part, where that stands before it. */
function wholeStart(
  line: Line,
  { first, site }: Subject,
  { subjects }: SignWords,
  language: Language,
  before: readonly Match[],
): number {
  if (site === null) return first;
  // What is told of the part may have a name as an examination.
  const known = before.at(-1);
  const last = known !== undefined && categoryOf(known) === 'ExaminationName' ? before.at(-2) : known;
  const floor = (last?.last ?? line.from - 1) + 1;
  let place = first - 1;
  while (place >= floor && first - place <= MOST_LEADS && LEADS.has(normalAt(line, place))) place -= 1;
  if (place === first - 1 || place < floor || !isSpacedUpTo(line, place, first)) return first;
  return isSubject(normalAt(line, place), subjects, language) ? place : first;
}

function isSpacedUpTo(line: Line, from: number, to: number): boolean {
  for (let index = from + 1; index <= to; index += 1)
    if (!/^(?:\s|['’])$/.test(gapBefore(line, index))) return false;
  return true;
}

/** The last word of how something is, from a word on; null where something else comes first. */
function qualityBehind(line: Line, from: number, words: SignWords, limit: number): number | null {
  const { fillers, qualities } = words;
  const isGerman = words === GERMAN_SIGN_WORDS;
  const isItalian = words === ITALIAN_SIGN_WORDS;
  const reach = isItalian ? ITALIAN_REACH : REACH;
  for (let index = from; index < Math.min(limit, line.to, from + reach); index += 1) {
    if (!GAP.test(gapBefore(line, index))) return null;
    const normal = normalAt(line, index);
    if (SAYS_LITTLE.has(normal) && gapBefore(line, from).includes(':')) return null;
    // "Indenne da metastasi" tells what was not found.
    if (FREE.test(normal) && /^(?:da|di)$/.test(normalAt(line, index + 1))) return null;
    const isFiller = fillers.has(normal) || (isItalian && normal.endsWith('mente'));
    const isQuality = qualities.has(normal) || (isGerman && !isFiller && isCutAt(line, index));
    // "Keine path. Geräusche" says so of what follows.
    if (
      isQuality &&
      normal.startsWith('path') &&
      CUT_BEFORE_NOUN.test(line.text.slice(line.words[index]?.end, (line.words[index]?.end ?? 0) + 4))
    )
      return null;
    if (isQuality && !(isFiller && goesOnWithQuality(line, index + 1, qualities, limit)))
      return (WAYS.has(normal) && goesOnInLowerCase(line, index + 1)) || isStep(line, index) ? null : index;
    if (!isFiller) return null;
  }
  return null;
}

const FREE = /^(?:indenn[ei]|esent[ei]|liber[oaie]|priv[oaie])$/;

/** Words that may say how something else is done: "gut durchblutet", "seitengleich belüftet". */
const WAYS: ReadonlySet<string> = new Set(['gut', 'frei', 'seitengleich', 'seitengl', 'sicher']);

/** What says of a title alone that nothing was found: "SKIN: Unremarkable". */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['normal', 'unremarkable', 'negative', 'benign']);

const goesOnInLowerCase = (line: Line, index: number): boolean =>
  index < line.to &&
  /^\.?\s$/.test(gapBefore(line, index)) &&
  /^\p{Ll}{5}/u.test(line.text.slice(line.words[index]?.start, (line.words[index]?.start ?? 0) + 5));

const goesOnWithQuality = (
  line: Line,
  index: number,
  qualities: ReadonlySet<string>,
  limit: number,
): boolean =>
  index < Math.min(limit, line.to) &&
  GAP.test(gapBefore(line, index)) &&
  qualities.has(normalAt(line, index));

/** The first word of a defect right before something, its degree included; null where none stands there. */
function defectBefore(
  line: Line,
  from: number,
  { fillers, defects, qualities, subjects }: SignWords,
  language: Language,
  floor: number,
): number | null {
  const isState = subjects.has(normalAt(line, from + 1));
  for (let index = from; index >= Math.max(floor, from - (language === 'en' ? 3 : 2)); index -= 1) {
    if (!GAP.test(gapBefore(line, index + 1))) return null;
    const normal = normalAt(line, index);
    const plain = language === 'de' ? unendedOf(normal) : normal;
    if (isSound(normal) && !isCapital(line, index)) return null;
    const isCut = language === 'de' && isState && isCutAt(line, index);
    if (isCut || defects.has(plain) || (isState && language !== 'en' && qualities.has(plain))) {
      const hasDegree =
        index - 1 >= floor && fillers.has(normalAt(line, index - 1)) && gapBefore(line, index) === ' ';
      return hasDegree && isDegree(normalAt(line, index - 1)) ? index - 1 : index;
    }
    if (language === 'en' && OF_PLACE.test(normal) && gapBefore(line, index + 1) === ' ') continue;
    if (!fillers.has(normal) || normal === 'to') return null;
  }
  return null;
}

/** An adjective that tells which part: "enlarged peripancreatic lymph nodes". */
const OF_PLACE = /^\p{L}{3,}(?:ic|al|ar|ary|ous|ior|eal|oid|ine)$/u;

/** What is as it should be is told as a finding where a sentence begins with it: "Normal appendix." */
const isSound = (normal: string): boolean => normal === 'normal' || normal === 'unremarkable';

const isCapital = ({ text, words }: Line, index: number): boolean =>
  /^\p{Lu}/u.test(text.slice(words[index]?.start, words[index]?.end));

/** Words that fill without being a degree may deny or be a verb, and stay outside of a finding that follows. */
const isDegree = (normal: string): boolean =>
  !/^(?:nicht|kaum|not|non|ist|sind|war|is|are|was|were|be|been|to|has|have|had|e|und)$/.test(normal);

function signMatch(line: Line, { first, last, site }: Subject, from: number, to: number): Match {
  const sign = openSign(line, from, to);
  const [entry] = sign.entries;
  if (site === null || from > first || entry === undefined || from < first) return sign;
  const length = (line.words[last]?.end ?? 0) - (line.words[first]?.start ?? 0);
  const composition = { codesName: entry.concept.preferred, part: { concept: site.concept, length } };
  return matchOf(from, to, [{ ...entry, composition }], 'open');
}
