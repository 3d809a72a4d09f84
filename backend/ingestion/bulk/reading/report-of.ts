import { ingestRequestSchema } from '../../../reports/reports.contract.ts';
import { patientIdSchema } from '../../../shared/contract.ts';
import { isoDay } from '../../../shared/days.ts';
import { type Place, type Reject, type ReportItem, reject } from '../items.ts';

/** What a file says of a report, before anything of it was looked at. */
export interface RawReport {
  readonly text: unknown;
  readonly patientId: unknown;
  readonly date?: unknown;
}

const NO_TEXT = 'The text is missing.';
const EMPTY_TEXT = 'The text is empty.';
const NO_PATIENT = 'The patient id is missing.';
const BAD_DATE = 'The date is none that exists as YYYY-MM-DD or DD.MM.YYYY.';
const EARLIEST_YEAR = 1900;

/** A report that can be stored as it is, or why it cannot. */
export function reportOf(place: Place, { text, patientId, date }: RawReport): ReportItem | Reject {
  if (typeof text !== 'string') return reject(place, NO_TEXT);
  if (text.trim() === '') return reject(place, EMPTY_TEXT);
  const readText = ingestRequestSchema.shape.text.safeParse(text);
  if (!readText.success) return reject(place, sentenceOf(readText.error.issues));
  const patient = typeof patientId === 'number' ? String(patientId) : patientId;
  if (typeof patient !== 'string') return reject(place, NO_PATIENT);
  const readPatient = patientIdSchema.safeParse(patient);
  if (!readPatient.success) return reject(place, sentenceOf(readPatient.error.issues));
  const reportDate = dayOf(date);
  if (reportDate === null) return reject(place, BAD_DATE);
  return { kind: 'report', place, patientId: readPatient.data, text, reportDate };
}

const sentenceOf = (issues: readonly { readonly message: string }[]): string =>
  issues[0]?.message ?? 'It cannot be stored.';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/;
const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** The day as YYYY-MM-DD; undefined where there is none, null where it is none that exists. */
function dayOf(date: unknown): string | undefined | null {
  if (date === undefined || date === null) return undefined;
  if (typeof date !== 'string') return null;
  const written = date.trim();
  if (written === '') return undefined;
  const iso = ISO.exec(written);
  if (iso !== null) return existing(iso[1], iso[2], iso[3]);
  const european = EUROPEAN.exec(written);
  return european === null ? null : existing(european[3], european[2], european[1]);
}

function existing(year = '', month = '', day = ''): string | null {
  return Number(year) >= EARLIEST_YEAR ? isoDay(Number(year), Number(month), Number(day)) : null;
}
