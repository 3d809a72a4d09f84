import { z } from 'zod';
import { patientIdOr, storable } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';
import { pageRequest, pagesOf } from '../shared/pages.contract.ts';

export const participantStatusSchema = z.enum(['active', 'completed', 'pending']);
export type ParticipantStatus = z.infer<typeof participantStatusSchema>;

const MOST_ENTRIES = 50;

/** A line of text; one that is blank is none. */
const line = (what: string, longest: number) =>
  storable(z.string().trim().max(longest, `${what} is longer than ${longest} characters.`)).refine(
    (text) => !/\p{Cc}/u.test(text),
    `${what} holds a line break or another control character.`,
  );
const optionalLine = (what: string, longest: number) =>
  line(what, longest)
    .nullish()
    .transform((text) => (text === '' || text === undefined ? null : text));

const FIRST_DAY = '1900-01-01';
const day = (what: string) =>
  z.iso
    .date(`${what} is not a date such as 2026-03-01.`)
    .refine((text) => text >= FIRST_DAY, `${what} is before 1900.`);
const optionalDay = (what: string) =>
  z
    .union([z.literal(''), day(what)], `${what} is not a date such as 2026-03-01, from 1900 on.`)
    .nullish()
    .transform((text) => (text === '' || text === undefined ? null : text));

const entries = (what: string) =>
  z
    .array(line(what, 200).refine((text) => text !== '', `${what} has an empty entry.`))
    .max(MOST_ENTRIES, `${what} has more than ${MOST_ENTRIES} entries.`)
    .default([]);

/** An id as sites write them; it stands in addresses, and is typed to confirm a withdrawal. */
const participantIdSchema = z
  .string()
  .trim()
  .min(1, 'The participant ID is empty.')
  .max(64, 'The participant ID is longer than 64 characters.')
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
    'The participant ID takes letters, digits, dots, hyphens and underscores.',
  );

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** What is written of a participant. */
const writtenFields = {
  name: line('The name', 200).refine((text) => text !== '', 'The name is empty.'),
  email: optionalLine('The email', 320).refine(
    (text) => text === null || EMAIL.test(text),
    'The email is not an address such as name@example.org.',
  ),
  phone: optionalLine('The phone number', 64),
  date_of_birth: optionalDay('The date of birth').refine(
    (text) => text === null || text <= new Date().toISOString().slice(0, 10),
    'The date of birth lies in the future.',
  ),
  gender: optionalLine('The gender', 64),
  enrollment_date: day('The enrollment date'),
  status: participantStatusSchema,
  last_activity: optionalDay('The last activity'),
  progress: z.number().min(0, 'progress is below 0.').max(1, 'progress is above 1.').default(0),
  study_group: optionalLine('The study group', 128),
  consent_given: z.boolean(),
  medical_conditions: entries('medical_conditions'),
  medications: entries('medications'),
  allergies: entries('allergies'),
  emergency_contact: optionalLine('The emergency contact', 200),
  /** The id that reports about this person are filed under. */
  patient_id: z
    .union(
      [z.literal(''), patientIdOr('The patient id is empty.')],
      'The patient id is not one of 1 to 128 visible characters.',
    )
    .nullish()
    .transform((text) => (text === '' || text === undefined ? null : text)),
};

export const addParticipantRequestSchema = z.strictObject({ id: participantIdSchema, ...writtenFields });
export type AddParticipantRequest = z.input<typeof addParticipantRequestSchema>;

/** All that is written, with the version that it was read as. */
export const updateParticipantRequestSchema = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  ...writtenFields,
});
export type UpdateParticipantRequest = z.input<typeof updateParticipantRequestSchema>;

export const participantParamsSchema = z.object({ id: participantIdSchema });

/** What tells who somebody is. */
const untold = () => deidentifiedAs('nothing', z.string()).nullable();

export const participantSchema = z.object({
  id: deidentifiedAs('participant', z.string()),
  name: deidentifiedAs('name', z.string()),
  email: untold(),
  phone: untold(),
  /** Days are written as YYYY-MM-DD. */
  date_of_birth: untold(),
  /** In words of whoever wrote it. */
  gender: deidentifiedAs('words', z.string()).nullable(),
  enrollment_date: deidentifiedAs('day', z.string()),
  status: participantStatusSchema,
  last_activity: deidentifiedAs('day', z.string()).nullable(),
  /** The share of the study's visits that are done, 0 to 1. */
  progress: z.number(),
  study_group: z.string().nullable(),
  consent_given: z.boolean(),
  medical_conditions: z.array(deidentifiedAs('words', z.string())),
  medications: z.array(deidentifiedAs('words', z.string())),
  allergies: z.array(deidentifiedAs('words', z.string())),
  emergency_contact: untold(),
  patient_id: z.string().nullable(),
  /** Whether the person is invented and came with the program. */
  is_sample: z.boolean(),
  /** Grows with each change. */
  version: z.int().positive(),
});
export type Participant = z.infer<typeof participantSchema>;

/** Which participants are asked for; all that is given has to hold. */
const participantWhereSchema = z.strictObject({
  /** Words of an id, a name, an email or a study group; all of them have to be found. */
  text: storable(z.string().max(100, 'The text is longer than 100 characters.')).optional(),
  status: participantStatusSchema.optional(),
});
export type ParticipantWhere = z.infer<typeof participantWhereSchema>;

export const PARTICIPANT_ORDERS = [
  'id_asc',
  'id_desc',
  'name_asc',
  'name_desc',
  'email_asc',
  'email_desc',
  'enrollment_date_asc',
  'enrollment_date_desc',
  'status_asc',
  'status_desc',
] as const;
export type ParticipantOrder = (typeof PARTICIPANT_ORDERS)[number];

export const participantsPageRequestSchema = z.strictObject(
  pageRequest(participantWhereSchema, PARTICIPANT_ORDERS),
);
export type ParticipantsPageRequest = z.output<typeof participantsPageRequestSchema>;
export const participantsPageResponseSchema = pagesOf(participantSchema);

export const participantResponseSchema = z.object({
  success: z.literal(true),
  participant: participantSchema,
});
export type ParticipantResponse = z.infer<typeof participantResponseSchema>;

/** What a withdrawal removes. */
export const REMOVED_KINDS = [
  'participants',
  'reports',
  'entities',
  'passages',
  'report_resources',
  'fhir_resources',
  'fhir_versions',
  'masked_references',
  'identifier_maps',
  'documents',
  'exports',
  'imports',
  'delivered_reports',
] as const;
export const removedSchema = z.array(z.object({ kind: z.enum(REMOVED_KINDS), count: z.int().nonnegative() }));
export type Removed = z.infer<typeof removedSchema>;

export const withdrawalPreviewResponseSchema = z.object({ success: z.literal(true), removed: removedSchema });
export type WithdrawalPreviewResponse = z.infer<typeof withdrawalPreviewResponseSchema>;

export const withdrawRequestSchema = z.strictObject({
  /** The id of the participant, once more. */
  confirm: z.string().max(64, 'confirm is longer than 64 characters.'),
});
export type WithdrawRequest = z.input<typeof withdrawRequestSchema>;

/** The receipt of a withdrawal; it tells of nobody. */
export const withdrawalSchema = z.object({
  id: z.string(),
  withdrawn_by: z.string(),
  withdrawn_at: z.string(),
  removed: removedSchema,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawResponseSchema = z.object({ success: z.literal(true), withdrawal: withdrawalSchema });
export type WithdrawResponse = z.infer<typeof withdrawResponseSchema>;
