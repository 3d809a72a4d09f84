import { mergedPatient, withSubmittedPatient } from '../../engines/fhir/resources.ts';
import type { Caller } from '../../shared/caller.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForCounting } from '../../store/write-lock.ts';
import { auditAll } from '../audit/audit.store.ts';
import { insertExtractions } from '../extractions/extractions.store.ts';
import { countFindings } from '../findings/finding-counts.store.ts';
import { addTallies } from '../findings/patient-tallies.store.ts';
import { insertIdentifiers, refuseIdentified } from '../intake/identifier-map.store.ts';
import { insertResources, savePatients } from '../resources/fhir.store.ts';
import { insertSubmitted } from '../resources/submitted.store.ts';
import { refuseWithdrawn } from '../withdrawn/withdrawn.store.ts';
import type { PreparedReport } from './prepare-report.ts';

/** What is stored in the transaction of reports, with them or not at all. */
export type Alongside = (tx: Database, ids: readonly (string | null)[]) => Promise<void>;

/**
 * Stores reports of a study in one transaction: texts, passages, entities, codes, relations, FHIR resources and the
 * audit events land together, or nothing does.
 *
 * @param alongside given what is returned
 * @throws CallError 409 where the study stores de-identified texts only and one of them is as it came, or where the
 *   patient of one was withdrawn
 * @returns for each report the id it is stored under; null where the same one is stored already
 */
export async function storeReports(
  db: Database,
  studyId: string,
  reports: readonly PreparedReport[],
  caller: Caller,
  alongside?: Alongside,
): Promise<(string | null)[]> {
  return inTransaction(db, async (tx) => {
    const isNew = new Set(await storeNew(tx, studyId, reports, caller));
    const ids = reports.map(({ extractionId }) => (isNew.has(extractionId) ? extractionId : null));
    await alongside?.(tx, ids);
    return ids;
  });
}

/** @returns the ids of those that are new */
async function storeNew(
  tx: Database,
  studyId: string,
  reports: readonly PreparedReport[],
  caller: Caller,
): Promise<string[]> {
  await refuseWithdrawn(tx, studyId, reports);
  await refuseIdentified(tx, studyId, reports);
  const stored = reports.length === 0 ? [] : await insertExtractions(tx, studyId, reports);
  if (stored.length === 0) return [];
  await insertIdentifiers(tx, studyId, stored);
  const changes = stored.map((report) => ({
    patientId: report.patientId,
    merge: (known: Parameters<typeof mergedPatient>[1]) =>
      withSubmittedPatient(mergedPatient(report, known), report.patient),
  }));
  await savePatients(tx, studyId, changes, new Date());
  await insertResources(tx, studyId, stored);
  await insertSubmitted(tx, studyId, stored);
  const entries = stored.map(({ extractionId }) => ({ action: 'report.ingest', target: extractionId }));
  await auditAll(tx, caller, studyId, entries);
  await lockForCounting(tx, studyId);
  await countFindings(tx, studyId, stored);
  await addTallies(tx, studyId, stored);
  return entries.map(({ target }) => target);
}
