import { noResource, refusal } from '../../../engines/fhir/api/outcome.ts';
import {
  deletedVersions,
  isOfReport,
  keyOf,
  type ResourceKey,
  readResource,
} from '../../../record/resources/resources.store.ts';
import { hasReports, referredAmong, saveDeletion } from '../../../record/resources/write.store.ts';
import type { Database } from '../../../store/database.ts';
import { type IfMatch, requireVersion } from './if-match.ts';

/**
 * Deletes a resource; its versions stay in the history. One that is deleted already stays so. Whether others refer to it
 * is told by `refuseReferredTo` when all of the transaction is done.
 *
 * @returns the version that the deletion is; null where it was deleted before
 * @throws FhirError 404 where the study has none of this id, 412 where it has another version, 409 where a report needs it
 */
export async function deleteResource(
  tx: Database,
  studyId: string,
  key: ResourceKey,
  { ifMatch, entry }: { readonly ifMatch: IfMatch; readonly entry: string | null },
  at: Date,
): Promise<number | null> {
  const { type, id } = key;
  const found = await readResource(tx, studyId, key);
  if (found === null) {
    if ((await deletedVersions(tx, studyId, [key])).size > 0) return null;
    throw noResource(type, entry ?? undefined);
  }
  requireVersion(ifMatch, found.version, entry);
  const isRead = await isOfReport(tx, studyId, key);
  if (isRead || (type === 'Patient' && (await hasReports(tx, studyId, id)))) {
    throw refusal(
      409,
      'conflict',
      isRead
        ? 'This resource was read from a report and goes with it alone; withdraw the participant to remove both.'
        : 'This patient has reports; withdraw the participant to remove all of it.',
      entry ?? undefined,
    );
  }
  const version = found.version + 1;
  await saveDeletion(tx, studyId, key, version, at);
  return version;
}

/** @throws FhirError 409 where something that is stored refers to what was deleted */
export async function refuseReferredTo(
  tx: Database,
  studyId: string,
  deleted: readonly (ResourceKey & { readonly entry: string | null })[],
): Promise<void> {
  const referred = await referredAmong(tx, studyId, null, deleted.map(keyOf));
  const first = deleted.find((key) => referred.has(keyOf(key)));
  if (first !== undefined)
    throw refusal(
      409,
      'conflict',
      'Other resources refer to this one; delete them first.',
      first.entry ?? undefined,
    );
}
