import { z } from 'zod';
import { patientIdSchema, storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';
import { pageRequest, pagesOf } from '../shared/pages.contract.ts';

const nameSchema = storable(
  z.string().trim().min(1, 'The filter is empty.').max(128, 'The filter is longer than 128 characters.'),
);

export const eventWhereSchema = z.strictObject({
  /** Of a read that returned this patient, or so many that not all are named. */
  patient_id: patientIdSchema.optional(),
  actor: nameSchema.optional(),
  action: nameSchema.optional(),
  /** Whether data left the system with it: an export, a file, a call of a webhook or of another service. */
  leaves_system: z.boolean().optional(),
  /** Of what was done under this break-glass access. */
  break_glass_id: nameSchema.optional(),
  /** Days in UTC, both included. */
  date_from: daySchema('date_from').optional(),
  date_to: daySchema('date_to').optional(),
});
export type EventWhere = z.infer<typeof eventWhereSchema>;

export const EVENT_ORDERS = ['at_desc', 'at_asc'] as const;

export const eventsPageRequestSchema = z.strictObject(pageRequest(eventWhereSchema, EVENT_ORDERS));
export const eventsTotalRequestSchema = z.strictObject({ where: eventWhereSchema.prefault({}) });

/** Events of accounts and sessions, which are the installation's and of no patient. */
export const accountEventWhereSchema = z.strictObject({
  /** Who did it, or whom it happened to. */
  account: nameSchema.optional(),
  ...eventWhereSchema.pick({ action: true, date_from: true, date_to: true }).shape,
});
export type AccountEventWhere = z.infer<typeof accountEventWhereSchema>;
export const accountEventsPageRequestSchema = z.strictObject(
  pageRequest(accountEventWhereSchema, EVENT_ORDERS),
);

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export const eventsExportRequestSchema = z.strictObject({
  where: eventWhereSchema.prefault({}),
  /** ndjson: an AuditEvent of FHIR R4 a line. */
  format: z.enum(EXPORT_FORMATS),
});
export type EventsExportRequest = z.infer<typeof eventsExportRequestSchema>;

export const eventNodeSchema = z.object({
  /** Its number, which grows with each event. */
  sequence: z.int().positive(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  request_id: z.string(),
  /** Resource ids of the patients whose data was returned; the first 1,000. */
  patients: z.array(z.string()),
  /** How many patients that were, named or not. */
  patient_count: z.int().nonnegative(),
  /** SHA-256 of the JSON of all their ids, sorted, where not all are named. */
  patients_hash: z.string().nullable(),
  /** Why, in the words of whoever asked. */
  purpose: z.string().nullable(),
  /** The network address of the client. */
  address: z.string().nullable(),
  /** Our id of the break-glass access that it was done under. */
  break_glass: z.string().nullable(),
});
export type EventNode = z.infer<typeof eventNodeSchema>;

export const eventsPageResponseSchema = pagesOf(eventNodeSchema);
export const eventsTotalResponseSchema = z.object({ success: z.literal(true), total: z.int().nonnegative() });
