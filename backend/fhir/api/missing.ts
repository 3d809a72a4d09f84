import { deletedResource, noResource } from '../../engines/fhir/api/outcome.ts';
import { reportsOfId } from '../../engines/fhir/api/search/narrowing.ts';
import { deletedVersions, type ResourceKey } from '../../record/resources/resources.store.ts';
import { withdrawnAmong } from '../../record/withdrawn/withdrawn.store.ts';
import type { FhirDependencies } from './http.ts';

/**
 * Refuses to read what is not there.
 *
 * @throws FhirError 410 for what was deleted or removed with its patient, 404 for what the study never had
 */
export async function refuseMissing(
  { db, markOf }: Pick<FhirDependencies, 'db' | 'markOf'>,
  studyId: string,
  key: ResourceKey,
): Promise<never> {
  if ((await deletedVersions(db, studyId, [key])).size > 0) throw deletedResource(key.type);
  const marks = [
    markOf(studyId, 'resource', `${key.type}/${key.id}`),
    ...reportsOfId(key.id).map((id) => markOf(studyId, 'report', id)),
  ];
  throw (await withdrawnAmong(db, studyId, marks)).size > 0
    ? deletedResource(key.type)
    : noResource(key.type);
}
