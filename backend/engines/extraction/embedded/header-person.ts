import { OLDEST } from '../../../clinical/age.ts';
import type { TextRange } from '../../../clinical/extractions.engine.ts';

/** Age in years and gender as the head of a letter has them beside the name. */
export interface HeaderPerson {
  readonly age: (TextRange & { readonly years: number }) | null;
  readonly gender: (TextRange & { readonly gender: 'female' | 'male' }) | null;
}

export const NOBODY: HeaderPerson = { age: null, gender: null };

/** Who a letter is about stands in so many of its first lines and UTF-16 code units. */
const LINES = 14;
const READ = 900;

const NAME = "\\p{Lu}[\\p{L}'’.-]{1,40}";
/** "Fr. Huber, geb. 12.05.1956, 67 J", "Sig. Bianchi, anni 81", "Keller Anna, 58 aa", "74 a": behind a name or a day. */
const BEHIND_NAME = `(?:${NAME}|\\d{4}),?\\s{1,4}\\(?`;
const YEARS = '(?:Jahre|Jahr|J\\.?|a|anni|aa|yrs?|y)(?![\\p{L}\\d])';
/** Each begins with what most places lack, so that what stands before them is seldom read. */
const AGES: readonly RegExp[] = [
  new RegExp(`(?=\\d)(?<=${BEHIND_NAME})(\\d{1,3})\\s?${YEARS}`, 'u'),
  new RegExp(`(?=anni)(?<=${BEHIND_NAME})anni\\s(\\d{1,3})(?!\\d)`, 'u'),
  // A line that is a name and a number: "Lorraine Ashby, 73".
  new RegExp(
    `(?=\\d)(?<=(?:^|\\n)(?:(?:Patient|Name|Pat|Pt)\\.?:?\\s)?${NAME}(?:\\s${NAME}){1,3},\\s)(\\d{2})(?=\\s*(?:\\n|$))`,
    'u',
  ),
  new RegExp(`(?=\\d)(?<=${BEHIND_NAME})(\\d{1,3})\\s?/?\\s?[MFW](?![\\p{L}\\d])`, 'u'),
];
/** "52 F", "72/F", "Sex F", "Geschlecht: w", "Hr. Maier" and "Fr. Huber", but not "Fr. Dr. Huber". */
const GENDERS: readonly RegExp[] = [
  /(?<!\p{L})(?:Sex|Gender|Geschlecht|Sesso)\s?:?\s{0,6}(f|m|w)(?!\p{L})/iu,
  new RegExp(`(?=[MFW])(?<=${BEHIND_NAME}\\d{1,3}\\s?/?\\s?)([MFW])(?![\\p{L}\\d])`, 'u'),
  /(?<!\p{L})(Hrn|Hr|Fr)\.\s(?!(?:Dr|Prof|OA|Prim|Univ|Mag)(?!\p{L}))\p{Lu}/u,
];
const FEMALE = /^(?:f|w|Fr)$/iu;

/** Reads the head of a letter where its sentences tell no age or gender. */
export function headerPersonOf(text: string): HeaderPerson {
  const head = text.slice(0, READ).split('\n').slice(0, LINES).join('\n');
  const age = firstOf(head, AGES);
  const years = Number(age?.said);
  const gender = firstOf(head, GENDERS);
  return {
    age: age === null || years > OLDEST ? null : { ...age.range, years },
    gender:
      gender === null ? null : { ...gender.range, gender: FEMALE.test(gender.said) ? 'female' : 'male' },
  };
}

function firstOf(head: string, patterns: readonly RegExp[]): { said: string; range: TextRange } | null {
  for (const pattern of patterns) {
    const found = pattern.exec(head);
    if (found?.[1] === undefined) continue;
    const offset = found.index + found[0].indexOf(found[1]);
    return { said: found[1], range: { offset, length: found[1].length } };
  }
  return null;
}
