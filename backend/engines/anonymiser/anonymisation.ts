/** Languages of texts that are anonymised; every country's identifiers are looked for in each. */
export const ANONYMISATION_LANGUAGES = ['en', 'de', 'it'] as const;
export type AnonymisationLanguage = (typeof ANONYMISATION_LANGUAGES)[number];

/** What a span gives away. */
export const SPAN_TYPES = [
  'NAME',
  'DATE',
  'AGE',
  'ADDRESS',
  'CITY',
  'HOSPITAL',
  'ORGANISATION',
  'PHONE',
  'FAX',
  'EMAIL',
  'URL',
  'IP',
  'ID',
  'INSURANCE',
  'TAX',
  'IBAN',
  'CARD',
  'PLATE',
  'USERNAME',
  'PROFESSION',
] as const;
export type SpanType = (typeof SPAN_TYPES)[number];

/** Words of a text that identify somebody; UTF-16 offsets into that text. Spans never overlap and stand in order. */
export interface IdentifyingSpan {
  readonly type: SpanType;
  readonly start: number;
  readonly end: number;
  /** 0 to 1; 1 where a check digit was verified. */
  readonly confidence: number;
  /** Of a name: whose. */
  readonly role?: 'patient' | 'relative' | 'staff' | 'unknown';
}

/** Finds what identifies somebody. Pure, on one thread, in linear time. @throws never for any string */
export type FindIdentifying = (text: string, language: AnonymisationLanguage) => IdentifyingSpan[];

export const OPERATORS = ['redact', 'pseudonym', 'dateshift'] as const;
/** redact: typed placeholders. pseudonym: invented names, places and numbers, dates redacted to the year. dateshift: pseudonyms, and dates moved by one interval. */
export type Operator = (typeof OPERATORS)[number];

/** A span with what stands in its place. `preview` is its words, at most 80 code units. */
export interface ReplacedSpan extends IdentifyingSpan {
  readonly replacement: string;
  readonly preview: string;
  /** Where the replacement stands in the anonymised text. */
  readonly replacedStart: number;
  readonly replacedEnd: number;
}

export interface AnonymisedText {
  readonly text: string;
  readonly spans: readonly ReplacedSpan[];
}

/** Keys what has to be the same again: pseudonyms and the interval by which dates move. */
export interface PseudonymKey {
  /** 32 random bytes of this installation; never stored beside the texts. */
  readonly secret: Uint8Array;
  readonly studyId: string;
  readonly patientId: string;
}

/** Puts replacements in place of spans. @throws RangeError where spans overlap or lie outside of the text */
export type ReplaceSpans = (
  text: string,
  language: AnonymisationLanguage,
  spans: readonly IdentifyingSpan[],
  operator: Operator,
  key: PseudonymKey,
) => AnonymisedText;
