import { type DayOrder, isoDateOf } from './calendar.ts';
import { SIGNAL, type SignalledText } from './signals.ts';

/** Who a report is about, as far as it introduces its patient by name and date of birth. */
export interface Identity {
  readonly name: { readonly given: string; readonly family: string } | null;
  /** ISO 8601, such as 1982-01-02. */
  readonly birthDate: string | null;
}

const MONTHS = [
  'january|januar|gennaio',
  'february|februar|febbraio',
  'march|märz|marzo',
  'april|aprile',
  'may|mai|maggio',
  'june|juni|giugno',
  'july|juli|luglio',
  'august|agosto',
  'september|settembre',
  'october|oktober|ottobre',
  'november|novembre',
  'december|dezember|dicembre',
];
const MONTH = MONTHS.join('|');

const TITLE =
  '(?:Mrs|Mr|Ms|Miss|Frau|Herrn?|[Ss]ig\\.ra|[Ss]ig\\.na|[Ss]ig\\.|[Ss]ignora|[Ss]ignore?|Patientin:?|Patient:?|Paziente:?)\\.?';
/** Two to four names; particles such as "von" and "della" belong to the family name. */
const NAME =
  "\\p{Lu}[\\p{L}'’-]{0,40}(?: (?:(?:von|van|de|di|del|della|zu|der) ){0,2}\\p{Lu}[\\p{L}'’-]{1,40}){1,3}";
const BORN =
  '(?:born(?: on)?|geb\\.?(?: ?am)?:?|geboren(?: am)?:?|Geburtsdatum:?|Geb\\.-?[Dd]at(?:um)?\\.?:?|nat[oa](?: il)?|data di nascita:?|d\\. ?n\\.?:?|D\\.?O\\.?B\\.?:?|date of birth:?|\\*)';
const DATE = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./] ?\\d{1,2}[./] ?\\d{4}|\\d{1,2}\\.? (?:${MONTH}) \\d{4}|(?:${MONTH}) \\d{1,2},? \\d{4})`;

const INTRODUCTION = new RegExp(`${TITLE} (${NAME}),? \\(?${BORN} {0,4}((?:${DATE}))(?!\\d)`, 'u');
/** The months are read in any case, which the names must not be. */
const BIRTH = new RegExp(`(?<!\\p{L})${BORN} {0,4}((?:${DATE}))(?!\\d)`, 'iu');

/** Without such words before a digit or a letter no text tells a day of birth. */
const BORN_SIGN = new RegExp(`${BORN} {0,4}[\\d\\p{L}]`, 'iu');

const ANY_MONTH = new RegExp(`(?<!\\p{L})(?:${MONTH})(?!\\p{L})`, 'giu');

/** The patient is introduced at the beginning of a report, in UTF-16 code units. */
const READ = 4_000;

export const UNKNOWN: Identity = { name: null, birthDate: null };

/** Whether a report has a word or sign of birth where it introduces its patient; most have none. */
export function mayTellBirth({ text, words, kinds }: SignalledText): boolean {
  for (let index = 0; index < kinds.length; index += 1) {
    if (((kinds[index] ?? 0) & SIGNAL.birth) === 0) continue;
    if ((words[index]?.start ?? 0) > READ) break;
    return true;
  }
  return text.includes('*');
}

/** Reads name and date of birth where a report says "Mrs Ada Example, born 2 January 1982" or the like. */
export function identityOf(text: string, order: DayOrder = 'day'): Identity {
  const start = text.slice(0, READ);
  if (!BORN_SIGN.test(start)) return UNKNOWN;
  const head = start.replace(ANY_MONTH, (month) => month.toLowerCase());
  const introduced = INTRODUCTION.exec(head);
  const birthDate = dateOf(introduced?.[2] ?? BIRTH.exec(head)?.[1] ?? '', order);
  return { name: introduced?.[1] === undefined ? null : nameOf(introduced[1]), birthDate };
}

/** The first name is the given one, the last with its particles the family's. */
function nameOf(words: string): Identity['name'] {
  const found = /^(.+?) ((?:(?:von|van|de|di|del|della|zu|der) )*\S+)$/u.exec(words);
  return found?.[1] === undefined || found[2] === undefined ? null : { given: found[1], family: found[2] };
}

/** A date of birth in one of the forms above; null where there is no such day, or none that a living person has. */
function dateOf(words: string, order: DayOrder): string | null {
  const date = isoDateOf(words.replaceAll(/(?<=[./])\s/g, ''), order);
  return date === null || date < '1890' || Date.parse(date) > Date.now() ? null : date;
}
