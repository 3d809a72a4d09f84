import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { auditEvent } from '../../store/schema.audit.ts';

/** An event as it is stored, to the microsecond: what is hashed. */
const storedEventSchema = z.object({
  sequence: z.coerce.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  request_id: z.string(),
  previous_hash: z.string().nullable(),
  hash: z.string().nullable(),
  patients: z.array(z.string()),
  patient_count: z.number().nullable(),
  patients_hash: z.string().nullable(),
  purpose: z.string().nullable(),
  address: z.string().nullable(),
  break_glass: z.string().nullable(),
});
export type StoredEvent = z.output<typeof storedEventSchema>;

/** The events of a study that meet a condition, in the order of their numbers. */
export async function storedEvents(
  db: Database,
  studyId: string,
  condition: SQL,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<StoredEvent[]> {
  const { rows } = await db.execute(sql`
    SELECT sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor, action, target,
      request_id, previous_hash, hash, patients, patient_count, patients_hash, purpose, address, break_glass
    FROM ${auditEvent} WHERE study_id = ${studyId} AND ${condition} ORDER BY sequence LIMIT ${limit}`);
  return rows.map((row) => storedEventSchema.parse(row));
}

/** Those of these numbers that are there. */
export const eventsOfNumbers = (
  db: Database,
  studyId: string,
  numbers: readonly number[],
): Promise<StoredEvent[]> =>
  storedEvents(db, studyId, sql`sequence = ANY(${sql.param([...numbers])}::bigint[])`);

/** SHA-256 of all that is stored of an event. */
export function eventHash(studyId: string, event: StoredEvent): Buffer {
  const { break_glass, ...rest } = event;
  const members = storedEventSchema
    .omit({ break_glass: true })
    .keyof()
    .options.map((name) => rest[name]);
  // What was noted before there was break-glass access is hashed as it was then.
  const all = [studyId, ...members, ...(break_glass === null ? [] : [break_glass])];
  return createHash('sha256').update(JSON.stringify(all)).digest();
}

/** What a program before segments chained an event of a study by, in hexadecimal digits. */
export function chainHash(studyId: string, event: StoredEvent): string {
  const { sequence, actor, action, target, request_id, previous_hash, patients } = event;
  const at = new Date(event.at).toISOString();
  const members = [studyId, sequence, at, actor, action, target, request_id, previous_hash];
  // Events of an even earlier version name no patients, and are hashed without them.
  return createHash('sha256')
    .update(JSON.stringify(patients.length === 0 ? members : [...members, patients]))
    .digest('hex');
}
