import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/database.ts';
import { deleteExportFiles } from './export-files.store.ts';

/** What a file is called until it is whole. */
export const PART = '.part';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes exported files that are older than a day, and what interrupted jobs left.
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
  for (const name of await readdir(folder).catch(() => [])) {
    const isLeft = name.endsWith(PART) && !writing.has(name.slice(0, -PART.length));
    const { mtime } = await stat(join(folder, name));
    if (isLeft || mtime < before) await rm(join(folder, name), { force: true });
  }
}
