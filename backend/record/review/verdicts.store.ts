import { and, asc, eq, sql } from 'drizzle-orm';
import type { Judgement } from '../../clinical/judgement.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { verdict } from '../../store/schema.review.ts';
import type { ReportKey } from '../findings/patient-findings.store.ts';

export type VerdictRow = typeof verdict.$inferSelect;

/** More verdicts than a report has: each is a person's. */
const MOST_OF_REPORT = 20_000;

/** The verdicts of reports, those of a fact in their order; also those that are not in force any more. */
async function verdictsOf(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<VerdictRow[]> {
  if (reports.length === 0) return [];
  return db
    .select()
    .from(verdict)
    .where(
      and(
        eq(verdict.studyId, studyId),
        sql`${verdict.patientId} = ANY(${patientArray([...new Set(reports.map(({ patientId }) => patientId))])})`,
        sql`${verdict.extractionId} = ANY(${textArray(reports.map(({ extractionId }) => extractionId))})`,
      ),
    )
    .orderBy(asc(verdict.extractionId), asc(verdict.factId), asc(verdict.ordinal))
    .limit(MOST_OF_REPORT * reports.length);
}

/** The verdicts on each fact of a report, by its id and in their order. */
export async function factsJudged(
  db: Database,
  studyId: string,
  report: ReportKey,
): Promise<ReadonlyMap<string, readonly VerdictRow[]>> {
  return groupedBy(await verdictsOf(db, studyId, [report]), ({ factId }) => factId);
}

/** What is in force of reports that anybody judged, by their ids. */
export async function judgementsOf(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, readonly Judgement[]>> {
  const byReport = groupedBy(await verdictsOf(db, studyId, reports), ({ extractionId }) => extractionId);
  return new Map(
    [...byReport].map(([extractionId, rows]) => [
      extractionId,
      [...groupedBy(rows, ({ factId }) => factId).values()].flatMap((history) => judgementOf(history) ?? []),
    ]),
  );
}

function groupedBy(rows: readonly VerdictRow[], of: (row: VerdictRow) => string): Map<string, VerdictRow[]> {
  const groups = new Map<string, VerdictRow[]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group === undefined) groups.set(of(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** What holds of a fact by its verdicts; null where all were taken back. */
export function judgementOf(history: readonly VerdictRow[]): Judgement | null {
  const row = history.find(({ state }) => state === 'in force');
  if (row === undefined) return null;
  return {
    factId: row.factId,
    verdictId: row.id,
    kind: row.kind,
    judgedBy: row.judgedBy,
    judgedAt: row.judgedAt.toISOString(),
    version: versionOf(history),
    isDisputed: history.some(({ state }) => state === 'disputed'),
    asRead: row.asRead,
    fact: row.fact,
  };
}

/** Grows with each verdict on a fact, and with each that is taken back. */
export const versionOf = (history: readonly VerdictRow[]): number =>
  history.length + history.filter(({ state }) => state === 'undone').length;

/** The ids of the verdicts that are in force on a report, sorted, as PreparedReport has them. */
export async function verdictsInForce(
  tx: Database,
  studyId: string,
  { patientId, extractionId }: ReportKey,
): Promise<string[]> {
  const rows = await tx
    .select({ id: verdict.id })
    .from(verdict)
    .where(
      and(
        eq(verdict.studyId, studyId),
        eq(verdict.patientId, patientId),
        eq(verdict.extractionId, extractionId),
        eq(verdict.state, 'in force'),
      ),
    )
    .limit(MOST_OF_REPORT);
  return rows.map(({ id }) => id).sort();
}

/** Keeps verdicts on a fact that are new or changed. @throws DatabaseError 23505 where somebody else's is the next already */
export async function saveVerdicts(tx: Database, rows: readonly VerdictRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(verdict)
    .values([...rows])
    .onConflictDoUpdate({
      target: [verdict.studyId, verdict.patientId, verdict.id],
      set: { state: sql`excluded.state`, undoneAt: sql`excluded.undone_at` },
    });
}

/** One verdict of a study; null where the study has none of this id. */
export async function findVerdict(db: Database, studyId: string, id: string): Promise<VerdictRow | null> {
  const [row] = await db
    .select()
    .from(verdict)
    .where(and(eq(verdict.studyId, studyId), eq(verdict.id, id)))
    .limit(1);
  return row ?? null;
}
