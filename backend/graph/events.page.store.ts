import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { patientResourceId } from '../engines/fhir/patient-ids.ts';
import { allOf } from '../store/conditions.ts';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { auditEvent } from '../store/schema.audit.ts';
import type { EVENT_ORDERS, EventWhere } from './graph.contract.ts';

const SEQUENCE = { column: sql`a.sequence`, type: 'int8' } as const;

export const EVENT_ROW_ORDERS: Readonly<Record<(typeof EVENT_ORDERS)[number], RowOrder>> = {
  at_desc: rowOrder('events', 'at_desc', { ...SEQUENCE, descends: true }),
  at_asc: rowOrder('events', 'at_asc', SEQUENCE),
};

const rowSchema = z.object({
  sequence: z.coerce.number(),
  at: z.coerce.date(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  request_id: z.string(),
  patients: z.array(z.string()),
});
export type EventRow = z.output<typeof rowSchema>;

/** The events of a page of the audit chain, and one more where there are more. */
export async function eventRows(
  db: Database,
  studyId: string,
  where: EventWhere,
  page: Keyset,
): Promise<EventRow[]> {
  const { rows } = await db.execute(sql`
    SELECT a.sequence, a.at, a.actor, a.action, a.target, a.request_id, a.patients FROM ${auditEvent} a
    WHERE ${conditions(studyId, where)} AND ${isBeyond(page)}
    ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map((row) => rowSchema.parse(row));
}

export async function countEvents(db: Database, studyId: string, where: EventWhere): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS total FROM ${auditEvent} a WHERE ${conditions(studyId, where)}`);
  return Number(rows[0]?.total ?? 0);
}

function conditions(studyId: string, where: EventWhere): SQL {
  return allOf([
    sql`a.study_id = ${studyId}`,
    where.patient_id && sql`${patientResourceId(where.patient_id)} = ANY(a.patients)`,
    where.actor && sql`a.actor = ${where.actor}`,
    where.action && sql`a.action = ${where.action}`,
    where.date_from && sql`a.at >= ${where.date_from}::date`,
    where.date_to && sql`a.at < ${where.date_to}::date + 1`,
  ]);
}
