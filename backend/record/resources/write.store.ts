import { sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { indexValues, referenceKey } from '../../engines/fhir/api/search/index-values.ts';
import { parametersOf, SEARCHED_TYPES } from '../../engines/fhir/api/search/parameter-table.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { fhirIndex, fhirResource, fhirResourceHistory } from '../../store/schema.fhir.ts';
import { extraction } from '../../store/schema.ts';
import type { ResourceKey } from './resources.store.ts';

/** A version of a resource as it is stored. */
export interface NewVersion {
  readonly patientId: string;
  readonly id: string;
  readonly version: number;
  readonly resource: FhirResource;
  /** Whether the study has no present version of it. */
  readonly isNew: boolean;
}

const RESOURCE = { patient: 'text', type: 'text', id: 'text', version: 'int', resource: 'jsonb' } as const;
const INDEXED = { patient: 'text', type: 'text', id: 'text', parameter: 'text', value: 'text' } as const;

/** Waits until nobody else writes what has these names, and keeps others waiting until the transaction ends. */
export async function lockNames(tx: Database, names: readonly string[]): Promise<void> {
  // One order for all: two transactions that lock the same names never wait for each other.
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(lock) FROM (
      SELECT DISTINCT hashtext(name) AS lock FROM json_array_elements_text(${JSON.stringify(names)}::json) AS name
      ORDER BY lock) l`);
}

/** The ids that reports of patients are filed under, by the ids of their Patient resources. */
export async function patientIdsOf(
  tx: Database,
  studyId: string,
  resourceIds: readonly string[],
): Promise<Map<string, string>> {
  if (resourceIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT id, patient_id FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = 'Patient' AND id = ANY(${textArray(resourceIds)})`);
  return new Map(rows.map(({ id, patient_id }) => [String(id), String(patient_id)]));
}

/** Stores new versions of resources of a study; those they replace go to the history. Each resource is there once. */
export async function saveVersions(
  tx: Database,
  studyId: string,
  versions: readonly NewVersion[],
  at: Date,
): Promise<void> {
  const rows = versions.map(({ patientId, id, version, resource }) => ({
    patient: patientId,
    type: resource.resourceType,
    id,
    version,
    resource: JSON.stringify(resource),
  }));
  if (versions.some(({ isNew }) => !isNew)) await retire(tx, studyId, versions);
  await tx.execute(sql`
    INSERT INTO ${fhirResource} (study_id, patient_id, resource_type, id, version, resource, last_updated)
    SELECT ${studyId}, patient, type, id, version, resource, ${at.toISOString()}::timestamptz
    FROM ${asRelation([packRows(rows, RESOURCE)], RESOURCE)}`);
  const indexed = versions.flatMap(({ patientId, id, resource }) =>
    indexValues(resource).map((value) => ({ patient: patientId, type: resource.resourceType, id, ...value })),
  );
  await tx.execute(sql`
    INSERT INTO ${fhirIndex} (study_id, patient_id, resource_type, id, parameter, value)
    SELECT ${studyId}, patient, type, id, parameter, value
    FROM ${asRelation([packRows(indexed, INDEXED)], INDEXED)} ON CONFLICT DO NOTHING`);
}

/** Whether reports are filed under a patient, by the id of the Patient resource. */
export async function hasReports(tx: Database, studyId: string, resourceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${extraction} WHERE study_id = ${studyId} AND patient_id = ANY(ARRAY(
      SELECT patient_id FROM ${fhirResource}
      WHERE study_id = ${studyId} AND resource_type = 'Patient' AND id = ${resourceId})) LIMIT 1`);
  return rows.length > 0;
}

/** The search parameters that are references, with the types that have them. */
const REFERENCES = SEARCHED_TYPES.flatMap((type) =>
  [...parametersOf(type).values()].flatMap(({ name, kind }) =>
    kind === 'reference' ? [{ type, name }] : [],
  ),
);

const isReference = sql`
  i.resource_type = ANY(${textArray([...new Set(REFERENCES.map((each) => each.type))])})
    AND i.parameter = ANY(${textArray([...new Set(REFERENCES.map(({ name }) => name))])})`;

/** Which of some addresses, such as "Condition/x", resources about these patients or about none, or any, refer to. */
export async function referredAmong(
  tx: Database,
  studyId: string,
  patientIds: readonly string[] | null,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const about =
    patientIds === null ? sql`true` : sql`i.patient_id = ANY(${patientArray([...patientIds, ''])})`;
  const keys = new Map(addresses.map((address) => [referenceKey(address), address]));
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT i.value FROM ${fhirIndex} i
    WHERE i.study_id = ${studyId} AND ${about} AND i.value = ANY(${textArray([...keys.keys()])}) AND ${isReference}`);
  return new Set(rows.flatMap(({ value }) => keys.get(String(value)) ?? []));
}

/** Moves a resource to the history, with its deletion as the version behind it. */
export async function saveDeletion(
  tx: Database,
  studyId: string,
  { type, id }: ResourceKey,
  version: number,
  at: Date,
): Promise<void> {
  const key = sql`study_id = ${studyId} AND resource_type = ${type} AND id = ${id}`;
  const content = JSON.stringify({ resourceType: type, id });
  await tx.execute(sql`
    INSERT INTO ${fhirResourceHistory} (study_id, patient_id, resource_type, id, version, resource, last_updated, is_deleted)
    SELECT study_id, patient_id, resource_type, id, ${version}::int, ${content}::jsonb, ${at.toISOString()}::timestamptz, true
    FROM ${fhirResource} WHERE ${key}`);
  await tx.execute(sql`
    INSERT INTO ${fhirResourceHistory} (study_id, patient_id, resource_type, id, version, resource, last_updated)
    SELECT study_id, patient_id, resource_type, id, version, resource, last_updated FROM ${fhirResource} WHERE ${key}`);
  await tx.execute(sql`DELETE FROM ${fhirIndex} WHERE ${key}`);
  await tx.execute(sql`DELETE FROM ${fhirResource} WHERE ${key}`);
}

/** Moves the present versions to the history. The patient of a resource may change with its next version. */
async function retire(tx: Database, studyId: string, versions: readonly NewVersion[]): Promise<void> {
  const keys = versions.map(({ id, resource: { resourceType } }) => ({ type: resourceType, id }));
  const KEY = { type: 'text', id: 'text' } as const;
  const wanted = sql`(SELECT type, id FROM ${asRelation([packRows(keys, KEY)], KEY)})`;
  await tx.execute(sql`
    INSERT INTO ${fhirResourceHistory} (study_id, patient_id, resource_type, id, version, resource, last_updated)
    SELECT study_id, patient_id, resource_type, id, version, resource, last_updated FROM ${fhirResource}
    WHERE study_id = ${studyId} AND (resource_type, id) IN ${wanted}`);
  await tx.execute(sql`
    DELETE FROM ${fhirIndex} i USING ${fhirResource} f
    WHERE f.study_id = ${studyId} AND (f.resource_type, f.id) IN ${wanted} AND i.study_id = f.study_id
      AND i.patient_id = f.patient_id AND i.resource_type = f.resource_type AND i.id = f.id`);
  await tx.execute(sql`
    DELETE FROM ${fhirResource} WHERE study_id = ${studyId} AND (resource_type, id) IN ${wanted}`);
}
