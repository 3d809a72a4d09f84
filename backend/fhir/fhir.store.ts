import { and, desc, eq, sql } from 'drizzle-orm';
import type { FhirResource, Patient } from 'fhir/r4';
import type { Database } from '../store/database.ts';
import { fhirResource } from '../store/schema.ts';

export interface PatientKey {
  readonly studyId: string;
  readonly patientId: string;
}

/** Stores new resources of one patient as version 1. */
export async function insertResources(
  tx: Database,
  { studyId, patientId }: PatientKey,
  resources: readonly FhirResource[],
  at: Date,
): Promise<void> {
  const meta = { versionId: '1', lastUpdated: at.toISOString() };
  const rows = resources.map((resource) => ({
    type: resource.resourceType,
    id: resource.id,
    resource: { ...resource, meta },
  }));
  await tx.execute(sql`
    INSERT INTO ${fhirResource} (study_id, patient_id, resource_type, id, version, resource, last_updated)
    SELECT ${studyId}, ${patientId}, type, id, 1, resource, ${at.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(type text, id text, resource jsonb)`);
}

/**
 * Makes or changes the Patient resource of a patient. The row is locked while it is changed, so that of two
 * reports at once neither undoes what the other says.
 */
export async function savePatient(
  tx: Database,
  { studyId, patientId }: PatientKey,
  merge: (known: Patient | null) => Patient,
  at: Date,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`patient ${studyId} ${patientId}`}))`);
  const ofPatient = and(
    eq(fhirResource.studyId, studyId),
    eq(fhirResource.patientId, patientId),
    eq(fhirResource.resourceType, 'Patient'),
  );
  const [row] = await tx.select().from(fhirResource).where(ofPatient).limit(1);
  const version = (row?.version ?? 0) + 1;
  const merged = merge((row?.resource as Patient | undefined) ?? null);
  const resource: Patient = {
    ...merged,
    meta: { versionId: String(version), lastUpdated: at.toISOString() },
  };
  if (row === undefined) {
    await tx.insert(fhirResource).values({
      studyId,
      patientId,
      resourceType: 'Patient',
      id: merged.id ?? patientId,
      version,
      resource,
      lastUpdated: at,
    });
  } else {
    await tx.update(fhirResource).set({ version, resource, lastUpdated: at }).where(ofPatient);
  }
}

/** A page of the Patient resources of a study, last changed first, and how many there are in all. */
export async function pageOfPatients(
  db: Database,
  studyId: string,
  page: { count: number; offset: number },
): Promise<{ patients: Patient[]; total: number }> {
  const ofStudy = and(eq(fhirResource.studyId, studyId), eq(fhirResource.resourceType, 'Patient'));
  const rows = await db
    .select({ resource: fhirResource.resource })
    .from(fhirResource)
    .where(ofStudy)
    .orderBy(desc(fhirResource.lastUpdated), fhirResource.id)
    .limit(page.count)
    .offset(page.offset);
  return {
    patients: rows.map(({ resource }) => resource as Patient),
    total: await db.$count(fhirResource, ofStudy),
  };
}
