import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { document, reportScan } from '../store/schema.documents.ts';
import { type DocumentKey, hasPages } from './documents.store.ts';
import { type PageSpan, pageSpanSchema, type ScanResponse } from './ocr.contract.ts';

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
  const scans = await db
    .select({ documentId: reportScan.documentId, pages: reportScan.pages })
    .from(reportScan)
    .where(and(eq(reportScan.studyId, studyId), eq(reportScan.extractionId, extractionId), hasPages));
  const [newest] = await db
    .select({ id: document.id, fileName: document.fileName })
    .from(document)
    .where(
      and(
        eq(document.studyId, studyId),
        inArray(
          document.id,
          scans.map(({ documentId }) => documentId),
        ),
      ),
    )
    .orderBy(desc(document.createdAt), document.id)
    .limit(1);
  if (newest === undefined) return null;
  return {
    document_id: newest.id,
    file_name: newest.fileName,
    pages: z.array(pageSpanSchema).parse(scans.find(({ documentId }) => documentId === newest.id)?.pages),
  };
}
