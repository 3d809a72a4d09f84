import { dateRange } from '../search/date-ranges.ts';

/** A primitive type of R4: what its values have to be, and how that is told. */
interface Primitive {
  readonly is: (value: unknown) => boolean;
  readonly told: string;
}

const INSTANT =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const LARGEST = 2 ** 31 - 1;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const text = (pattern: RegExp, told: string): Primitive => ({
  is: (value) => isText(value) && pattern.test(value),
  told,
});
const number = (is: (value: number) => boolean, told: string): Primitive => ({
  is: (value) => typeof value === 'number' && Number.isFinite(value) && is(value),
  told,
});
const whole = (least: number, told: string) =>
  number((value) => Number.isInteger(value) && value >= least && value <= LARGEST, told);
const isDay = (value: string) => DATE.test(value) && dateRange(value) !== null;
const isInstant = (value: string) => INSTANT.test(value) && dateRange(value) !== null;

/** By https://hl7.org/fhir/R4/datatypes.html; a date has to be one of the calendar, too. */
const PRIMITIVES: Readonly<Record<string, Primitive>> = {
  base64Binary: text(/^[A-Za-z0-9+/=\s]*$/, 'is not base64'),
  boolean: { is: (value) => typeof value === 'boolean', told: 'is not true or false' },
  canonical: text(/^\S+$/, 'is no address'),
  code: text(/^\S+(?:\s\S+)*$/, 'is no code: blanks around it, or two in a row'),
  date: { is: (value) => isText(value) && isDay(value), told: 'is no date such as 2024-03-01' },
  dateTime: {
    is: (value) => isText(value) && (isDay(value) || isInstant(value)),
    told: 'is no date such as 2024-03-01 or 2024-03-01T10:00:00Z',
  },
  decimal: number(() => true, 'is no number'),
  id: text(/^[A-Za-z0-9\-.]{1,64}$/, 'is no id: 1 to 64 letters, digits, dashes and dots'),
  instant: {
    is: (value) => isText(value) && isInstant(value),
    told: 'is no instant such as 2024-03-01T10:00:00Z',
  },
  integer: whole(-LARGEST - 1, 'is no whole number'),
  markdown: { is: isText, told: 'is no text' },
  oid: text(/^urn:oid:[0-2](?:\.\d+)+$/, 'is no OID'),
  positiveInt: whole(1, 'is no whole number above 0'),
  string: { is: isText, told: 'is no text' },
  time: text(/^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?$/, 'is no time such as 10:00:00'),
  unsignedInt: whole(0, 'is no whole number from 0'),
  uri: text(/^\S+$/, 'is no address'),
  url: text(/^\S+$/, 'is no address'),
  uuid: text(/^urn:uuid:[0-9a-f-]{36}$/, 'is no UUID'),
  xhtml: text(/^<div[\s>][\s\S]*<\/div>$|^<div\s*\/>$/, 'is no XHTML div'),
};

/** The primitive type of this name; null for a type with elements. */
export const primitive = (type: string): Primitive | null =>
  Object.hasOwn(PRIMITIVES, type) ? (PRIMITIVES[type] ?? null) : null;
