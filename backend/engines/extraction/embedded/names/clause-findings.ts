import type { SectionKind } from '../../../../clinical/extractions.engine.ts';
import type { Language } from '../../../../shared/contract.ts';
import { type Entry, type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { BACKGROUND_SECTIONS } from './background-sections.ts';
import { isOpenQuality, isSubjectNoun, isWay, OF_COURSE } from './clause-words.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';
import { isCutQuality } from './sign-words.de.ts';
import { signWordsOf, unendedOf } from './sign-words.ts';

/** A sentence in which findings are looked for that fill a clause. */
interface ClausedLine extends Line {
  readonly section: SectionKind;
}

/** The words of a clause, both ends included. */
interface Clause {
  readonly first: number;
  readonly last: number;
}

/** So many words at most has a clause that is one finding. */
const MOST_WORDS = 7;

/** What parts one clause from the next. */
const PARTS = /[,;:()\n]|\.\s{1,3}\p{Lu}|\s[-–]\s/u;

/** What a letter says of a part of the body where nothing was found: "Ovar re. unauff.", "Leisten o.B.". */
const SOUND = /^unauff(?:ellig)?$/;

/** What tells that a part of the body was taken out: "Milz operativ entfernt". */
const REMOVED =
  /^(?:entfernt|reseziert|exstirpiert|amputiert|exzidiert|asportat[oaie]|resecat[oaie]|rimoss[oaie]|amputat[oaie])$/;

/** Words that a clause may end in which says how something is. */
const ENDS = gateOf({
  de: (normal) =>
    signWordsOf('de').qualities.has(normal) ||
    isCutQuality(normal) ||
    isOpenQuality(normal, 'de') ||
    normal === 'b' ||
    SOUND.test(normal) ||
    REMOVED.test(normal),
  it: (normal) =>
    signWordsOf('it').qualities.has(normal) || isOpenQuality(normal, 'it') || REMOVED.test(normal),
});

/** What a clause without a subject of its own goes on to tell of. */
const TOLD_OF: ReadonlySet<string> = new Set(['BodyStructure', 'SymptomOrSign', 'Diagnosis']);

/**
 * Adds findings that fill a clause of a telegram without any word of a vocabulary being needed: a part of the body and
 * how it is ("Ureter peristaltisch"), any noun and a quality that findings are said with ("Kapsel nicht überschritten"),
 * and a clause that goes on with another quality of the same ("..., nicht dilatiert"). Linear in the words.
 */
export function withClauseFindings(
  line: ClausedLine,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  if ((line.passed & ENDS[language]) === 0 || BACKGROUND_SECTIONS.has(line.section)) return matches;
  let result: Match[] | null = null;
  for (const clause of clausesOf(line)) {
    if (((line.passes[clause.last] ?? 0) & ENDS[language]) === 0) continue;
    const found = findingIn(line, clause, result ?? matches, language);
    if (found === null) continue;
    const known: readonly Match[] = result ?? matches;
    const others = known.filter(({ first, last }) => last < found.first || first > found.last);
    result = [...others, found].sort((one, other) => one.first - other.first);
  }
  return result ?? matches;
}

function clausesOf(line: Line): Clause[] {
  const clauses: Clause[] = [];
  let first = line.from;
  for (let index = line.from + 1; index <= line.to; index += 1) {
    if (index < line.to && !PARTS.test(gapBefore(line, index))) continue;
    if (index - first <= MOST_WORDS) clauses.push({ first, last: index - 1 });
    first = index;
  }
  return clauses;
}

function findingIn(
  line: ClausedLine,
  clause: Clause,
  matches: readonly Match[],
  language: Language,
): Match | null {
  const inside = matches.filter(({ first, last }) => last >= clause.first && first <= clause.last);
  const [site, ...more] = inside;
  const isSound = language === 'de' && soundStart(line, clause) !== null;
  const isEnd = isSound || REMOVED.test(normalAt(line, clause.last)) || isQuality(line, clause, language);
  if (more.length > 0 || !isEnd) return null;
  const behind = site === undefined ? null : site.last + 1;
  if (site !== undefined && behind !== null) {
    const isSite = categoryOf(site) === 'BodyStructure' && behind <= clause.last;
    if (isSite && REMOVED.test(normalAt(line, clause.last)))
      return isBetween(line, behind, clause.last, language)
        ? openMatch(line, 'TreatmentName', clause.first, clause.last)
        : null;
    if (isSite && isSound)
      return isBetween(line, behind, soundStart(line, clause) ?? behind, language)
        ? composed(line, clause, site)
        : null;
    return isSite &&
      isBetween(line, clause.first, site.first, language) &&
      isBetween(line, behind, clause.last, language)
      ? composed(line, clause, site)
      : null;
  }
  if (isSound || REMOVED.test(normalAt(line, clause.last))) return null;
  const start = startOf(line, clause, language);
  const isBare = isBetween(line, start, clause.last, language);
  if (isBare) {
    const before = matches.findLast(({ last }) => last < clause.first);
    const isTold =
      before !== undefined && TOLD_OF.has(categoryOf(before)) && /,\s?$/.test(gapBefore(line, clause.first));
    return isTold && !tellsCourse(line, start, clause.last) ? openSign(line, start, clause.last) : null;
  }
  const isNamed =
    language === 'de' &&
    line.section !== 'plan' &&
    start < clause.last &&
    isSubjectNoun(surfaceAt(line, start)) &&
    isBetween(line, start + 1, clause.last, language) &&
    (isKnownQuality(line, clause.last, language) || normalAt(line, clause.last).endsWith('bar'));
  return isNamed ? openSign(line, start, clause.last) : null;
}

/** Where the words begin that say of something that nothing was found; null where a clause ends otherwise. */
function soundStart(line: Line, { first, last }: Clause): number | null {
  if (SOUND.test(normalAt(line, last))) return last;
  const isShort = normalAt(line, last) === 'b' && normalAt(line, last - 1) === 'o' && last - 1 > first;
  return isShort && /^\.\s?$/.test(gapBefore(line, last)) ? last - 1 : null;
}

const surfaceAt = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.start, words[index]?.end);

/** Whether a clause alone tells how it went, what was known or that all else was so, which is no finding of its own. */
const tellsCourse = (line: Line, first: number, last: number): boolean =>
  (first === last && OF_COURSE.has(normalAt(line, last))) ||
  /^(?:sonst|ansonsten)$/.test(normalAt(line, first - 1));

/** Whether a clause ends in how something is. */
const isQuality = (line: Line, { last }: Clause, language: Language): boolean =>
  /^\p{Ll}/u.test(surfaceAt(line, last)) &&
  (isKnownQuality(line, last, language) || isOpenQuality(normalAt(line, last), language));

const isKnownQuality = (line: Line, index: number, language: Language): boolean => {
  const normal = normalAt(line, index);
  const { qualities } = signWordsOf(language);
  const isCut =
    language === 'de' && line.text.charAt(line.words[index]?.end ?? 0) === '.' && isCutQuality(normal);
  return qualities.has(normal) || isCut;
};

/** Words before the last of a clause that only tell which side, how much, or that it is not so. */
function isBetween(line: Line, first: number, last: number, language: Language): boolean {
  const { fillers, qualities } = signWordsOf(language);
  for (let index = first; index < last; index += 1) {
    const normal = normalAt(line, index);
    if (
      !(
        fillers.has(normal) ||
        isWay(normal, language) ||
        qualities.has(language === 'de' ? unendedOf(normal) : normal)
      )
    )
      return false;
  }
  return true;
}

/** Where a clause begins behind what only joins it to the one before, and behind what denies a defect. */
function startOf(line: Line, { first, last }: Clause, language: Language): number {
  const start = first < last && JOINING[language]?.has(normalAt(line, first)) === true ? first + 1 : first;
  const isDenied = start + 1 === last && DENYING.has(normalAt(line, start));
  return isDenied && signWordsOf(language).defects.has(normalAt(line, last)) ? start + 1 : start;
}
const DENYING: ReadonlySet<string> = new Set(['nicht', 'non']);
const JOINING: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['und', 'u', 'aber', 'sonst', 'dabei', 'ansonsten', 'die', 'der', 'das']),
  it: new Set(['e', 'ed', 'ma', 'il', 'la', 'i', 'le', 'con']),
};

/** A finding of a part of the body, which becomes part of it. */
function composed(line: Line, { first, last }: Clause, site: Match): Match {
  const sign = openSign(line, first, last);
  const [entry] = sign.entries;
  const part: Entry | undefined = site.entries[0];
  if (entry === undefined || part === undefined || first < site.first) return sign;
  const length = (line.words[site.last]?.end ?? 0) - (line.words[site.first]?.start ?? 0);
  const composition = { codesName: entry.concept.preferred, part: { concept: part.concept, length } };
  return matchOf(first, last, [{ ...entry, composition }], 'open');
}
