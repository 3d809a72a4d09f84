import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import { isAsciiLetter, isSpaceUnit } from '../../terminology/characters.ts';
import { normalWord, type Word, wordsOf } from '../../terminology/words.ts';
import { RELATIVES } from './family.ts';
import { SECTION_TITLES } from './section-titles.ts';

const MAX_TITLE_LENGTH = 60;

const nameOf = (words: readonly Word[]): string => words.map(({ normal }) => normal).join(' ');

const SECTION_OF = new Map(
  (Object.entries(SECTION_TITLES) as [SectionKind, string][]).flatMap(([section, titles]) =>
    titles.split('|').map((title): [string, SectionKind] => [nameOf(wordsOf(title)), section]),
  ),
);
SECTION_OF.delete('');

/** What titles begin with; a line that begins otherwise is none, which most are. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...SECTION_OF.keys()].map((title) => title.split(' ', 1)[0] ?? ''),
);
const FIRST_WORD = /^[\p{L}\p{M}\u00AD\u200B-\u200D\u2060]+/u;

function firstWordOf(label: string): string {
  let end = 0;
  while (isAsciiLetter(label.charCodeAt(end))) end += 1;
  return label.charCodeAt(end) >= 0x80 ? (FIRST_WORD.exec(label)?.[0] ?? '') : label.slice(0, end);
}

/** Words for relatives of all languages. */
const KINSHIP: ReadonlySet<string> = new Set(
  Object.values(RELATIVES).flatMap((relatives) => relatives.split('|').map((name) => nameOf(wordsOf(name)))),
);

/** The title at the beginning of a line. */
export interface Title {
  readonly section: SectionKind;
  /** Whether the line has nothing else. */
  readonly alone: boolean;
  /** Whether its words are known as a title; others may name findings: "# Hypertension". */
  readonly isKnown: boolean;
  /** Whether it is a label that says nothing of the patient by itself: "Fever:" may go on with "none". */
  readonly isLabel: boolean;
  /** Where its words are over in the line, in UTF-16 code units. */
  readonly end: number;
}

/** What stands before the words of a title: list marks, "#", "**", "1.2", "A)", "IV.". */
const LEAD = /^[\s#*_=>|•–-]*(?:[A-H][.)]|[IVX]{1,4}[.)]|(?:\d{1,2}\.){0,3}\d{0,2}[.)]?)[\s*_]*/;

/** The length of what stands before the words of a title; most lines begin with a word. */
function leadLength(line: string): number {
  const [first, second] = [line.charCodeAt(0), line.charCodeAt(1)];
  const isWord = isAsciiLetter(first) && isAsciiLetter(second) && !isRoman(second);
  return isWord ? 0 : (LEAD.exec(line)?.[0].length ?? 0);
}

/** I, V and X. */
const isRoman = (unit: number): boolean => unit === 0x49 || unit === 0x56 || unit === 0x58;

/** What parts a title from what follows in its line: a colon, a tab, a bar, or a dash between spaces. */
interface Separator {
  readonly index: number;
  readonly length: number;
  readonly isColon: boolean;
}

function separatorIn(head: string): Separator | null {
  for (let index = 0; index < head.length; index += 1) {
    const unit = head.charCodeAt(index);
    const isColon = unit === 0x3a;
    if (isColon || unit === 0x09 || unit === 0x7c) return { index, length: 1, isColon };
    const isApart = isSpaceUnit(unit) && isSpaceUnit(head.charCodeAt(index + 2));
    if (isApart && isDash(head.charCodeAt(index + 1))) return { index, length: 3, isColon };
  }
  return null;
}

const isDash = (unit: number): boolean => unit === 0x2d || unit === 0x20_13 || unit === 0x20_14;

/** A date or bracket behind a title, as in "Labor vom 3.5.2024" and "Medikation (bei Aufnahme)". */
const REST = /\(|\[|(?<![\p{L}\p{N}])(?:(?:vom|am|of|on|from|dated|del|dell|al)[\s']+)?\d/iu;

/**
 * Reads the title of a section off a line; null where the line begins otherwise.
 *
 * @param isUnderlined whether a rule is drawn under the line
 */
export function titleOf(line: string, isUnderlined = false): Title | null {
  const begin = leadLength(line);
  const head = line.slice(begin, begin + MAX_TITLE_LENGTH + 1);
  if (!isAsciiLetter(head.charCodeAt(0)) && !/^\p{L}/u.test(head)) return null;
  const separator = separatorIn(head);
  if (separator === null && line.length - begin > MAX_TITLE_LENGTH) return null;
  const label = separator === null ? head : head.slice(0, separator.index);
  const end = begin + label.length;
  const hasColon = separator?.isColon === true;
  const mayBeKnown = FIRST_WORDS.has(normalWord(firstWordOf(label)));
  const section = mayBeKnown ? sectionOf(label, hasColon) : undefined;
  // Most lines are no title.
  if (section === undefined && !hasColon && !isUnderlined && begin === 0) return null;
  const alone = separator === null || isBlank(line.slice(end + separator.length));
  if (section !== undefined) {
    const isTitle = hasColon || isUnderlined || label.charAt(0) !== label.charAt(0).toLowerCase();
    return isTitle ? { section, alone, isKnown: true, isLabel: alone, end } : null;
  }
  const lead = line.slice(0, begin);
  const isMarked = lead.includes('#') || (lead.includes('**') && /\*\*\s*$/.test(line.slice(-8)));
  if (!alone || !(hasColon || isUnderlined || isMarked)) return null;
  const words = wordsOf(label);
  const isLabel = (hasColon || isUnderlined) && words.length <= MAX_LABEL_WORDS;
  return { section: unknownSection(words), alone, isKnown: false, isLabel, end };
}

/** A label is short; a longer line before a colon tells something: "He was admitted for fever and treated as follows:". */
const MAX_LABEL_WORDS = 4;

/** Whether nothing but the marks of a heading is left. */
const isBlank = (rest: string): boolean => /^[\s*_#|:=-]*$/.test(rest);

/** What labels were found to be, kept from text to text: most come again. */
const KNOWN_LABELS = [new Map<string, SectionKind | null>(), new Map<string, SectionKind | null>()] as const;
const KEPT = 5_000;

function sectionOf(label: string, hasColon: boolean): SectionKind | undefined {
  const known = KNOWN_LABELS[hasColon ? 1 : 0];
  const before = known.get(label);
  if (before !== undefined) return before ?? undefined;
  const section = readLabel(label, hasColon);
  if (known.size >= KEPT) known.clear();
  known.set(label, section ?? null);
  return section;
}

function readLabel(label: string, hasColon: boolean): SectionKind | undefined {
  const own = SECTION_OF.get(nameOf(wordsOf(label)));
  if (own !== undefined) return own;
  const rest = hasColon ? REST.exec(label) : null;
  if (rest !== null && rest.index > 0) return sectionOf(label.slice(0, rest.index), false);
  const parts = label.split(/[/&+,]|\s(?:und|and|e|ed)\s/iu);
  if (parts.length < 2) return undefined;
  const sections = parts.map((part) => SECTION_OF.get(nameOf(wordsOf(part))));
  const [first] = sections;
  return sections.includes(undefined) ? undefined : first;
}

/** A line such as "Mutter:" goes on telling of the family; another that is not known ends the section before it. */
const unknownSection = (words: readonly Word[]): SectionKind =>
  words.some(({ normal }) => KINSHIP.has(normal)) ? 'family' : 'other';

/** Whether a line is drawn under a title: "-----", "=====". */
export const isRule = (line: string): boolean => /^\s*(?:-{3,}|={3,}|_{3,}|\*{3,}|~{3,})\s*$/.test(line);

/** Whether a line looks like a title whose words are not known: few words, all in capitals. */
export function isCapitals(line: string): boolean {
  const words = line.trim();
  if (words.length > MAX_TITLE_LENGTH || !/^\p{Lu}[\p{Lu}\s/&-]+\p{Lu}$/u.test(words)) return false;
  return /\s/.test(words) || words.length > MAX_ACRONYM;
}

/** Capitals up to a colon, such as "TECHNIQUE:" and "DESCRIPTION OF OPERATION:". */
const CAPITAL_TITLE = /^\s?\p{Lu}[\p{Lu}\d ,/&()'’-]{3,58}:(?!\d)/u;

/** The length of a title in capitals that a line begins with and goes on behind, without its colon; 0 without one. */
export function capitalTitleLength(line: string): number {
  const unit = line.charCodeAt(line.charCodeAt(0) === 0x20 ? 1 : 0);
  if (unit < 0x80 && !(unit >= 0x41 && unit <= 0x5a)) return 0;
  return Math.max(0, (CAPITAL_TITLE.exec(line)?.[0].length ?? 0) - 1);
}

/** What precedes a title within a line: the end of a sentence, or a comma that stands for the break of a line. */
const BEFORE_INLINE = /(?:[.!?;)\]]\s{0,2},?|,)\s{0,2}(?=\p{Lu})/gu;

/**
 * Where the first title stands that a line has behind its beginning, as in "Denies fever.,ALLERGIES: ,None"; the
 * length of the line where there is none. Titles in capitals count, others only as known ones
 * behind a stop.
 */
export function inlineTitleStart(line: string): number {
  let colon = line.indexOf(':');
  if (colon === -1) return line.length;
  for (const { index, 0: parting } of line.matchAll(BEFORE_INLINE)) {
    const start = index + parting.length;
    if (colon < start) colon = line.indexOf(':', start);
    if (colon === -1) return line.length;
    if (colon >= start + MAX_TITLE_LENGTH + 2) continue;
    const rest = line.slice(start, start + MAX_TITLE_LENGTH + 2);
    if (capitalTitleLength(rest) > 0) return start;
    const isBreak = parting.includes(',') && !parting.endsWith(' ');
    const isShort = /^[\p{Lu}/]{1,7}:/u.test(rest);
    const title = titleOf(rest);
    if (title?.isKnown !== true || rest.charAt(title.end) !== ':') continue;
    if (isBreak || isShort || /^[.;]/.test(parting)) return start;
  }
  return line.length;
}

/** So many capitals may be an acronym, which names a finding and no section. */
const MAX_ACRONYM = 7;

/** Where the title that a sentence begins with ends in the text, its colon left out; the sentence's start without one. */
export function inlineTitleEnd(text: string, { offset, length }: { offset: number; length: number }): number {
  const head = text.slice(offset, offset + Math.min(length, 2 * MAX_TITLE_LENGTH));
  // A known title is parted from what follows, or it is all of the sentence.
  const title = separatorIn(head) === null ? null : titleOf(head);
  if (title?.isKnown === true && title.end < length) return offset + title.end;
  const capitals = capitalTitleLength(head);
  return capitals > 0 && capitals < length - 1 ? offset + capitals : offset;
}
