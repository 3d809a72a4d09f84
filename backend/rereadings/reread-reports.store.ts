import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countChanges, countedByCategory, type FactChange, NO_CHANGES } from '../clinical/fact-changes.ts';
import { outdatedRows, type ReadingVersion } from '../record/reports/reading-version.ts';
import type { ReplacedReport } from '../record/reports/replace-reports.store.ts';
import { STORED_REPORT, type StoredReport } from '../record/reports/stored-report.ts';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { rereading, rereadReport } from '../store/schema.rereadings.ts';
import { extraction } from '../store/schema.ts';
import type { RereadReport } from './rereadings.contract.ts';
import type { RereadingKey } from './rereadings.store.ts';

/** Of a report more are counted, and not told one by one. */
const MOST_FACTS = 200;
const REPORTS_AT_ONCE = 50;

const is = ({ studyId, id }: RereadingKey) => and(eq(rereading.studyId, studyId), eq(rereading.id, id));

/** The reports of a study that another engine or vocabulary read, by their ids, from one on. */
export async function* outdatedReports(
  db: Database,
  studyId: string,
  present: ReadingVersion,
  after: string,
): AsyncGenerator<StoredReport> {
  for (let last = after; ; ) {
    const page = await db
      .select(STORED_REPORT)
      .from(extraction)
      .where(and(eq(extraction.studyId, studyId), gt(extraction.id, last), outdatedRows(present)))
      .orderBy(asc(extraction.id))
      .limit(REPORTS_AT_ONCE);
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < REPORTS_AT_ONCE) return;
    last = end.extractionId;
  }
}

/** How far a rereading is, and what it reads with; null where the study has none of this id. */
export async function progressOf(db: Database, key: RereadingKey) {
  const [row] = await db.select().from(rereading).where(is(key)).limit(1);
  if (row === undefined) return null;
  const { engine, vocabulary, startedBy, lastReport, unchanged, changed, failed, removed } = row;
  const done = unchanged + changed + failed + removed;
  return { version: { engine, vocabulary }, startedBy, lastReport, done };
}

/** What came of some reports. */
export interface RereadBatch {
  readonly replaced: readonly ReplacedReport[];
  readonly failed: readonly Pick<StoredReport, 'patientId' | 'extractionId'>[];
  /** How many were removed meanwhile. */
  readonly removed: number;
  readonly last: string;
}

/** Counts what came of reports, and keeps what changed, in the transaction of their facts. */
export async function keepBatch(tx: Database, key: RereadingKey, batch: RereadBatch): Promise<void> {
  const { replaced, failed, removed, last } = batch;
  const [row] = await tx.select().from(rereading).where(is(key)).for('update');
  if (row === undefined) throw new Error('a rereading is gone in the midst of it');
  const changed = replaced.filter(({ changes }) => changes.length > 0);
  const sum = (of: (report: ReplacedReport) => number) => replaced.reduce((all, each) => all + of(each), 0);
  await tx
    .update(rereading)
    .set({
      lastReport: last,
      unchanged: row.unchanged + replaced.length - changed.length,
      changed: row.changed + changed.length,
      failed: row.failed + failed.length,
      removed: row.removed + removed,
      editsRetained: row.editsRetained + sum(({ edits }) => edits.retained),
      editsDetached: row.editsDetached + sum(({ edits }) => edits.detached),
      categories: countedByCategory(
        row.categories,
        changed.flatMap(({ changes }) => changes),
      ),
    })
    .where(is(key));
  const of = { studyId: key.studyId, rereadingId: key.id };
  const told = replaced.filter(({ changes, edits }) => changes.length > 0 || edits.detached > 0);
  const rows = [
    ...told.map(({ patientId, extractionId, changes, terms, edits }) => ({
      ...of,
      patientId,
      extractionId,
      isFailed: false,
      counts: countChanges(changes),
      editsDetached: edits.detached,
      facts: changes.slice(0, MOST_FACTS),
      terms: [...terms],
    })),
    ...failed.map(({ patientId, extractionId }) => ({
      ...of,
      patientId,
      extractionId,
      isFailed: true,
      counts: NO_CHANGES,
      editsDetached: 0,
      facts: [],
      terms: null,
    })),
  ];
  if (rows.length > 0) await tx.insert(rereadReport).values(rows);
}

const termSchema = z.object({ term: z.string() });
const unsettled = (studyId: string) => and(eq(rereadReport.studyId, studyId), isNotNull(rereadReport.terms));

/** Terms of which reports of a study had mentions before they were read again, and that were not looked at since. */
export async function unsettledTerms(db: Database, studyId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT unnest(terms) AS term FROM ${rereadReport} WHERE ${unsettled(studyId)} ORDER BY term`);
  return rows.map((row) => termSchema.parse(row).term);
}

export async function noteSettled(db: Database, studyId: string): Promise<void> {
  await db.update(rereadReport).set({ terms: null }).where(unsettled(studyId));
}

/** The order of the reports of a rereading, the earliest stored first: cursors of one are none of another. */
export const rereadReportOrder = ({ studyId, id }: RereadingKey): RowOrder =>
  rowOrder('reread reports', `${studyId}/${id}`, {
    column: sql`${rereadReport.extractionId}`,
    type: 'text',
  });

const isOf = ({ studyId, id }: RereadingKey) =>
  and(eq(rereadReport.studyId, studyId), eq(rereadReport.rereadingId, id));

export const countRereadReports = (db: Database, key: RereadingKey): Promise<number> =>
  db.$count(rereadReport, isOf(key));

/** Reports that a rereading changed or could not read, and one more where there are more; words are those of the report. */
export async function rereadReports(db: Database, key: RereadingKey, page: Keyset): Promise<RereadReport[]> {
  const rows = await db
    .select({ row: rereadReport, report: extraction })
    .from(rereadReport)
    .innerJoin(
      extraction,
      and(
        eq(extraction.studyId, rereadReport.studyId),
        eq(extraction.patientId, rereadReport.patientId),
        eq(extraction.id, rereadReport.extractionId),
      ),
    )
    .where(and(isOf(key), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
  return rows.map(({ row, report }) => ({
    extraction_id: row.extractionId,
    patient_id: row.patientId,
    source_system: report.sourceSystem,
    report_date: report.reportDate,
    failed: row.isFailed,
    counts: row.counts,
    edits_detached: row.editsDetached,
    facts: row.facts.map((change) => factOf(change, report.text)),
  }));
}

const sideOf = (side: FactChange['before']) => side && { ...side, codes: [...side.codes] };

function factOf({ kinds, before, after, ...place }: FactChange, text: string) {
  return {
    ...place,
    kinds: [...kinds],
    text: text.slice(place.offset, place.offset + place.length),
    before: sideOf(before),
    after: sideOf(after),
  };
}
