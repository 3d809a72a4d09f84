import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { patientResourceId } from '../engines/fhir/patient-ids.ts';
import { allOf } from '../store/conditions.ts';
import { type Database, textArray } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { auditEvent } from '../store/schema.audit.ts';
import type { AccountEventWhere, EVENT_ORDERS, EventNode, EventWhere } from './audit.contract.ts';
import { LEAVING_ACTIONS } from './leaving-actions.ts';

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
  patient_count: z.number(),
  patients_hash: z.string().nullable(),
  purpose: z.string().nullable(),
  address: z.string().nullable(),
  break_glass: z.string().nullable(),
});

/** The events of a page of the log, and one more where there are more. */
export async function readEvents(
  db: Database,
  studyId: string,
  where: EventWhere & AccountEventWhere,
  page: Keyset,
): Promise<EventNode[]> {
  const { rows } = await db.execute(sql`
    SELECT a.sequence, a.at, a.actor, a.action, a.target, a.request_id, a.patients,
      coalesce(a.patient_count, cardinality(a.patients)) AS patient_count, a.patients_hash, a.purpose, a.address,
      a.break_glass
    FROM ${auditEvent} a
    WHERE ${conditions(studyId, where)} AND ${isBeyond(page)}
    ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map((row) => {
    const event = rowSchema.parse(row);
    return { ...event, at: event.at.toISOString() };
  });
}

export async function countEvents(
  db: Database,
  studyId: string,
  where: EventWhere & AccountEventWhere,
): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS total FROM ${auditEvent} a WHERE ${conditions(studyId, where)}`);
  return Number(rows[0]?.total ?? 0);
}

function conditions(studyId: string, where: EventWhere & AccountEventWhere): SQL {
  return allOf([
    sql`a.study_id = ${studyId}`,
    where.patient_id && isOfPatient(where.patient_id),
    where.actor && sql`a.actor = ${where.actor}`,
    where.account && sql`(a.actor = ${where.account} OR a.target = ${where.account})`,
    where.action && sql`a.action = ${where.action}`,
    where.break_glass_id && sql`a.break_glass = ${where.break_glass_id}`,
    where.leaves_system === undefined
      ? null
      : sql`(a.action = ANY(${textArray(LEAVING_ACTIONS)})) = ${where.leaves_system}`,
    where.date_from && sql`a.at >= ${where.date_from}::date`,
    where.date_to && sql`a.at < ${where.date_to}::date + 1`,
  ]);
}

/** Whoever asks who saw a patient is told of a read that may have returned it, too. */
const isOfPatient = (patientId: string): SQL =>
  sql`(a.patients @> ARRAY[${patientResourceId(patientId)}] OR a.patient_count IS NOT NULL)`;
