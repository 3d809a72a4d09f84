import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, textArray } from '../store/database.ts';
import { removeFiles } from '../store/files/file-register.ts';
import { document, documentPage, documentResult, reportScan } from '../store/schema.documents.ts';
import { fileNameOf } from './file-name.ts';

/** The documents that reports of a patient were ingested from, and further copies of the same files. */
export async function documentsOfPatient(
  tx: Database,
  studyId: string,
  patientId: string,
): Promise<string[]> {
  const scans = await tx
    .selectDistinct({ id: reportScan.documentId })
    .from(reportScan)
    .where(and(eq(reportScan.studyId, studyId), eq(reportScan.patientId, patientId)));
  return withCopies(
    tx,
    studyId,
    scans.map(({ id }) => id),
  );
}

/** Those of documents that are there, and further copies of the same files; all are kept as they are until the transaction ends. */
export async function withCopies(tx: Database, studyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT id FROM ${document} WHERE study_id = ${studyId} AND sha256 IN (
      SELECT sha256 FROM ${document} WHERE study_id = ${studyId}
        AND id = ANY(${textArray([...ids])}))
    ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => String(id));
}

/** Removes documents with their files and all that was read from them. */
export async function removeDocuments(tx: Database, studyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...ids];
  await removeFiles(tx, studyId, wanted.map(fileNameOf));
  await tx
    .delete(reportScan)
    .where(and(eq(reportScan.studyId, studyId), inArray(reportScan.documentId, wanted)));
  await tx.delete(document).where(and(eq(document.studyId, studyId), inArray(document.id, wanted)));
  await tx
    .delete(documentResult)
    .where(and(eq(documentResult.studyId, studyId), inArray(documentResult.documentId, wanted)));
  await tx
    .delete(documentPage)
    .where(and(eq(documentPage.studyId, studyId), inArray(documentPage.documentId, wanted)));
}
