import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../platform/project-folder.ts';

const DIGITS = 8;

/** A hash over the rules as they are written: nobody has to remember that they changed. */
export function rulesVersion(): string {
  const folder = join(projectFolder(import.meta.url), 'backend', 'engines', 'extraction', 'embedded');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:ts|tsv)$/.test(name) || /\.(?:test|fixture)\.ts$/.test(name)) continue;
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, DIGITS);
}
