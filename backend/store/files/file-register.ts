import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { CallError } from '../../shared/errors.ts';
import { type Database, textArray } from '../database.ts';
import { storedFile, storedFilePart } from '../schema.files.ts';
import type { FileHome, FileKey } from './file-home.ts';

/** A file that came whole. Nobody reads it before it is kept under a name. */
export interface ArrivedFile extends FileKey {
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** A file that is kept, and where it lies. */
export interface NamedFile extends ArrivedFile {
  readonly home: FileHome['name'];
  readonly parts: number;
}

const MOST_BYTES_OF_STUDY = 200 * 1024 ** 3;
/** Uploads end sooner, or come no further. */
const ARRIVES_WITHIN = sql`interval '1 hour'`;
const LEFT_AT_ONCE = 1_000;

const is = ({ studyId, id }: FileKey) => and(eq(storedFile.studyId, studyId), eq(storedFile.id, id));

/** Notes that a file arrives. @throws CallError 413 where the files of the study take too much */
export async function beginFile(db: Database, file: FileKey, home: FileHome['name']): Promise<void> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${storedFile.bytes}), 0)` })
    .from(storedFile)
    .where(eq(storedFile.studyId, file.studyId));
  if (Number(row?.bytes) >= MOST_BYTES_OF_STUDY) {
    throw new CallError(
      413,
      'TOO_LARGE',
      'The files of this study take 200 GB; delete documents that are not needed.',
      'file',
    );
  }
  const begin = { state: 'arriving' as const, parts: 0, bytes: 0, touchedAt: sql`now()` };
  await db.insert(storedFile).values({ ...file, home, ...begin });
}

/** Counts a part before it is written, so that whatever is left of a file can be removed. @throws CallError 409 as keepFile */
export async function announcePart(
  db: Database,
  file: FileKey,
  { parts, bytes }: { readonly parts: number; readonly bytes: number },
): Promise<void> {
  const rows = await db
    .update(storedFile)
    .set({ parts, bytes, touchedAt: sql`now()` })
    .where(and(is(file), eq(storedFile.state, 'arriving')))
    .returning({ id: storedFile.id });
  if (rows.length === 0) throw tooSlow();
}

/**
 * Keeps a file that came whole under a name of its study, in the transaction of what refers to it, in place of one of this
 * name.
 *
 * @throws CallError 409 where it took so long that it was given up
 */
export async function keepFile(
  tx: Database,
  { bytes, sha256, ...file }: ArrivedFile,
  name: string,
): Promise<void> {
  await removeFiles(tx, file.studyId, [name]);
  const rows = await tx
    .update(storedFile)
    .set({ name, state: 'whole', bytes, sha256 })
    .where(and(is(file), eq(storedFile.state, 'arriving')))
    .returning({ id: storedFile.id });
  if (rows.length === 0) throw tooSlow();
}

const tooSlow = () =>
  new CallError(409, 'TOO_SLOW', 'The file took more than an hour to arrive; send it again.', 'file');

/** A file by its name; null where the study has none. */
export async function findFile(db: Database, studyId: string, name: string): Promise<NamedFile | null> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.studyId, studyId), eq(storedFile.name, name)));
  return row === undefined ? null : { ...row, sha256: row.sha256 ?? '' };
}

/** A kept file by its id; null where the study has none. */
export async function findFileById(db: Database, file: FileKey): Promise<NamedFile | null> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(is(file), eq(storedFile.state, 'whole')));
  return row === undefined ? null : { ...row, sha256: row.sha256 ?? '' };
}

/** Notes that a file lies elsewhere from now on, in so many parts. */
export async function rehomeFile(
  db: Database,
  file: FileKey,
  now: Pick<NamedFile, 'home' | 'parts'>,
): Promise<void> {
  await db.update(storedFile).set(now).where(is(file));
}

/** Removes files of a study by their names, in the transaction of what refers to them. What lies elsewhere follows. */
export function removeFiles(tx: Database, studyId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return Promise.resolve();
  return removeWhere(tx, studyId, sql`name = ANY(${textArray([...names])})`);
}

/** The same of all whose names begin so. */
export function removeFilesBelow(tx: Database, studyId: string, prefix: string): Promise<void> {
  return removeWhere(tx, studyId, sql`starts_with(name, ${prefix})`);
}

async function removeWhere(tx: Database, studyId: string, which: SQL): Promise<void> {
  const inStore = sql`study_id = ${studyId} AND home = 'store' AND ${which}`;
  await tx.execute(sql`
    DELETE FROM ${storedFilePart} WHERE study_id = ${studyId}
      AND file_id IN (SELECT id FROM ${storedFile} WHERE ${inStore})`);
  await tx.execute(sql`DELETE FROM ${storedFile} WHERE ${inStore}`);
  await tx.execute(sql`
    UPDATE ${storedFile} SET state = 'removed', name = NULL WHERE study_id = ${studyId} AND ${which}`);
}

/** Gives up a file that arrived, and was not kept. @returns false where it was kept */
export async function giveUpFile(db: Database, file: FileKey): Promise<boolean> {
  const rows = await db
    .update(storedFile)
    .set({ state: 'removed' })
    .where(and(is(file), isNull(storedFile.name)))
    .returning({ id: storedFile.id });
  return rows.length > 0;
}

/** What is to be removed of all studies: removed files that lie elsewhere, and what never came whole. */
export async function leftFiles(db: Database): Promise<Omit<NamedFile, 'sha256' | 'bytes'>[]> {
  const { studyId, id, home, parts, state, touchedAt } = storedFile;
  return db
    .select({ studyId, id, home, parts })
    .from(storedFile)
    .where(
      and(isNull(storedFile.name), or(eq(state, 'removed'), lt(touchedAt, sql`now() - ${ARRIVES_WITHIN}`))),
    )
    .limit(LEFT_AT_ONCE);
}

/** Forgets a file whose parts are gone. */
export async function forgetFile(db: Database, file: FileKey): Promise<void> {
  await db.delete(storedFile).where(and(is(file), isNull(storedFile.name)));
}

/** How many files of all studies are kept in a home. */
export async function countFilesIn(db: Database, home: FileHome['name']): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(storedFile)
    .where(eq(storedFile.home, home));
  return row?.total ?? 0;
}

/** The second parts of the names that begin so, such as the ids of imports, with their studies. */
export async function studiesWithFiles(
  db: Database,
  prefix: string,
): Promise<{ studyId: string; part: string }[]> {
  return db
    .selectDistinct({
      studyId: storedFile.studyId,
      part: sql<string>`split_part(${storedFile.name}, '/', 2)`,
    })
    .from(storedFile)
    .where(sql`starts_with(${storedFile.name}, ${prefix})`);
}
