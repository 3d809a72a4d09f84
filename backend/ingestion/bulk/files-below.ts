import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { ImportFile } from './reading/read-file.ts';

/**
 * The files of a folder and of the folders in it, or the one file, in the order of their names. Hidden files and links
 * are left out.
 */
export async function filesBelow(path: string): Promise<ImportFile[]> {
  if ((await stat(path)).isFile()) return [{ path, name: basename(path) }];
  const found: ImportFile[] = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const whole = join(entry.parentPath, entry.name);
    const name = relative(path, whole).replaceAll('\\', '/');
    if (entry.isFile() && !name.split('/').some((part) => part.startsWith('.')))
      found.push({ path: whole, name });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
