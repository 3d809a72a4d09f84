import { sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { isSubmittedId } from '../../engines/fhir/submitted-bundle.ts';
import { isStorableThroughout } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { reportResources } from '../../store/schema.fhir.ts';
import type { ExtractionKey } from '../extractions/extractions.store.ts';
import { storedAmong } from './candidates.store.ts';
import { asReadVersion, unpackResources } from './packed-resources.ts';
import { keyOf } from './resources.store.ts';
import { lockNames, saveVersions } from './write.store.ts';

/** What was submitted with one report as resources already, under ids of the report. */
export interface SubmittedResources {
  readonly patientId: string;
  readonly createdAt: Date;
  readonly submittedResources: readonly FhirResource[];
}

/**
 * Stores given resources as rows, too: they may be of any type and say what no entity of their report does, so that no
 * narrowing by reports finds them. Packed with their report they stay what it came with.
 */
export async function insertSubmitted(
  tx: Database,
  studyId: string,
  reports: readonly SubmittedResources[],
): Promise<void> {
  for (const { patientId, createdAt, submittedResources } of reports) {
    if (submittedResources.length === 0) continue;
    const versions = submittedResources.map((resource) => ({
      patientId,
      id: resource.id ?? '',
      version: 1,
      resource: asReadVersion(resource, { version: 1, at: createdAt }),
      isNew: true,
    }));
    await saveVersions(tx, studyId, versions, createdAt);
  }
}

const keySchema = z.object({ study_id: z.string(), patient_id: z.string(), extraction_id: z.string() });

/** Reports of whatever study whose given resources have no rows yet. */
export async function nextWithoutRows(db: Database, limit: number): Promise<ExtractionKey[]> {
  const { rows } = await db.execute(sql`
    SELECT study_id, patient_id, extraction_id FROM ${reportResources} WHERE given_waits LIMIT ${limit}`);
  return rows.map((row) => {
    const { study_id, patient_id, extraction_id } = keySchema.parse(row);
    return { studyId: study_id, patientId: patient_id, extractionId: extraction_id };
  });
}

const keyOfResource = ({ resourceType: type, id = '' }: FhirResource) => ({ type, id });

const packedSchema = z.object({ made_at: z.coerce.date(), resources: z.instanceof(Uint8Array) });

/**
 * Makes rows of what was submitted with a report. What was changed meanwhile has a later version in its row, and what
 * holds a text that a row cannot keep stays packed alone.
 */
export async function makeRows(
  tx: Database,
  { studyId, patientId, extractionId }: ExtractionKey,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    UPDATE ${reportResources} SET given_waits = false
    WHERE study_id = ${studyId} AND patient_id = ${patientId} AND extraction_id = ${extractionId} AND given_waits
    RETURNING made_at, resources`);
  if (rows[0] === undefined) return;
  const { made_at: createdAt, resources } = packedSchema.parse(rows[0]);
  const given = unpackResources(resources).filter(({ id = '' }) => isSubmittedId(id));
  const keys = given.map(keyOfResource);
  await lockNames(
    tx,
    keys.map((key) => `fhir ${studyId} ${keyOf(key)}`),
  );
  const changed = await storedAmong(tx, studyId, keys);
  const missing = given.filter(
    (resource) => !changed.has(keyOf(keyOfResource(resource))) && isStorableThroughout(resource),
  );
  await insertSubmitted(tx, studyId, [{ patientId, createdAt, submittedResources: missing }]);
}
