import { randomUUID } from 'node:crypto';
import { audit } from '../record/audit/audit.store.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError, notFound } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { lockForWriting } from '../store/write-lock.ts';
import {
  type ChangeOperationRequest,
  MOST_VERSIONS,
  type OperationDetail,
  type SavedOperation,
  type SaveOperationRequest,
  type SaveVersionRequest,
  type VersionDetail,
} from './operations.contract.ts';
import {
  countOperations,
  deleteOperation,
  findOperation,
  findVersion,
  insertOperation,
  insertVersion,
  listOperations,
  listVersions,
  lockOperation,
  MOST_OPERATIONS,
  type OperationKey,
  type OperationRow,
  updateOperation,
} from './operations.store.ts';

const noOperation = () => notFound('The study has no such operation.');

/** Who reads saved operations. */
export interface OperationReader {
  readonly username: string;
  /** Whether those of others are as if they were not there. */
  readonly isOwnAlone: boolean;
}

const reads = ({ username, isOwnAlone }: OperationReader, { owner }: OperationRow): boolean =>
  !isOwnAlone || owner === username;

export async function operationsOf(
  db: Database,
  studyId: string,
  reader: OperationReader,
): Promise<SavedOperation[]> {
  const rows = await listOperations(db, studyId, reader.username);
  return rows.filter((row) => reads(reader, row)).map(toOperation);
}

/** @throws CallError 404 where the study has none that the caller may read */
export async function operationOf(
  db: Database,
  key: OperationKey,
  reader: OperationReader,
): Promise<OperationDetail> {
  const found = await findOperation(db, key, reader.username);
  if (found === null || !reads(reader, found)) throw noOperation();
  const versions = await listVersions(db, key);
  return {
    ...toOperation(found),
    versions: versions.map(({ version, savedAt }) => ({ version, saved_at: savedAt.toISOString() })),
  };
}

/** @throws CallError 404 where there is no such version of one that the caller may read */
export async function versionOf(
  db: Database,
  key: OperationKey,
  version: number,
  reader: OperationReader,
): Promise<VersionDetail> {
  const operation = await findOperation(db, key, reader.username);
  const isReadable = operation !== null && reads(reader, operation);
  const found = isReadable ? await findVersion(db, key, version) : null;
  if (found === null) throw notFound('The operation has no such version.');
  const { text, variables, savedAt } = found;
  return { version, saved_at: savedAt.toISOString(), text, variables };
}

/** Saves an operation under a name, as its first version. @throws CallError 409 where the study is full */
export async function saveOperation(
  db: Database,
  studyId: string,
  caller: Caller,
  { name, description, is_private: isPrivate, text, variables }: SaveOperationRequest,
): Promise<OperationDetail> {
  const key = { studyId, id: `operation-${randomUUID()}` };
  const owner = caller.username;
  await inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    if ((await countOperations(tx, studyId)) >= MOST_OPERATIONS)
      throw new CallError(
        409,
        'FULL',
        `The study has ${MOST_OPERATIONS} saved operations; remove some first.`,
      );
    const now = new Date();
    const times = { createdAt: now, changedAt: now };
    await insertOperation(tx, { ...key, name, description, owner, isPrivate, latest: 1, ...times });
    await insertVersion(tx, key, { version: 1, savedAt: now, text, variables: normal(variables) });
    await audit(tx, caller, { studyId, action: 'operation.save', target: key.id });
  });
  return operationOf(db, key, { username: owner, isOwnAlone: true });
}

/**
 * Saves a text as the next version.
 *
 * @throws CallError 403 for all but its owner, 404, 409 where one was saved since, or there are as many as there may be
 */
export async function saveVersion(
  db: Database,
  key: OperationKey,
  caller: Caller,
  { text, variables, after }: SaveVersionRequest,
): Promise<OperationDetail> {
  await changeOwn(db, key, caller, 'operation.save', async (tx, { latest }) => {
    if (latest !== after)
      throw new CallError(
        409,
        'CHANGED',
        `Version ${latest} was saved meanwhile; open it, or save yours under another name.`,
        'after',
      );
    if (latest === MOST_VERSIONS)
      throw new CallError(
        409,
        'FULL',
        `The operation has ${MOST_VERSIONS} versions; save it under another name.`,
      );
    const savedAt = new Date();
    await insertVersion(tx, key, { version: latest + 1, savedAt, text, variables: normal(variables) });
    await updateOperation(tx, key, { latest: latest + 1, changedAt: savedAt });
  });
  return operationOf(db, key, { username: caller.username, isOwnAlone: true });
}

/** Changes name or description, or who reads it. @throws CallError 403 for all but its owner, 404 */
export async function changeOperation(
  db: Database,
  key: OperationKey,
  caller: Caller,
  { name, description, is_private: isPrivate }: ChangeOperationRequest,
): Promise<OperationDetail> {
  await changeOwn(db, key, caller, 'operation.change', (tx) =>
    updateOperation(tx, key, {
      changedAt: new Date(),
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(isPrivate !== undefined && { isPrivate }),
    }),
  );
  return operationOf(db, key, { username: caller.username, isOwnAlone: true });
}

/** Removes an operation with its versions. @throws CallError 403 for all but its owner, 404 */
export async function removeOperation(db: Database, key: OperationKey, caller: Caller): Promise<void> {
  await changeOwn(db, key, caller, 'operation.remove', (tx) => deleteOperation(tx, key));
}

/** Changes an operation of the caller and notes it, in one transaction. */
async function changeOwn(
  db: Database,
  key: OperationKey,
  caller: Caller,
  action: string,
  change: (tx: Database, found: OperationRow) => Promise<void>,
): Promise<void> {
  const { studyId, id } = key;
  await inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    const found = await lockOperation(tx, key, caller.username);
    if (found === null) throw noOperation();
    if (found.owner !== caller.username)
      throw new CallError(403, 'FORBIDDEN', `Only ${found.owner} may change it; save a copy of your own.`);
    await change(tx, found);
    await audit(tx, caller, { studyId, action, target: id });
  });
}

/** Without escapes that hide what is said, so that an id can be found in it. */
const normal = (variables: string) => JSON.stringify(JSON.parse(variables), null, 2);

function toOperation(row: OperationRow): SavedOperation {
  const { id, name, description, owner, isPrivate, latest, createdAt, changedAt } = row;
  return {
    id,
    name,
    description,
    owner,
    is_private: isPrivate,
    created_at: createdAt.toISOString(),
    changed_at: changedAt.toISOString(),
    latest,
  };
}
