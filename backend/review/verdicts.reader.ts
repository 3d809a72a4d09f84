import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JudgedFact } from '../clinical/judgement.ts';
import { factsJudged, type VerdictRow, versionOf } from '../record/review/verdicts.store.ts';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { verdict } from '../store/schema.review.ts';
import type { JudgedReport } from './judged-report.reader.ts';
import { type FactSide, REJECTION_REASONS, type Verdict } from './review.contract.ts';

/** The order of the verdicts on a report, the newest first: cursors of one report are none of another. */
export const verdictOrder = (studyId: string, extractionId: string): RowOrder =>
  rowOrder(
    'verdicts',
    `${studyId}/${extractionId}`,
    { column: sql`${verdict.judgedAt}`, type: 'timestamptz', descends: true },
    { column: sql`${verdict.id}`, type: 'text' },
  );

const isOf = (studyId: string, { patientId, extractionId }: JudgedReport): SQL | undefined =>
  and(eq(verdict.studyId, studyId), eq(verdict.patientId, patientId), eq(verdict.extractionId, extractionId));

export const countVerdicts = (db: Database, studyId: string, report: JudgedReport): Promise<number> =>
  db.$count(verdict, isOf(studyId, report));

/** Verdicts on a report with the versions of their facts, and one more where there are more. */
export async function listVerdicts(
  db: Database,
  studyId: string,
  report: JudgedReport,
  page: Keyset,
): Promise<{ readonly row: VerdictRow; readonly version: number }[]> {
  const facts = await factsJudged(db, studyId, report);
  const rows = await db
    .select()
    .from(verdict)
    .where(and(isOf(studyId, report), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
  return rows.map((row) => ({ row, version: versionOf(facts.get(row.factId) ?? []) }));
}

/** A verdict as it is answered, with the words of its report. */
export function toVerdict(row: VerdictRow, text: string, version: number): Verdict {
  return {
    id: row.id,
    extraction_id: row.extractionId,
    fact_id: row.factId,
    kind: row.kind,
    state: row.state,
    before: sideOf(row.before, text),
    after: sideOf(row.fact, text),
    reason: REJECTION_REASONS.find((reason) => reason === row.reason) ?? null,
    comment: row.comment,
    judged_by: row.judgedBy,
    judged_at: row.judgedAt.toISOString(),
    undone_at: row.undoneAt?.toISOString() ?? null,
    version,
  };
}

function sideOf(fact: JudgedFact | null, text: string): FactSide | null {
  if (fact === null) return null;
  const { offset, length, category, links, name, assertion, value, ucum: unit } = fact;
  const words = text.slice(offset, offset + length);
  return { offset, length, category, links, name, text: words, assertion, value, unit };
}
