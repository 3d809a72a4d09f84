import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteExportFiles, storedFiles } from '../../record/files/export-files.store.ts';
import type { Database } from '../../store/database.ts';

/** What a file is called until it is whole. */
export const PART = '.part';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A file is noted at once after it is whole; one that is not is left of a withdrawal, or of a server that ended. */
const UNKNOWN_KEPT_MS = 10 * 60 * 1000;

/**
 * Removes exported files that are older than a day, those that no study has any more, and what interrupted jobs left.
 *
 * @param writing ids of the jobs that write now
 */
export async function removeOldExports(
  db: Database,
  folder: string,
  writing: ReadonlySet<string>,
): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS);
  await deleteExportFiles(db, before);
  // There is no folder before the first export.
  const names = await readdir(folder).catch((): string[] => []);
  const known = await storedFiles(db, names);
  const unknownBefore = new Date(Date.now() - UNKNOWN_KEPT_MS);
  for (const name of names) {
    const isLeft = name.endsWith(PART) && !writing.has(name.slice(0, -PART.length));
    const { mtime } = await stat(join(folder, name));
    const isUnknown = !known.has(name) && !isBeingWritten(name, writing) && mtime < unknownBefore;
    if (isLeft || isUnknown || mtime < before) await rm(join(folder, name), { force: true });
  }
}

const isBeingWritten = (name: string, writing: ReadonlySet<string>): boolean =>
  name.includes('.making') || [...writing].some((jobId) => name.startsWith(jobId));
