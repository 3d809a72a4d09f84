import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId, manifestOf } from '../../platform/document-manifest.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { codeBlocksOf } from '../support/code-blocks.ts';
import { hasR, outputOf } from '../support/programs.ts';
import { startToolServer, type ToolServer } from '../support/tool-server.ts';

const BLOCKS = codeBlocksOf(readFileSync(join(projectFolder(import.meta.url), 'docs/for-tools.md'), 'utf8'));
/** What the file of a block ends with, by its language. */
const ENDINGS: Readonly<Record<string, string>> = { bash: 'sh', python: 'py', r: 'R', typescript: 'mts' };

/** A manifest with one trusted document. */
function trustedManifest(folder: string): string {
  const file = join(folder, 'app.json');
  const body = '{ studies { id } }';
  const studies = { id: documentId(body), name: 'Studies', type: 'query' as const, body };
  writeFileSync(file, JSON.stringify(manifestOf([studies])));
  return file;
}

let server: ToolServer;
beforeAll(async () => {
  server = await startToolServer((folder) => ({ documentManifests: [trustedManifest(folder)] }));
});
afterAll(() => server.close());

describe('docs/for-tools.md', () => {
  it('has blocks of each language that it promises', () => {
    expect([...new Set(BLOCKS.map(({ language }) => language))].sort()).toEqual(Object.keys(ENDINGS).sort());
    expect(BLOCKS.filter(({ output }) => output !== '').length).toBeGreaterThan(10);
  });

  for (const { language, file, code, line, output } of BLOCKS) {
    const isAbsent = language === 'r' && !hasR;
    const name = `prints what it says it prints at line ${line} (${language})`;
    it.skipIf(isAbsent)(
      `${name}${isAbsent ? ': Rscript with httr2 and jsonlite is not installed' : ''}`,
      async () => {
        // Beside those that it leans on.
        const program = file ?? `line-${line}.${ENDINGS[language]}`;
        writeFileSync(join(server.folder, program), `${code}\n`);
        expect(await outputOf(server.folder, [program], server.environment)).toBe(output);
      },
      60_000,
    );
  }
});
