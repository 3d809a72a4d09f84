import { createHash } from 'node:crypto';
import { audit } from '../audit/audit.store.ts';
import type { ReadText } from '../extractions/extractions.engine.ts';
import { newExtractionId } from '../extractions/extractions.ids.ts';
import { insertExtraction } from '../extractions/extractions.store.ts';
import { insertResources, savePatient } from '../fhir/fhir.store.ts';
import { mergedPatient, resourcesOf } from '../fhir/resources.ts';
import { passagesOf } from '../search/search.passages.ts';
import type { Caller } from '../shared/caller.ts';
import { type Database, inTransaction } from '../store/database.ts';

/** A report with what was read from it, about to be stored. */
export interface ReadReport {
  readonly studyId: string;
  readonly patientId: string;
  readonly text: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  readonly engine: string;
  readonly read: ReadText;
}

/** What tells two reports apart: the same text of the same patient and source is one report. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Stores a report in one transaction: text, passages, entities, codes, relations, FHIR resources and the audit
 * event land together, or nothing does.
 *
 * @returns the id of the stored report; null where the same one is stored already
 */
export function storeReport(db: Database, report: ReadReport, caller: Caller): Promise<string | null> {
  const extractionId = newExtractionId();
  const createdAt = new Date();
  const { studyId, patientId, read } = report;
  const engine = read.readBy ?? report.engine;
  const mapped = { ...report, engine, extractionId, createdAt };
  return inTransaction(db, async (tx) => {
    const isNew = await insertExtraction(tx, {
      ...report,
      engine,
      key: { studyId, patientId, extractionId },
      contentHash: contentHash(report.text),
      passages: passagesOf(read.sentences),
      createdAt,
    });
    if (!isNew) return null;
    await savePatient(tx, report, (known) => mergedPatient(mapped, known), createdAt);
    await insertResources(tx, report, resourcesOf(mapped), createdAt);
    await audit(tx, caller, { studyId, action: 'report.ingest', target: extractionId });
    return extractionId;
  });
}
