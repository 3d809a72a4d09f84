import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Concept } from '../vocabulary.ts';
import { TERMINOLOGY_READERS, type TerminologyFormat } from './import-terminology.ts';

/** A folder for the files of releases, removed after the tests of a file. */
export function releaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    /** Writes a file below the folder and answers its path. */
    write(name: string, content: string | Uint8Array): string {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}

export async function read(format: TerminologyFormat, path: string): Promise<Concept[]> {
  const concepts: Concept[] = [];
  for await (const concept of TERMINOLOGY_READERS[format](path, () => undefined)) concepts.push(concept);
  return concepts;
}

/** Rows of fields, parted by tabs. */
export const tabs = (...rows: string[][]) => rows.map((row) => `${row.join('\t')}\r\n`).join('');
