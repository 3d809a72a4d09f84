import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { document, reportScan } from '../store/schema.documents.ts';
import type { DocumentKey } from './documents.store.ts';
import { type PageSpan, pageSpanSchema, type ScanResponse } from './ocr.contract.ts';

/** A document that was read anew while its report was ingested has no places for it: the report opens no page of it. */
const hasPages = sql`jsonb_array_length(${reportScan.pages}) > 0`;

/** Notes that the text of a report is the content of a document; a second note of both changes nothing. */
export async function insertReportScan(
  db: Database,
  { studyId, id: documentId }: DocumentKey,
  report: { patientId: string; extractionId: string; pages: readonly PageSpan[] },
): Promise<void> {
  const { patientId, extractionId, pages } = report;
  await db
    .insert(reportScan)
    .values({ studyId, patientId, extractionId, documentId, pages })
    .onConflictDoNothing();
}

/** How many reports were ingested from a document and open on its pages. */
export async function countReports(db: Database, { studyId, id }: DocumentKey): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reportScan)
    .where(and(eq(reportScan.studyId, studyId), eq(reportScan.documentId, id), hasPages));
  return row?.total ?? 0;
}

/** Whether a report is stored. */
export async function hasReport(
  db: Database,
  studyId: string,
  { patientId, extractionId }: { patientId: string; extractionId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM extraction WHERE study_id = ${studyId} AND patient_id = ${patientId} AND id = ${extractionId}`);
  return rows.length > 0;
}

/** Keeps a document as it is until the transaction ends; false where the study has none of this id. */
export async function lockDocument(tx: Database, { studyId, id }: DocumentKey): Promise<boolean> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.studyId, studyId), eq(document.id, id)))
    .for('update');
  return rows.length > 0;
}

/** Where the text of a report was scanned from, newest of its documents; null where it was not, or they are gone. */
export async function findReportScan(
  db: Database,
  studyId: string,
  extractionId: string,
): Promise<ScanResponse['scan'] | null> {
  const [row] = await db
    .select({ documentId: reportScan.documentId, pages: reportScan.pages, fileName: document.fileName })
    .from(reportScan)
    .innerJoin(
      document,
      and(eq(document.studyId, reportScan.studyId), eq(document.id, reportScan.documentId)),
    )
    .where(and(eq(reportScan.studyId, studyId), eq(reportScan.extractionId, extractionId), hasPages))
    .orderBy(desc(document.createdAt), document.id)
    .limit(1);
  if (row === undefined) return null;
  return {
    document_id: row.documentId,
    file_name: row.fileName,
    pages: z.array(pageSpanSchema).parse(row.pages),
  };
}
