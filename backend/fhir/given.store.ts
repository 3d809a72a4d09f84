import type { FhirResource } from 'fhir/r4';
import type { Database } from '../store/database.ts';
import { saveVersions } from './api/writing/write.store.ts';
import { asFirstVersion } from './packed-resources.ts';

/** What was submitted with one report as resources already, under ids of the report. */
export interface GivenOfReport {
  readonly patientId: string;
  readonly createdAt: Date;
  readonly given: readonly FhirResource[];
}

/**
 * Stores given resources as rows, too: they may be of any type and say what no entity of their report does, so that no
 * narrowing by reports finds them. Packed with their report they stay what it came with.
 */
export async function insertGiven(
  tx: Database,
  studyId: string,
  reports: readonly GivenOfReport[],
): Promise<void> {
  for (const { patientId, createdAt, given } of reports) {
    if (given.length === 0) continue;
    const versions = given.map((resource) => ({
      patientId,
      id: resource.id ?? '',
      version: 1,
      resource: asFirstVersion(resource, createdAt),
      isNew: true,
    }));
    await saveVersions(tx, studyId, versions, createdAt);
  }
}
