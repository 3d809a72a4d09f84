import { insertIdentifiers, refuseIdentified } from '../anonymisation/ingest/identifier-map.store.ts';
import { auditAll } from '../audit/audit.store.ts';
import { countFindings } from '../evidence/finding-counts.store.ts';
import { insertExtractions } from '../extractions/extractions.store.ts';
import { insertResources, savePatients } from '../fhir/fhir.store.ts';
import { mergedPatient, withGivenPatient } from '../fhir/resources.ts';
import type { Caller } from '../shared/caller.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { PreparedReport } from './prepare-report.ts';

/**
 * Stores reports of a study in one transaction: texts, passages, entities, codes, relations, FHIR resources and the
 * audit events land together, or nothing does.
 *
 * @throws CallError 409 where the study stores de-identified texts only and one of them is as it came
 * @returns for each report the id it is stored under; null where the same one is stored already
 */
export async function storeReports(
  db: Database,
  studyId: string,
  reports: readonly PreparedReport[],
  caller: Caller,
): Promise<(string | null)[]> {
  const isNew = new Set<string>();
  await inTransaction(db, async (tx) => {
    await refuseIdentified(tx, studyId, reports);
    const stored = await insertExtractions(tx, studyId, reports);
    if (stored.length === 0) return;
    await insertIdentifiers(tx, studyId, stored);
    const changes = stored.map((report) => ({
      patientId: report.patientId,
      merge: (known: Parameters<typeof mergedPatient>[1]) =>
        withGivenPatient(mergedPatient(report, known), report.patient),
    }));
    await savePatients(tx, studyId, changes, new Date());
    await insertResources(tx, studyId, stored);
    const entries = stored.map(({ extractionId }) => ({ action: 'report.ingest', target: extractionId }));
    await auditAll(tx, caller, studyId, entries);
    await countFindings(tx, studyId, stored);
    for (const { extractionId } of stored) isNew.add(extractionId);
  });
  return reports.map(({ extractionId }) => (isNew.has(extractionId) ? extractionId : null));
}
