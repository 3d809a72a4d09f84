import { eq, sql } from 'drizzle-orm';
import { patientResourceId } from '../../engines/fhir/patient-ids.ts';
import {
  addressesOfPatient,
  maskReferences,
  type Referring,
  referringResources,
  removeResources,
} from '../../fhir/removal/removal.store.ts';
import { endedImports, removeImports } from '../../ingestion/bulk/removed-imports.store.ts';
import { failJobsOfPatients } from '../../jobs/jobs.store.ts';
import { documentsOfPatient, removeDocuments } from '../../ocr/removed-documents.store.ts';
import { maskMentions } from '../../operations/masked-mentions.store.ts';
import { removeExportFiles } from '../../record/files/export-files.store.ts';
import {
  forgetTerms,
  termsOfPatient,
  uncountFindings,
} from '../../record/findings/removed-findings.store.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import type { Database } from '../../store/database.ts';
import { SPREAD } from '../../store/distribute.ts';
import { anonymisedBatch } from '../../store/schema.anonymisation.ts';
import { exportFile } from '../../store/schema.jobs.ts';
import { withdrawal, withdrawnMark } from '../../store/schema.participants.ts';
import type { Removed, Withdrawal } from '../participants.contract.ts';

/** Everything that the study keeps of a patient. */
export interface PatientData {
  readonly patientId: string;
  readonly reports: readonly string[];
  /** Addresses of FHIR resources: "Type/id". */
  readonly written: readonly string[];
  readonly derived: readonly string[];
  readonly referring: Referring;
  readonly documents: readonly string[];
  /** Jobs whose files may tell of the patient. */
  readonly exports: readonly string[];
  /** Ended imports, whose files may be named after the patient. */
  readonly imports: readonly string[];
  readonly counts: Removed;
}

const COUNTED = {
  reports: 'extraction',
  entities: 'entity',
  passages: 'passage',
  fhir_versions: 'fhir_resource_history',
  identifier_maps: 'identifier_map',
  delivered_reports: 'fhir_delivery',
} as const;

/** Looks at everything that the study keeps of a patient; nothing is changed. */
export async function patientDataOf(tx: Database, studyId: string, patientId: string): Promise<PatientData> {
  const counts = new Map<string, number>();
  for (const [kind, table] of Object.entries(COUNTED)) {
    const { rows } = await tx.execute(sql`
      SELECT count(*)::int AS total FROM ${sql.identifier(table)}
      WHERE study_id = ${studyId} AND patient_id = ${patientId}`);
    counts.set(kind, Number(rows[0]?.total ?? 0));
  }
  const { rows: reports } = await tx.execute(sql`
    SELECT id FROM extraction WHERE study_id = ${studyId} AND patient_id = ${patientId}`);
  const { written, derived } = await addressesOfPatient(tx, studyId, patientId);
  // A resource of a report that was submitted or changed has a row, too; it is counted with its report.
  const ofReports = new Set(derived);
  const besides = written.filter((address) => !ofReports.has(address));
  const own = [...written, ...derived, `Patient/${patientResourceId(patientId)}`];
  const referring = await referringResources(tx, studyId, patientId, own);
  const documents = await documentsOfPatient(tx, studyId, patientId);
  const exports = await tx
    .select({ jobId: exportFile.jobId })
    .from(exportFile)
    .where(eq(exportFile.studyId, studyId));
  const imports = await endedImports(tx, studyId);
  return {
    patientId,
    reports: reports.map(({ id }) => String(id)),
    written,
    derived,
    referring,
    documents,
    exports: exports.map(({ jobId }) => jobId),
    imports,
    counts: [
      { kind: 'reports', count: counts.get('reports') ?? 0 },
      { kind: 'entities', count: counts.get('entities') ?? 0 },
      { kind: 'passages', count: counts.get('passages') ?? 0 },
      { kind: 'report_resources', count: derived.length },
      { kind: 'fhir_resources', count: besides.length + referring.removed.size },
      { kind: 'fhir_versions', count: counts.get('fhir_versions') ?? 0 },
      { kind: 'masked_references', count: referring.masked.length },
      { kind: 'identifier_maps', count: counts.get('identifier_maps') ?? 0 },
      { kind: 'documents', count: documents.length },
      { kind: 'exports', count: exports.length },
      { kind: 'imports', count: imports.length },
      { kind: 'delivered_reports', count: counts.get('delivered_reports') ?? 0 },
    ],
  };
}

/** Removes what keptOfPatient found, in the same transaction, which keeps all others from writing into the study. */
export async function removePatient(tx: Database, studyId: string, kept: PatientData): Promise<void> {
  const { patientId, written, derived, referring, documents, imports } = kept;
  const gone = new Set([
    ...written,
    ...derived,
    ...referring.removed,
    `Patient/${patientResourceId(patientId)}`,
  ]);
  await maskReferences(tx, studyId, referring.masked, gone);
  await removeResources(tx, studyId, referring.removed);
  await uncountFindings(tx, studyId, patientId);
  const terms = await termsOfPatient(tx, studyId, patientId);
  await removeDocuments(tx, studyId, documents);
  // The reports first: making their passages anew holds them, and has ended once they can be removed.
  for (const table of SPREAD.patient_id) {
    await tx.execute(sql`
      DELETE FROM ${sql.identifier(table)} WHERE study_id = ${studyId} AND patient_id = ${patientId}`);
  }
  await forgetTerms(tx, studyId, terms);
  await failJobsOfPatients(tx, studyId);
  await removeExportFiles(tx, studyId);
  await removeImports(tx, studyId, imports);
  await maskMentions(tx, studyId, patientId);
  await tx.delete(anonymisedBatch).where(eq(anonymisedBatch.studyId, studyId));
}

const MARKS_AT_ONCE = 5_000;

/** Notes what was removed, so that it is told again. */
export async function keepMarks(
  tx: Database,
  studyId: string,
  kept: PatientData | null,
  participantId: string,
  markOf: MarkMaker,
): Promise<void> {
  const marks = new Set([markOf(studyId, 'participant', participantId)]);
  if (kept !== null) {
    const { patientId, written, referring } = kept;
    // A FHIR client may write about the patient by the id of the resource alone.
    const resources = written
      .filter((address) => address.startsWith('Patient/'))
      .map((address) => address.slice(8));
    for (const id of [patientId, patientResourceId(patientId), ...resources])
      marks.add(markOf(studyId, 'patient', id));
    for (const id of kept.reports) marks.add(markOf(studyId, 'report', id));
    const addresses = [...written, ...referring.removed, `Patient/${patientResourceId(patientId)}`];
    for (const address of addresses) marks.add(markOf(studyId, 'resource', address));
  }
  const rows = Array.from(marks, (mark) => ({ studyId, mark }));
  for (let from = 0; from < rows.length; from += MARKS_AT_ONCE) {
    await tx
      .insert(withdrawnMark)
      .values(rows.slice(from, from + MARKS_AT_ONCE))
      .onConflictDoNothing();
  }
}

export async function insertWithdrawal(
  tx: Database,
  studyId: string,
  { id, withdrawn_by: withdrawnBy, withdrawn_at: withdrawnAt, removed }: Withdrawal,
): Promise<void> {
  await tx
    .insert(withdrawal)
    .values({ studyId, id, withdrawnBy, withdrawnAt: new Date(withdrawnAt), removed });
}
