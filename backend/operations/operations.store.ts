import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { isReadableBy } from '../store/saved-columns.ts';
import { operationVersion, savedOperation } from '../store/schema.operations.ts';

export interface OperationKey {
  readonly studyId: string;
  readonly id: string;
}

/** Saved operations of one study. */
export const MOST_OPERATIONS = 500;

export type OperationRow = typeof savedOperation.$inferSelect;
export type VersionRow = Pick<
  typeof operationVersion.$inferSelect,
  'version' | 'savedAt' | 'text' | 'variables'
>;

const isOperation = ({ studyId, id }: OperationKey): SQL | undefined =>
  and(eq(savedOperation.studyId, studyId), eq(savedOperation.id, id));
const isVersionOf = ({ studyId, id }: OperationKey): SQL | undefined =>
  and(eq(operationVersion.studyId, studyId), eq(operationVersion.operationId, id));

export function listOperations(db: Database, studyId: string, username: string): Promise<OperationRow[]> {
  return db
    .select()
    .from(savedOperation)
    .where(and(eq(savedOperation.studyId, studyId), isReadableBy(savedOperation, username)))
    .orderBy(asc(savedOperation.name), asc(savedOperation.id))
    .limit(MOST_OPERATIONS);
}

export async function countOperations(db: Database, studyId: string): Promise<number> {
  return db.$count(savedOperation, eq(savedOperation.studyId, studyId));
}

/** An operation that somebody may read; null where there is none. */
export async function findOperation(
  db: Database,
  key: OperationKey,
  username: string,
): Promise<OperationRow | null> {
  const [row] = await readable(db, key, username);
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOperation(
  tx: Database,
  key: OperationKey,
  username: string,
): Promise<OperationRow | null> {
  const [row] = await readable(tx, key, username).for('update');
  return row ?? null;
}

const readable = (db: Database, key: OperationKey, username: string) =>
  db
    .select()
    .from(savedOperation)
    .where(and(isOperation(key), isReadableBy(savedOperation, username)))
    .limit(1);

export async function insertOperation(tx: Database, row: OperationRow): Promise<void> {
  await tx.insert(savedOperation).values(row);
}

export async function updateOperation(
  tx: Database,
  key: OperationKey,
  changes: Partial<Pick<OperationRow, 'name' | 'description' | 'isPrivate' | 'latest' | 'changedAt'>>,
): Promise<void> {
  await tx.update(savedOperation).set(changes).where(isOperation(key));
}

export async function deleteOperation(tx: Database, key: OperationKey): Promise<void> {
  await tx.delete(operationVersion).where(isVersionOf(key));
  await tx.delete(savedOperation).where(isOperation(key));
}

/** The versions of an operation without their texts, the latest first. */
export function listVersions(
  db: Database,
  key: OperationKey,
): Promise<Pick<VersionRow, 'version' | 'savedAt'>[]> {
  return db
    .select({ version: operationVersion.version, savedAt: operationVersion.savedAt })
    .from(operationVersion)
    .where(isVersionOf(key))
    .orderBy(desc(operationVersion.version));
}

export async function findVersion(
  db: Database,
  key: OperationKey,
  version: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(operationVersion)
    .where(and(isVersionOf(key), eq(operationVersion.version, version)))
    .limit(1);
  return row ?? null;
}

export async function insertVersion(
  tx: Database,
  { studyId, id: operationId }: OperationKey,
  row: VersionRow,
): Promise<void> {
  await tx.insert(operationVersion).values({ studyId, operationId, ...row });
}
