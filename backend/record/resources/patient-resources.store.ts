import { sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { type Database, patientArray } from '../../store/database.ts';
import { identifierMap } from '../../store/schema.anonymisation.ts';
import { fhirResource, reportResources } from '../../store/schema.fhir.ts';
import type { ReportKey } from '../findings/patient-findings.store.ts';
import { asReadVersion, unpackResources } from './packed-resources.ts';

const storedSchema = z.object({
  patient_id: z.string(),
  resource_type: z.string(),
  id: z.string(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
});
/** A resource that has a row of its own: it was submitted or written, or is the Patient. */
export interface StoredResource {
  readonly patientId: string;
  readonly type: string;
  readonly id: string;
  readonly resource: FhirResource;
}

/** A page of the stored resources of patients, in the order of these and of their keys. */
export async function storedResources(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  { after, limit }: { after: StoredResource | null; limit: number },
): Promise<StoredResource[]> {
  const patients = patientArray(patientIds);
  const place = sql`array_position(${patients}, f.patient_id)`;
  const behind =
    after === null
      ? sql``
      : sql`AND (${place}, f.resource_type COLLATE "C", f.id COLLATE "C")
          > (${patientIds.indexOf(after.patientId) + 1}::int, ${after.type}::text, ${after.id}::text)`;
  const { rows } = await db.execute(sql`
    SELECT f.patient_id, f.resource_type, f.id, f.resource FROM ${fhirResource} f
    WHERE f.study_id = ${studyId} AND f.patient_id = ANY(${patients}) ${behind}
    ORDER BY ${place}, f.resource_type COLLATE "C", f.id COLLATE "C" LIMIT ${limit}`);
  return rows.map((row) => {
    const { patient_id: patientId, resource_type: type, id, resource } = storedSchema.parse(row);
    return { patientId, type, id, resource };
  });
}

const packedSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  made_at: z.coerce.date(),
  version: z.int(),
  resources: z.instanceof(Uint8Array),
  is_deidentified: z.boolean(),
});
export interface ResourcesOfOneReport extends ReportKey {
  readonly isDeidentified: boolean;
  readonly resources: readonly FhirResource[];
}

/** A page of the resources that were read from reports of patients, in the order of these, by the report. */
export async function resourcesOfReports(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  { after, limit }: { after: ReportKey | null; limit: number },
): Promise<ResourcesOfOneReport[]> {
  const patients = patientArray(patientIds);
  const place = sql`array_position(${patients}, r.patient_id)`;
  const behind =
    after === null
      ? sql``
      : sql`AND (${place}, r.extraction_id COLLATE "C") > (${patientIds.indexOf(after.patientId) + 1}::int, ${after.extractionId}::text)`;
  const { rows } = await db.execute(sql`
    SELECT r.patient_id, r.extraction_id, r.made_at, r.version, r.resources, m.extraction_id IS NOT NULL AS is_deidentified
    FROM ${reportResources} r LEFT JOIN ${identifierMap} m ON m.study_id = r.study_id AND m.patient_id = r.patient_id
      AND m.extraction_id = r.extraction_id
    WHERE r.study_id = ${studyId} AND r.patient_id = ANY(${patients}) ${behind}
    ORDER BY ${place}, r.extraction_id COLLATE "C" LIMIT ${limit}`);
  return rows.map((row) => {
    const packed = packedSchema.parse(row);
    const version = { version: packed.version, at: packed.made_at };
    return {
      patientId: packed.patient_id,
      extractionId: packed.extraction_id,
      isDeidentified: packed.is_deidentified,
      resources: unpackResources(packed.resources).map((resource) => asReadVersion(resource, version)),
    };
  });
}
