import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';

const root = projectFolder(import.meta.url);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-floors-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the boundaries of a small project: the places of its files and what each imports. */
function check(files: Readonly<Record<string, string>>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = ['backend', '--config', join(root, '.dependency-cruiser.cjs'), '-T', 'err-long'];
  const { status, stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout.replace(/\s+/g, ' ') };
}

const LEAF = 'export const leaf = 1;\n';

it.each([
  ['record', 'codes', 'it knows no capability that calls it'],
  ['engines/fhir', 'store', 'it knows no database, no HTTP and no study'],
  ['engines/fhir', 'record', 'it knows no database, no HTTP and no study'],
  ['store', 'record', 'what rows mean belongs in backend/record or a capability'],
  ['clinical', 'store', 'they know nobody who uses them'],
  ['shared', 'clinical', 'knows nobody who uses it'],
])('an import from %s up to %s is refused with the sentence that says why', (from, to, sentence) => {
  const up = '../'.repeat(from.split('/').length);
  const { status, text } = check({
    [`backend/${from}/a.ts`]: `import { leaf } from '${up}${to}/b.ts';\nexport const a = leaf;\n`,
    [`backend/${to}/b.ts`]: LEAF,
  });
  expect(status).not.toBe(0);
  expect(text).toContain(sentence);
});

it('files that need each other are refused, also by their types alone', () => {
  const { status, text } = check({
    'backend/codes/a.ts': `import type { B } from './b.ts';\nexport type A = { b: B };\n`,
    'backend/codes/b.ts': `import type { A } from './a.ts';\nexport type B = { a: A };\n`,
  });
  expect(status).not.toBe(0);
  expect(text).toContain('no-cycles');
});

it('imports that lead down are taken', () => {
  const { status } = check({
    'backend/codes/a.ts': `import { b } from '../record/b.ts';\nexport const a = b;\n`,
    'backend/record/b.ts': `import { c } from '../engines/fhir/c.ts';\nexport const b = c;\n`,
    'backend/engines/fhir/c.ts': `import { leaf } from '../../clinical/d.ts';\nexport const c = leaf;\n`,
    'backend/clinical/d.ts': LEAF,
  });
  expect(status).toBe(0);
});
