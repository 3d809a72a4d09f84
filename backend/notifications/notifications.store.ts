import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { JOB_KINDS } from '../jobs/job-events.ts';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, rowOrder } from '../store/keyset.ts';
import { auditEvent } from '../store/schema.audit.ts';
import { job } from '../store/schema.jobs.ts';
import { withdrawal } from '../store/schema.participants.ts';

export const LATEST_FIRST = rowOrder(
  'notifications',
  'newest',
  { column: sql`n.at`, type: 'timestamptz', descends: true },
  { column: sql`n.id`, type: 'text', descends: true },
);

const rowSchema = z.object({
  id: z.string(),
  at: z.coerce.date(),
  source: z.enum(['job', 'role', 'withdrawal', 'break-glass']),
  /** The kind and question of a job, or the action of an event. */
  name: z.string(),
  /** How a job ended. */
  state: z.string(),
});
export type NotificationRow = z.output<typeof rowSchema>;

/** Whom and where it is read for. */
export interface NotificationReader {
  readonly studyId: string;
  readonly username: string;
  /** Jobs and withdrawals are told to whoever reads data, also de-identified. */
  readonly readsData: boolean;
  /** Break-glass access is told to whoever audits. */
  readonly audits: boolean;
}

const KNOWN_KINDS = `^(${JOB_KINDS.join('|')})(-|$)`;

const endedJobs = (studyId: string): SQL => sql`
  SELECT id, ended_at AS at, 'job' AS source, kind AS name, state FROM ${job}
  WHERE study_id = ${studyId} AND ended_at IS NOT NULL AND kind ~ ${KNOWN_KINDS}`;

/** Cursors tell milliseconds, the log is more exact. */
const fromEvent = (source: NotificationRow['source']): SQL => sql`
  SELECT 'event-' || sequence AS id, date_trunc('milliseconds', at) AS at, ${source}::text AS source, action AS name,
    '' AS state FROM ${auditEvent}`;

const ownRoles = ({ studyId, username }: NotificationReader): SQL => sql`
  ${fromEvent('role')} WHERE study_id = ${studyId} AND target = ${username} AND action LIKE 'member.%'
    AND (action = 'member.remove' OR starts_with(action, 'member.set.'))`;

const breakGlass = (studyId: string): SQL => sql`
  ${fromEvent('break-glass')} WHERE study_id = ${studyId} AND action = 'break-glass.begin'`;

const withdrawals = (studyId: string): SQL => sql`
  SELECT id, date_trunc('milliseconds', withdrawn_at) AS at, 'withdrawal' AS source, '' AS name, '' AS state
  FROM ${withdrawal} WHERE study_id = ${studyId}`;

/** What somebody is told in a study, a page of it and one more where there are more; each source is read as far as that. */
export async function notificationRows(
  db: Database,
  reader: NotificationReader,
  page: Keyset,
): Promise<NotificationRow[]> {
  const most = page.limit + 1;
  const ofPage = (source: SQL) =>
    sql`(SELECT * FROM (${source}) n WHERE ${isBeyond(page)} ORDER BY ${orderedBy(page)} LIMIT ${most})`;
  const { studyId, readsData, audits } = reader;
  const sources = [
    ownRoles(reader),
    ...(readsData ? [endedJobs(studyId), withdrawals(studyId)] : []),
    ...(audits ? [breakGlass(studyId)] : []),
  ];
  const { rows } = await db.execute(sql`
    SELECT * FROM (${sql.join(sources.map(ofPage), sql` UNION ALL `)}) n
    ORDER BY ${orderedBy(page)} LIMIT ${most}`);
  return rows.map((row) => rowSchema.parse(row));
}
