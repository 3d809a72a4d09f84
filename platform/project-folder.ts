import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds package.json, found upwards from a module's import.meta.url: the same from source and
 * from a bundle below dist/.
 */
export function projectFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the program; start it from its checkout.');
    folder = parent;
  }
  return folder;
}
