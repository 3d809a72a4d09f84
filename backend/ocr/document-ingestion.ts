import type { z } from 'zod';
import { auditAll } from '../record/audit/audit.store.ts';
import { isDeidentified } from '../record/intake/identifier-map.store.ts';
import { withdrawnPatient } from '../record/withdrawn/withdrawn.store.ts';
import type { IngestResponse } from '../reports/reports.contract.ts';
import type { ReportsService } from '../reports/reports.service.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { lockForWriting } from '../store/write-lock.ts';
import { endRemoved, type RemovalDependencies } from './document-removal.ts';
import type { DocumentKey } from './documents.store.ts';
import {
  type IngestDocumentResponse,
  type ingestDocumentRequestSchema,
  MOST_CHARACTERS,
  type Result,
} from './ocr.contract.ts';
import { removeDocuments, withCopies } from './removed-documents.store.ts';
import { hasReport, insertReportScan, lockDocument } from './report-scans.store.ts';
import { findResult } from './results.store.ts';

export interface IngestionDependencies extends RemovalDependencies {
  readonly db: Database;
  readonly reports: {
    ingestText(
      ...of: Parameters<ReportsService['ingestText']>
    ): Promise<Pick<IngestResponse, 'extraction_id' | 'duplicate' | 'entities'>>;
  };
}

interface IngestedReport {
  readonly patientId: string;
  readonly extractionId: string;
}

const INGEST = 'document.ingest';

/**
 * Ingests what was read from a document as a report. A document whose text was de-identified is removed with copies of
 * its file: it shows who the report is about. So is one whose patient was withdrawn in the meantime.
 *
 * @throws CallError 400 for no text or too much of it, 409 where the patient was withdrawn
 */
export async function ingestDocument(
  dependencies: IngestionDependencies,
  key: DocumentKey,
  read: Result,
  { patient_id: patientId, source_system: sourceSystem }: z.output<typeof ingestDocumentRequestSchema>,
  caller: Caller,
): Promise<IngestDocumentResponse> {
  const { content } = read;
  if (content.trim() === '') throw badInput('This document has no text that could be ingested.', 'id');
  if (content.length > MOST_CHARACTERS) {
    throw badInput(
      'The text of this document is longer than 200,000 characters; split the document into several.',
      'id',
    );
  }
  const sent = { patientId, sourceSystem, text: content, reportType: 'scanned_document' };
  const stored = await dependencies.reports.ingestText(
    key.studyId,
    { ...sent, ingestedBy: caller.username },
    caller,
  );
  const report = { patientId, extractionId: stored.extraction_id };
  const { isStored, deidentified, removed } = await inTransaction(dependencies.db, async (tx) => {
    await lockForWriting(tx, key.studyId);
    const isStored = await hasReport(tx, key.studyId, report);
    const deidentified = await isDeidentified(tx, key.studyId, report);
    const goes = !isStored || deidentified;
    const removed = goes ? await removeWithCopies(tx, key, caller) : [];
    if (!goes) await noteScan(tx, key, read, report, caller);
    return { isStored, deidentified, removed };
  });
  await endRemoved(dependencies, key.studyId, removed);
  // Only a withdrawal removes a report. It could not know of the document yet.
  if (!isStored) throw withdrawnPatient();
  return {
    success: true,
    extraction_id: report.extractionId,
    patient_id: patientId,
    entities: stored.entities.length,
    duplicate: stored.duplicate,
    deidentified,
  };
}

/** Notes where the text of a report was scanned. */
async function noteScan(
  tx: Database,
  key: DocumentKey,
  { content, pages }: Result,
  report: IngestedReport,
  caller: Caller,
): Promise<void> {
  if (!(await lockDocument(tx, key))) return;
  // Read anew while the report was ingested: it would open the wrong place.
  const isSame = (await findResult(tx, key))?.content === content;
  const spans = pages.map(({ pageNumber, start, end }) => ({ pageNumber, start, end }));
  await insertReportScan(tx, key, { ...report, pages: isSame ? spans : [] });
  if (isSame) await auditAll(tx, caller, key.studyId, [{ action: INGEST, target: key.id }]);
}

/** Removes a document and the copies of its file. @returns their ids */
async function removeWithCopies(tx: Database, key: DocumentKey, caller: Caller): Promise<string[]> {
  const removed = await withCopies(tx, key.studyId, [key.id]);
  await removeDocuments(tx, key.studyId, removed);
  await auditAll(tx, caller, key.studyId, [
    { action: INGEST, target: key.id },
    ...removed.map((target) => ({ action: 'document.delete', target })),
  ]);
  return removed;
}
