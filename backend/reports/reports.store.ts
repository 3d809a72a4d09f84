import { createHash } from 'node:crypto';
import { auditAll } from '../audit/audit.store.ts';
import { countFindings } from '../evidence/finding-counts.store.ts';
import type { ReadText } from '../extractions/extractions.engine.ts';
import { newExtractionId } from '../extractions/extractions.ids.ts';
import { insertExtractions } from '../extractions/extractions.store.ts';
import { insertResources, savePatients } from '../fhir/fhir.store.ts';
import { mergedPatient, resourcesOf } from '../fhir/resources.ts';
import { indexedPassages } from '../search/indexing/indexed-passages.ts';
import { passagesOf } from '../search/search.passages.ts';
import type { Caller } from '../shared/caller.ts';
import { type Database, inTransaction } from '../store/database.ts';

/** A report with what was read from it, about to be stored. */
export interface ReadReport {
  readonly patientId: string;
  readonly text: string;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly ingestedBy: string;
  readonly engine: string;
  readonly read: ReadText;
  /** The day of the report where it is known, YYYY-MM-DD; else the day it is stored. */
  readonly reportDate?: string | undefined;
}

/** What tells two reports apart: the same text of the same patient and source is one report. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Stores reports of a study in one transaction: texts, passages, entities, codes, relations, FHIR resources and the
 * audit events land together, or nothing does.
 *
 * @returns for each report the id it is stored under; null where the same one is stored already
 */
export async function storeReports(
  db: Database,
  studyId: string,
  reports: readonly ReadReport[],
  caller: Caller,
): Promise<(string | null)[]> {
  const createdAt = new Date();
  const prepared = reports.map((report) => prepare(studyId, report, createdAt));
  const isNew = new Set<string>();
  await inTransaction(db, async (tx) => {
    const stored = await insertExtractions(tx, prepared);
    if (stored.length === 0) return;
    const changes = stored.map((report) => ({
      patientId: report.patientId,
      merge: (known: Parameters<typeof mergedPatient>[1]) => mergedPatient(report, known),
    }));
    await savePatients(tx, studyId, changes, createdAt);
    const resources = stored.map((report) => ({
      patientId: report.patientId,
      resources: resourcesOf(report),
    }));
    await insertResources(tx, studyId, resources, createdAt);
    const entries = stored.map(({ extractionId }) => ({ action: 'report.ingest', target: extractionId }));
    await auditAll(tx, caller, studyId, entries);
    await countFindings(tx, studyId, stored);
    for (const { extractionId } of stored) isNew.add(extractionId);
  });
  return prepared.map(({ extractionId }) => (isNew.has(extractionId) ? extractionId : null));
}

function prepare(studyId: string, report: ReadReport, createdAt: Date) {
  const { patientId, text, read } = report;
  const extractionId = newExtractionId();
  return {
    ...report,
    engine: read.readBy ?? report.engine,
    extractionId,
    key: { studyId, patientId, extractionId },
    contentHash: contentHash(text),
    passages: indexedPassages(text, passagesOf(read.sentences), read.entities),
    reportDate: report.reportDate ?? read.reportDate ?? createdAt.toISOString().slice(0, 10),
    createdAt,
  };
}
