import { type SQL, sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { indexValues } from '../../engines/fhir/api/search/index-values.ts';
import { unpackResources } from '../../record/resources/packed-resources.ts';
import { type Database, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { fhirIndex, fhirResource, fhirResourceHistory, reportResources } from '../../store/schema.fhir.ts';
import { addressesIn, withoutReferences } from './masked-references.ts';

/** A stored version of a resource. */
interface Row {
  readonly table: 'present' | 'history';
  readonly patientId: string;
  readonly type: string;
  readonly id: string;
  readonly version: number;
  readonly resource: FhirResource;
}

/** What removing a patient does to the resources of others. */
export interface Referring {
  /** Addresses of resources about nobody else, which go with the patient. */
  readonly removed: ReadonlySet<string>;
  /** Versions that stay, without their references to what is removed. */
  readonly masked: readonly Row[];
}

const addressOf = ({ type, id }: Pick<Row, 'type' | 'id'>): string => `${type}/${id}`;

/** The addresses of the resources that have rows of their own and are about a patient, and of those of the reports. */
export async function addressesOfPatient(
  tx: Database,
  studyId: string,
  patientId: string,
): Promise<{ written: string[]; derived: string[] }> {
  const own = sql`study_id = ${studyId} AND patient_id = ${patientId}`;
  const { rows } = await tx.execute(sql`
    SELECT resource_type, id FROM ${fhirResource} WHERE ${own}
    UNION SELECT resource_type, id FROM ${fhirResourceHistory} WHERE ${own}`);
  const packed = await tx.execute(sql`SELECT resources FROM ${reportResources} WHERE ${own}`);
  return {
    written: rows.map(({ resource_type, id }) => `${resource_type}/${id}`),
    derived: packed.rows.flatMap(({ resources }) =>
      unpackResources(resources as Uint8Array).map(({ resourceType, id }) => `${resourceType}/${id}`),
    ),
  };
}

const rowSchema = z.object({
  patient_id: z.string(),
  resource_type: z.string(),
  id: z.string(),
  version: z.int(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
});

const ADDRESS = '([A-Za-z]+/[A-Za-z0-9.-]+)(/_history/[A-Za-z0-9.-]+)?$';

/** Versions of resources about others, or about nobody, that refer to one of the addresses. */
async function referringTo(
  tx: Database,
  studyId: string,
  patientId: string,
  addresses: readonly string[],
): Promise<Row[]> {
  const read = async (table: Row['table'], from: SQL): Promise<Row[]> => {
    const { rows } = await tx.execute(sql`
      WITH wanted AS MATERIALIZED (SELECT unnest(${textArray(addresses)}) AS address)
      SELECT DISTINCT ON (f.patient_id, f.resource_type, f.id, f.version)
        f.patient_id, f.resource_type, f.id, f.version, f.resource
      FROM ${from} f CROSS JOIN LATERAL jsonb_path_query(f.resource, 'strict $.**.reference') AS r(reference)
      JOIN wanted ON wanted.address = substring(r.reference #>> '{}' FROM ${ADDRESS})
      WHERE f.study_id = ${studyId} AND f.patient_id <> ${patientId} AND jsonb_typeof(r.reference) = 'string'`);
    return rows.map((row) => {
      const { patient_id, resource_type, ...version } = rowSchema.parse(row);
      return { table, patientId: patient_id, type: resource_type, ...version };
    });
  };
  return [
    ...(await read('present', sql`${fhirResource}`)),
    ...(await read('history', sql`${fhirResourceHistory}`)),
  ];
}

/** References to references: more rounds than any chain of resources about one patient has. */
const MOST_ROUNDS = 8;

/**
 * What of other resources goes with a patient. A resource that is about no patient of its own and refers to no other one
 * tells of this one only, and is removed; all others stay and lose the reference.
 */
export async function referringResources(
  tx: Database,
  studyId: string,
  patientId: string,
  addresses: readonly string[],
): Promise<Referring> {
  const gone = new Set(addresses);
  const removed = new Set<string>();
  let referring: Row[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    referring = gone.size === 0 ? [] : await referringTo(tx, studyId, patientId, [...gone]);
    const added = referring.filter((row) => !gone.has(addressOf(row)) && tellsOfNobodyElse(row, gone));
    if (added.length === 0) break;
    for (const row of added) {
      removed.add(addressOf(row));
      gone.add(addressOf(row));
    }
  }
  return { removed, masked: referring.filter((row) => !gone.has(addressOf(row))) };
}

function tellsOfNobodyElse({ patientId, type, resource }: Row, gone: ReadonlySet<string>): boolean {
  if (patientId !== '' || type === 'Patient') return false;
  const patients = [...addressesIn(resource)].filter((address) => address.startsWith('Patient/'));
  return patients.every((address) => gone.has(address));
}

const KEY = { type: 'text', id: 'text' } as const;

/** Removes resources of a study by their addresses, with their history and what they are looked up by. */
export async function removeResources(
  tx: Database,
  studyId: string,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const keys = [...addresses].map((address) => {
    const [type = '', id = ''] = address.split('/');
    return { type, id };
  });
  if (keys.length === 0) return;
  const wanted = sql`(SELECT type, id FROM ${asRelation([packRows(keys, KEY)], KEY)})`;
  for (const table of [fhirIndex, fhirResource, fhirResourceHistory])
    await tx.execute(
      sql`DELETE FROM ${table} WHERE study_id = ${studyId} AND (resource_type, id) IN ${wanted}`,
    );
}

/** Masks the references of versions that stay, and looks them up by what is left. */
export async function maskReferences(
  tx: Database,
  studyId: string,
  rows: readonly Row[],
  gone: ReadonlySet<string>,
): Promise<void> {
  for (const row of rows) {
    const { patientId, type, id, version } = row;
    const masked = withoutReferences(row.resource, gone);
    const is = sql`study_id = ${studyId} AND patient_id = ${patientId} AND resource_type = ${type} AND id = ${id}`;
    const table = row.table === 'present' ? fhirResource : fhirResourceHistory;
    await tx.execute(sql`
      UPDATE ${table} SET resource = ${JSON.stringify(masked)}::jsonb WHERE ${is} AND version = ${version}`);
    if (row.table === 'history') continue;
    await tx.execute(sql`DELETE FROM ${fhirIndex} WHERE ${is}`);
    const values = indexValues(masked).map((value) => ({
      studyId,
      patientId,
      resourceType: type,
      id,
      ...value,
    }));
    if (values.length > 0) await tx.insert(fhirIndex).values(values).onConflictDoNothing();
  }
}
