import { noResource, refusal } from '../../../engines/fhir/api/outcome.ts';
import { audit } from '../../../record/audit/audit.store.ts';
import {
  deletedVersions,
  isOfReport,
  type ResourceKey,
  readResource,
} from '../../../record/resources/resources.store.ts';
import { hasReports, isReferredTo, lockNames, saveDeletion } from '../../../record/resources/write.store.ts';
import type { Caller } from '../../../shared/caller.ts';
import { type Database, inTransaction } from '../../../store/database.ts';
import { lockForWriting } from '../../../store/write-lock.ts';
import { requireVersion } from './if-match.ts';

/**
 * Deletes a resource; its versions stay in the history. One that is deleted already stays so.
 *
 * @param ifMatch the version that the caller read; null where it does not say
 * @returns the version that the deletion is; null where it was deleted before
 * @throws FhirError 404 where the study has none of this id, 412 where it has another version, 409 where a report or another resource needs it
 */
export function deleteResource(
  db: Database,
  studyId: string,
  caller: Caller,
  key: ResourceKey,
  ifMatch: number | null,
): Promise<number | null> {
  const { type, id } = key;
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    await lockNames(tx, [`fhir ${studyId} ${type}/${id}`]);
    const found = await readResource(tx, studyId, key);
    if (found === null) {
      if ((await deletedVersions(tx, studyId, [key])).size > 0) return null;
      throw noResource(type);
    }
    requireVersion(ifMatch, found.version, null);
    const isRead = await isOfReport(tx, studyId, key);
    if (isRead || (type === 'Patient' && (await hasReports(tx, studyId, id)))) {
      throw refusal(
        409,
        'conflict',
        isRead
          ? 'This resource was read from a report and goes with it alone; withdraw the participant to remove both.'
          : 'This patient has reports; withdraw the participant to remove all of it.',
      );
    }
    if (await isReferredTo(tx, studyId, key))
      throw refusal(409, 'conflict', 'Other resources refer to this one; delete them first.');
    const version = found.version + 1;
    await saveDeletion(tx, studyId, key, version, new Date());
    await audit(tx, caller, { studyId, action: 'fhir.delete', target: `${type}/${id}` });
    return version;
  });
}
