import { z } from 'zod';
import { isBinary } from './binary.ts';

/** The header that carries the study of a call. Absent means the demo study. */
export const STUDY_HEADER = 'x-study-id';
/** Names the basis on which facts are read (clinical/review.contract.ts). */
export const BASIS_HEADER = 'x-fact-basis';
export const DEMO_STUDY_ID = 'study-001';

/** Longest report text that is taken, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200_000;

export const languageSchema = z.enum(['en', 'de', 'it']);
export type Language = z.infer<typeof languageSchema>;

/** Every failure on REST: the sentence is shown to people, the code is for programs, the field is the one to mend. */
export const errorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/**
 * A patient id as other systems write it: 1 to 128 visible characters.
 * Control characters and line breaks are refused because ids are shown and exported.
 */
export const patientIdOr = (
  emptySentence: string,
  sentence?: (issue: { input?: unknown }) => string | undefined,
) =>
  z
    .string(sentence === undefined ? undefined : { error: sentence })
    .trim()
    .min(1, emptySentence)
    .max(128, 'The patient id is longer than 128 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The patient id holds control characters.');
export const patientIdSchema = patientIdOr('The patient id is empty.');

/** The same where the specification asks for it in words of its own. */
export const requiredPatientIdSchema = patientIdOr('Please enter a patient ID.');

/** The name of an account as somebody types it, in any script. */
export const typedUsernameOr = (emptySentence: string) =>
  z
    .string()
    .trim()
    .min(1, emptySentence)
    .max(128, 'The username is longer than 128 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The username holds control characters.');

/** The part of a path that names one of our records; what cannot be stored is no id. */
export const recordParamsSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The id holds control characters.'),
});

/**
 * Whether the store can keep a text unchanged. A NUL cannot be stored, and half of a surrogate pair would come back as
 * another character.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The same of every text within a value of JSON, names of its members too. */
export const isStorableThroughout = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : value === null ||
      typeof value !== 'object' ||
      Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableThroughout(inner));

/** A text that the store can keep unchanged. */
export const storable = (schema: z.ZodString) =>
  schema.refine(
    isStorable,
    'The text holds a NUL or a broken character; it may be binary: save it as UTF-8 text and try again.',
  );

/** What somebody calls a thing that is saved, such as a cohort. */
export const savedNameSchema = (thing: string) =>
  storable(
    z
      .string(`A saved ${thing} needs a name.`)
      .trim()
      .min(1, `Enter a name for the ${thing}.`)
      .max(120, 'The name is longer than 120 characters.')
      .regex(/^[^\p{Cc}]*$/u, 'The name holds control characters.'),
  );

/** The part of a path that numbers a version. */
export const versionNumberSchema = (most: number) =>
  z.coerce
    .number('The version is not a number.')
    .int('The version is not a whole number.')
    .min(1, 'The version is below 1.')
    .max(most, `The version is above ${most}.`);

/** The latest version when something was opened: what somebody saved since is not passed over. */
export const latestVersionSchema = (most: number) =>
  z.int().min(1, 'after is below 1.').max(most, `after is above ${most}.`);

/** A report: words that the store can keep unchanged, and none too many. */
export const reportTextSchema = storable(
  z
    .string()
    .max(MAX_TEXT_LENGTH, 'The text is longer than 200,000 characters; split it into several reports.'),
).refine(
  (text) => !isBinary(text),
  'The text is binary, such as a picture, a PDF or a packed file: upload it as a document, or save it as text and try again.',
);
