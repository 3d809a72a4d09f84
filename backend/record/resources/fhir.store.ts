import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FhirResource, Patient } from 'fhir/r4';
import { z } from 'zod';
import { type IndexValue, indexValues } from '../../engines/fhir/api/search/index-values.ts';
import { patientResourceId } from '../../engines/fhir/patient-ids.ts';
import { containing, type Database, patientArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { fhirIndex, fhirResource, fhirResourceHistory, reportResources } from '../../store/schema.fhir.ts';
import { asReadVersion, unpackResources } from './packed-resources.ts';
import { deletedVersions, keyOf, type ResourceKey } from './resources.store.ts';

/** The resources of one report as it was read, packed. */
export interface ResourcesOfReport {
  readonly patientId: string;
  readonly extractionId: string;
  readonly readAt: Date;
  /** 1 where absent. */
  readonly version?: number;
  readonly resources: Uint8Array;
}

const REPORT_RESOURCES = {
  patient: 'text',
  extraction: 'text',
  made: 'text',
  version: 'int',
  resources: 'bytea',
} as const;

/** Stores the resources of reports of a study. */
export async function insertResources(
  tx: Database,
  studyId: string,
  added: readonly ResourcesOfReport[],
): Promise<void> {
  const rows = added.map(({ patientId, extractionId, readAt, version = 1, resources }) => ({
    patient: patientId,
    extraction: extractionId,
    made: readAt.toISOString(),
    version,
    resources,
  }));
  await tx.execute(sql`
    INSERT INTO ${reportResources} (study_id, patient_id, extraction_id, made_at, version, resources)
    SELECT ${studyId}, patient, extraction, made::timestamptz, version, resources
    FROM ${asRelation([packRows(rows, REPORT_RESOURCES)], REPORT_RESOURCES)}`);
}

const packedSchema = z.object({
  made_at: z.coerce.date(),
  version: z.int(),
  resources: z.instanceof(Uint8Array),
});

/** The resources that were read from a report, as it was read last; none where the study has no such report. */
export async function resourcesOfReport(
  db: Database,
  studyId: string,
  { patientId, extractionId }: Pick<ResourcesOfReport, 'patientId' | 'extractionId'>,
): Promise<FhirResource[]> {
  const { rows } = await db.execute(sql`
    SELECT made_at, version, resources FROM ${reportResources}
    WHERE study_id = ${studyId} AND patient_id = ${patientId} AND extraction_id = ${extractionId}`);
  return rows.flatMap((row) => {
    const { made_at: at, version, resources } = packedSchema.parse(row);
    return unpackResources(resources).map((resource) => asReadVersion(resource, { version, at }));
  });
}

const INDEXED = { patient: 'text', id: 'text', parameter: 'text', value: 'text' } as const;
const PATIENT = { patient: 'text', id: 'text', version: 'int', resource: 'jsonb' } as const;

/** What reports add to the Patient resource of one patient. */
export interface PatientChange {
  readonly patientId: string;
  merge(existing: Patient | null): Patient;
}

/**
 * Makes or changes Patient resources of a study. Each row is locked while it is changed, so that of two reports
 * at once neither undoes what the other says.
 *
 * @param changes of the same patient in the order they are made
 */
export async function savePatients(
  tx: Database,
  studyId: string,
  changes: readonly PatientChange[],
  at: Date,
): Promise<void> {
  // One order for all: two transactions that lock the same patients never wait for each other.
  const patientIds = [...new Set(changes.map(({ patientId }) => patientId))].sort();
  const locks = JSON.stringify(patientIds.map((patientId) => `patient ${studyId} ${patientId}`));
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(lock) FROM (
      SELECT DISTINCT hashtext(name) AS lock FROM json_array_elements_text(${locks}::json) AS name ORDER BY lock) l`);
  const rows = await tx
    .select()
    .from(fhirResource)
    .where(
      and(
        eq(fhirResource.studyId, studyId),
        inArray(fhirResource.patientId, patientIds),
        eq(fhirResource.resourceType, 'Patient'),
      ),
    );
  const known = new Map(rows.map((row) => [row.patientId, row]));
  const absent = patientIds.filter((patientId) => !known.has(patientId)).map(patientKey);
  const deleted = await deletedVersions(tx, studyId, absent);
  const saved = patientIds.map((patientId) => {
    const row = known.get(patientId);
    // A patient that was deleted comes back as the version behind the deletion.
    const before = row?.version ?? deleted.get(keyOf(patientKey(patientId))) ?? 0;
    const version = before + 1;
    const merged = changes
      .filter((change) => change.patientId === patientId)
      .reduce<Patient | null>((before, { merge }) => merge(before), (row?.resource as Patient) ?? null);
    const meta = { versionId: String(version), lastUpdated: at.toISOString() };
    return {
      patient: patientId,
      id: merged?.id ?? patientId,
      version,
      resource: JSON.stringify({ ...merged, meta }),
      indexed: newValues(merged, row?.resource as Patient | undefined),
    };
  });
  if (rows.length > 0)
    await tx.execute(sql`
      INSERT INTO ${fhirResourceHistory} (study_id, patient_id, resource_type, id, version, resource, last_updated)
      SELECT study_id, patient_id, resource_type, id, version, resource, last_updated FROM ${fhirResource}
      WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patientIds)}) AND resource_type = 'Patient'`);
  const indexed = saved.flatMap(({ patient, id, indexed: values }) =>
    values.map((value) => ({ patient, id, ...value })),
  );
  if (indexed.length > 0)
    await tx.execute(sql`
      INSERT INTO ${fhirIndex} (study_id, patient_id, resource_type, id, parameter, value)
      SELECT ${studyId}, patient, 'Patient', id, parameter, value
      FROM ${asRelation([packRows(indexed, INDEXED)], INDEXED)} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO ${fhirResource} (study_id, patient_id, resource_type, id, version, resource, last_updated)
    SELECT ${studyId}, patient, 'Patient', id, version, resource, ${at.toISOString()}::timestamptz
    FROM ${asRelation([packRows(saved, PATIENT)], PATIENT)}
    ON CONFLICT (study_id, patient_id, resource_type, id)
    DO UPDATE SET version = excluded.version, resource = excluded.resource, last_updated = excluded.last_updated`);
}

/** Where a page of patients ended. */
export interface PatientPosition {
  /** An instant in ISO 8601. */
  readonly changedAt: string;
  readonly id: string;
}

export interface PatientPage {
  readonly count: number;
  readonly offset: number;
  /** The patients after this one. */
  readonly after: PatientPosition | undefined;
  /** Words that names or ids have; all of them have to be found. */
  readonly words: readonly string[];
}

const patientKey = (patientId: string): ResourceKey => ({
  type: 'Patient',
  id: patientResourceId(patientId),
});

/** What a patient is looked up by now and was not before. What is no longer true only looks at one patient too many. */
function newValues(merged: Patient | null, before: Patient | undefined): IndexValue[] {
  if (merged === null) return [];
  const known = new Set(before === undefined ? [] : indexValues(before).map((each) => JSON.stringify(each)));
  return indexValues(merged).filter((each) => !known.has(JSON.stringify(each)));
}

/** Whether the name or the id of a Patient of the table has a word. */
export function hasInNameOrId(word: string): SQL {
  const pattern = containing(word);
  // The values of all names, without the words of FHIR around them.
  return sql`(${fhirResource.patientId} ILIKE ${pattern}
    OR jsonb_path_query_array(${fhirResource.resource}, '$.name[*].*')::text ILIKE ${pattern})`;
}

/** A page of the Patient resources of a study, last changed first, and how many there are in all. */
export async function pageOfPatients(
  db: Database,
  studyId: string,
  page: PatientPage,
): Promise<{ patients: Patient[]; total: number; next: PatientPosition | null }> {
  const matches = page.words.map(hasInNameOrId);
  const found = and(eq(fhirResource.studyId, studyId), eq(fhirResource.resourceType, 'Patient'), ...matches);
  const { after } = page;
  const beyond =
    after === undefined
      ? undefined
      : sql`(${fhirResource.lastUpdated} < ${after.changedAt}::timestamptz
          OR (${fhirResource.lastUpdated} = ${after.changedAt}::timestamptz AND ${fhirResource.id} > ${after.id}))`;
  const [rows, total] = await Promise.all([
    db
      .select({ resource: fhirResource.resource, id: fhirResource.id, changedAt: fhirResource.lastUpdated })
      .from(fhirResource)
      .where(and(found, beyond))
      .orderBy(desc(fhirResource.lastUpdated), fhirResource.id)
      .limit(page.count + 1)
      .offset(page.offset),
    db.$count(fhirResource, found),
  ]);
  const last = rows[page.count - 1];
  const hasMore = rows.length > page.count;
  return {
    patients: rows.slice(0, page.count).map(({ resource }) => resource as Patient),
    total,
    next: hasMore && last ? { changedAt: last.changedAt.toISOString(), id: last.id } : null,
  };
}

/** The Patient resource of one patient of a study; null where it has none. */
export async function patientOf(db: Database, studyId: string, patientId: string): Promise<Patient | null> {
  const [row] = await db
    .select({ resource: fhirResource.resource })
    .from(fhirResource)
    .where(
      and(
        eq(fhirResource.studyId, studyId),
        eq(fhirResource.patientId, patientId),
        eq(fhirResource.resourceType, 'Patient'),
      ),
    )
    .limit(1);
  return row === undefined ? null : (row.resource as Patient);
}

/** The reports of a patient of a study that have resources, the newest first. */
export async function reportsWithResources(
  db: Database,
  studyId: string,
  patientId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT extraction_id FROM ${reportResources} WHERE study_id = ${studyId} AND patient_id = ${patientId}
    ORDER BY made_at DESC, extraction_id DESC LIMIT ${limit}`);
  return rows.map((row) => String(row.extraction_id));
}
