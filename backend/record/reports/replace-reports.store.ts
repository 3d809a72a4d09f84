import { sql } from 'drizzle-orm';
import type { FhirResource, Patient } from 'fhir/r4';
import { changesBetween, type FactChange } from '../../clinical/fact-changes.ts';
import { mergedPatient } from '../../engines/fhir/resources.ts';
import type { Caller } from '../../shared/caller.ts';
import { type Database, patientArray } from '../../store/database.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { entity, extraction, passage, passageVector, reportRelations } from '../../store/schema.ts';
import { lockForCounting, lockForWriting } from '../../store/write-lock.ts';
import { auditAll } from '../audit/audit.store.ts';
import { insertEntities, insertRelations } from '../extractions/extractions.store.ts';
import { countedIn } from '../findings/counted-findings.ts';
import { addTallies } from '../findings/patient-tallies.store.ts';
import { negatedTallies, talliedIn } from '../findings/patient-tallies.ts';
import { recountFindings } from '../findings/recounted-findings.store.ts';
import { rowsOfReports, type StoredFact, storedFacts } from '../findings/stored-facts.reader.ts';
import { insertPassages } from '../passages/passages.store.ts';
import { savePatients } from '../resources/fhir.store.ts';
import { type Edits, replaceResources } from '../resources/reread-resources.store.ts';
import { verdictsInForce } from '../review/verdicts.store.ts';
import { replaceOtherBases } from './other-bases.store.ts';
import type { PreparedReport } from './prepare-report.ts';

/** A report that was read again, with what that did to it. */
export interface ReplacedReport {
  readonly patientId: string;
  readonly extractionId: string;
  readonly changes: readonly FactChange[];
  /** Terms that its mentions had before and have not, or not with these codes, any more. */
  readonly terms: readonly string[];
  readonly edits: Edits;
}

/**
 * Puts what was read anew in the place of all that was read from stored reports before: entities, relations, passages
 * with their vectors, FHIR resources and counts. It lands with the transaction, or nothing does; texts, days and the ids of
 * reports stay. Terms that nobody has any more are left to settleTerms.
 *
 * @param reports of the study, each once
 * @param action what is noted of each in the read log
 * @returns those that are there still; a withdrawal removes reports
 * @throws JudgedMeanwhile where somebody judged one of them since it was prepared
 */
export async function replaceReports(
  tx: Database,
  studyId: string,
  reports: readonly PreparedReport[],
  caller: Caller,
  action: 'report.reread' | 'report.judged' = 'report.reread',
): Promise<ReplacedReport[]> {
  await lockForWriting(tx, studyId);
  const present: PreparedReport[] = [];
  for (const report of reports) if (await updateText(tx, studyId, report)) present.push(report);
  for (const report of present) await requireAllVerdicts(tx, studyId, report);
  if (present.length === 0) return [];
  const before = await storedFacts(tx, studyId, present);
  // In the order of an ingest and of a FHIR write, so that none of them waits for another in a circle: terms, resources,
  // patients, and the counts last.
  await replaceFindings(tx, studyId, present);
  const after = await storedFacts(tx, studyId, present);
  const edits = await replaceResources(tx, studyId, present);
  await replaceOtherBases(tx, studyId, present, edits);
  await completePatients(tx, studyId, present);
  const entries = present.map(({ extractionId }) => ({ action, target: extractionId }));
  await auditAll(tx, caller, studyId, entries);
  await lockForCounting(tx, studyId);
  const both = present.map(({ patientId, extractionId }) => ({
    patientId,
    extractionId,
    before: before.get(extractionId) ?? [],
    after: after.get(extractionId) ?? [],
  }));
  await recountFindings(
    tx,
    studyId,
    both.map((each) => ({ ...each, before: countedIn(each.before), after: countedIn(each.after) })),
  );
  await addTallies(
    tx,
    studyId,
    both.map((each) => ({
      patientId: each.patientId,
      tallied: [...negatedTallies(talliedIn(each.before)), ...talliedIn(each.after)],
    })),
  );
  return both.map(({ patientId, extractionId, ...facts }) => ({
    patientId,
    extractionId,
    changes: changesBetween(facts.before, facts.after),
    terms: termsLost(facts.before, facts.after),
    edits: editsOf(edits.get(extractionId)),
  }));
}

/** Somebody judged a report while it was prepared: it has to be prepared again, with that verdict. */
export class JudgedMeanwhile extends Error {}

/** The row of the report is locked by now, so that no verdict comes between this and the end of the transaction. */
async function requireAllVerdicts(tx: Database, studyId: string, report: PreparedReport): Promise<void> {
  const inForce = await verdictsInForce(tx, studyId, report);
  const isSame =
    inForce.length === report.verdicts.length && inForce.every((id, at) => id === report.verdicts[at]);
  if (!isSame) throw new JudgedMeanwhile();
}

/** @returns false where the study has no such report any more */
async function updateText(tx: Database, studyId: string, report: PreparedReport): Promise<boolean> {
  const { patientId, extractionId, engine, vocabulary, language, demographics, findings } = report;
  const { rows } = await tx.execute(sql`
    UPDATE ${extraction} SET engine = ${engine}, vocabulary = ${vocabulary}, language = ${language},
      age = ${demographics.age}, gender = ${demographics.gender}, entities = ${findings.entities.count}
    WHERE study_id = ${studyId} AND patient_id = ${patientId} AND id = ${extractionId} RETURNING id`);
  return rows.length > 0;
}

async function replaceFindings(
  tx: Database,
  studyId: string,
  reports: readonly PreparedReport[],
): Promise<void> {
  for (const table of [passageVector, passage, entity, reportRelations])
    await tx.execute(sql`DELETE FROM ${table} WHERE ${rowsOfReports(studyId, reports)}`);
  const findings = reports.map((report) => report.findings);
  await insertPassages(
    tx,
    studyId,
    reports.map(({ passages }) => passages),
  );
  await insertEntities(tx, studyId, findings);
  await insertRelations(tx, studyId, findings);
}

/** What reports tell of a patient whom nothing else tells it of; what is known stays as it is, whoever said it. */
async function completePatients(
  tx: Database,
  studyId: string,
  reports: readonly PreparedReport[],
): Promise<void> {
  const patientIds = [...new Set(reports.map(({ patientId }) => patientId))];
  const { rows } = await tx.execute(sql`
    SELECT patient_id, resource FROM ${fhirResource}
    WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patientIds)}) AND resource_type = 'Patient'`);
  const patients = new Map(rows.map((row) => [String(row.patient_id), row.resource as FhirResource]));
  const changes = reports.flatMap((report) => {
    const known = patients.get(report.patientId);
    const told = Object.keys(mergedPatient(report, null));
    if (known === undefined || told.every((name) => name in known)) return [];
    const merge = (existing: Patient | null): Patient => ({ ...mergedPatient(report, null), ...existing });
    return [{ patientId: report.patientId, merge }];
  });
  if (changes.length > 0) await savePatients(tx, studyId, changes, new Date());
}

const editsOf = ({ retained, detached }: Edits = { retained: 0, detached: 0 }): Edits => ({
  retained,
  detached,
});

function termsLost(before: readonly StoredFact[], after: readonly StoredFact[]): string[] {
  const kindOf = ({ term, category, codes }: StoredFact) =>
    JSON.stringify([term, category, [...codes].sort()]);
  const present = new Set(after.map(kindOf));
  return [...new Set(before.filter((fact) => !present.has(kindOf(fact))).map(({ term }) => term))];
}
