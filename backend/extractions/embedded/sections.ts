import { normalWord, type Word, wordsOf } from '../../terminology/words.ts';
import type { SectionKind } from '../extractions.engine.ts';
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

/** What parts a title from what follows in its line. */
const SEPARATOR = /[:\t|]|\s[–—-]\s/;

/** A date or bracket behind a title, as in "Labor vom 3.5.2024" and "Medikation (bei Aufnahme)". */
const REST = /\(|\[|(?<![\p{L}\p{N}])(?:(?:vom|am|of|on|from|dated|del|dell|al)[\s']+)?\d/iu;

/**
 * Reads the title of a section off a line; null where the line begins otherwise.
 *
 * @param isUnderlined whether a rule is drawn under the line
 */
export function titleOf(line: string, isUnderlined = false): Title | null {
  const lead = LEAD.exec(line)?.[0] ?? '';
  const head = line.slice(lead.length, lead.length + MAX_TITLE_LENGTH + 1);
  if (!/^\p{L}/u.test(head)) return null;
  const separator = SEPARATOR.exec(head);
  if (separator === null && line.length - lead.length > MAX_TITLE_LENGTH) return null;
  const label = separator === null ? head : head.slice(0, separator.index);
  const end = lead.length + label.length;
  const alone = separator === null || isBlank(line.slice(end + separator[0].length));
  const hasColon = separator?.[0] === ':';
  const mayBeKnown = FIRST_WORDS.has(normalWord(FIRST_WORD.exec(label)?.[0] ?? ''));
  const section = mayBeKnown ? sectionOf(label, hasColon) : undefined;
  if (section !== undefined) {
    const isTitle = hasColon || isUnderlined || label.charAt(0) !== label.charAt(0).toLowerCase();
    return isTitle ? { section, alone, isKnown: true, isLabel: alone, end } : null;
  }
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

function sectionOf(label: string, hasColon: boolean): SectionKind | undefined {
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

/** So many capitals may be an acronym, which names a finding and no section. */
const MAX_ACRONYM = 7;

/** Where the title that a sentence begins with ends in the text, its colon left out; the sentence's start without one. */
export function inlineTitleEnd(text: string, { offset, length }: { offset: number; length: number }): number {
  const head = text.slice(offset, offset + Math.min(length, 2 * MAX_TITLE_LENGTH));
  // A known title is parted from what follows, or it is all of the sentence.
  const title = SEPARATOR.test(head) ? titleOf(head) : null;
  return title === null || !title.isKnown || title.end >= length ? offset : offset + title.end;
}
