import { withdrawnAmong } from '../../participants/withdrawal/withdrawn.store.ts';
import type { FhirParts } from './http.ts';
import { goneResource, noResource } from './outcome.ts';
import { deletedVersions, type ResourceKey } from './resources.store.ts';
import { reportsOfId } from './search/narrowing.ts';

/**
 * Refuses to read what is not there.
 *
 * @throws FhirError 410 for what was deleted or removed with its patient, 404 for what the study never had
 */
export async function refuseMissing(
  { db, markOf }: FhirParts,
  studyId: string,
  key: ResourceKey,
): Promise<never> {
  if ((await deletedVersions(db, studyId, [key])).size > 0) throw goneResource(key.type);
  const marks = [
    markOf(studyId, 'resource', `${key.type}/${key.id}`),
    ...reportsOfId(key.id).map((id) => markOf(studyId, 'report', id)),
  ];
  throw (await withdrawnAmong(db, studyId, marks)).size > 0 ? goneResource(key.type) : noResource(key.type);
}
