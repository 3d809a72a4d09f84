import { isoDay } from '../../../shared/days.ts';
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
const BORN = '(?:born(?: on)?|geb\\.?(?: am)?|geboren am|nat[oa](?: il)?|DOB:?|\\*)';
const DATE = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}\\.? (?:${MONTH}) \\d{4}|(?:${MONTH}) \\d{1,2},? \\d{4})`;

const INTRODUCTION = new RegExp(`${TITLE} (${NAME}),? \\(?${BORN} ((?:${DATE}))(?!\\d)`, 'u');
/** The months are read in any case, which the names must not be. */
const BIRTH = new RegExp(`(?<!\\p{L})${BORN} ((?:${DATE}))(?!\\d)`, 'iu');

/** Without such words before a digit or a letter no text tells a day of birth. */
const BORN_SIGN = new RegExp(`${BORN} [\\d\\p{L}]`, 'iu');

const EACH_MONTH = MONTHS.map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu'));

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
export function identityOf(text: string): Identity {
  const start = text.slice(0, READ);
  if (!BORN_SIGN.test(start)) return UNKNOWN;
  const head = start.replace(ANY_MONTH, (month) => month.toLowerCase());
  const introduced = INTRODUCTION.exec(head);
  const birthDate = dateOf(introduced?.[2] ?? BIRTH.exec(head)?.[1] ?? '');
  return { name: introduced?.[1] === undefined ? null : nameOf(introduced[1]), birthDate };
}

/** The first name is the given one, the last with its particles the family's. */
function nameOf(words: string): Identity['name'] {
  const found = /^(.+?) ((?:(?:von|van|de|di|del|della|zu|der) )*\S+)$/u.exec(words);
  return found?.[1] === undefined || found[2] === undefined ? null : { given: found[1], family: found[2] };
}

/** A date of birth in one of the forms above; null where there is no such day, or none that a living person has. */
function dateOf(words: string): string | null {
  if (words === '') return null;
  const [year, month, day] = partsOf(words);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = isoDay(year, month, day);
  return date === null || year < 1890 || Date.parse(date) > Date.now() ? null : date;
}

function partsOf(words: string): (number | undefined)[] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const numeric = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(words);
  if (numeric) return [Number(numeric[3]), Number(numeric[2]), Number(numeric[1])];
  const [year] = /\d{4}$/.exec(words) ?? [];
  const [day] = /\d{1,2}/.exec(words) ?? [];
  const month = EACH_MONTH.findIndex((names) => names.test(words)) + 1;
  return month === 0 ? [] : [Number(year), month, Number(day)];
}
