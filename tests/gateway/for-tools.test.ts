import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId, manifestOf } from '../../platform/document-manifest.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type CodeBlock, codeBlocksOf } from '../support/code-blocks.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const run = promisify(execFile);
const ROOT = projectFolder(import.meta.url);
const BLOCKS = codeBlocksOf(readFileSync(join(ROOT, 'docs/for-tools.md'), 'utf8'));

/** What runs the blocks of a language, by the name that their file ends with. */
const RUNNERS: Record<string, { readonly ending: string; readonly command: readonly string[] }> = {
  bash: { ending: 'sh', command: ['bash', '-euo', 'pipefail'] },
  python: { ending: 'py', command: ['python3'] },
  r: { ending: 'R', command: ['Rscript'] },
  typescript: { ending: 'mts', command: [join(ROOT, 'node_modules/.bin/tsx')] },
};
const PACKAGES_OF_R =
  'for (name in c("httr2", "jsonlite")) stopifnot(requireNamespace(name, quietly = TRUE))';
const hasR = spawnSync('Rscript', ['-e', PACKAGES_OF_R], { stdio: 'ignore' }).status === 0;

const PATIENTS = 20;
/** What the reports of a patient say, two of these each. */
const TEXTS = [
  (n: number) =>
    `Visit ${n}. Known diabetes mellitus. HbA1c ${(7 + n / 10).toFixed(1)} %. Takes metformin 1000 mg.`,
  (n: number) => `Visit ${n}. Hypertension. No diabetes mellitus. Blood pressure 142/88 mmHg.`,
  (n: number) => `Visit ${n}. Asthma. Mother with diabetes mellitus. No fever.`,
  (n: number) => `Visit ${n}. Suspected pneumonia. Fever and cough.`,
];

let backend: TestBackend;
let gateway: TestGateway;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  backend = await startTestBackend();
  folder = mkdtempSync(join(tmpdir(), 'casebook-for-tools-'));
  const trusted = join(folder, 'app.json');
  const body = '{ studies { id } }';
  writeFileSync(
    trusted,
    JSON.stringify(manifestOf([{ id: documentId(body), name: 'Studies', type: 'query', body }])),
  );
  gateway = await startTestGateway(backend, backend, { documentManifests: [trusted] });
  await gateway.login();
  for (let n = 0; n < PATIENTS; n += 1) {
    const patient_id = `p-${String(n + 1).padStart(2, '0')}`;
    for (const turn of [n, n + 1]) {
      const text = TEXTS[turn % TEXTS.length]?.(n + 1);
      const { status } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
      expect(status).toBe(200);
    }
  }
  const { secret } = await makeToken(gateway, ['study-001']);
  environment = { ...process.env, CASEBOOK_URL: await gateway.listen(), CASEBOOK_TOKEN: secret };
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a block beside those that it leans on. @returns what it prints */
async function outputOf({ language, file, code, line }: CodeBlock): Promise<string> {
  const runner = RUNNERS[language];
  const [program, ...args] = runner?.command ?? [];
  if (runner === undefined || program === undefined) throw new Error(`Nothing runs ${language}.`);
  const name = file ?? `line-${line}.${runner.ending}`;
  writeFileSync(join(folder, name), `${code}\n`);
  const { stdout } = await run(program, [...args, name], { cwd: folder, env: environment });
  return stdout.trimEnd();
}

describe('docs/for-tools.md', () => {
  it('has blocks of each language that it promises', () => {
    expect([...new Set(BLOCKS.map(({ language }) => language))].sort()).toEqual(Object.keys(RUNNERS).sort());
    expect(BLOCKS.filter(({ output }) => output !== '').length).toBeGreaterThan(10);
  });

  for (const block of BLOCKS) {
    const isAbsent = block.language === 'r' && !hasR;
    const name = `prints what it says it prints at line ${block.line} (${block.language})`;
    it.skipIf(isAbsent)(
      `${name}${isAbsent ? ': Rscript with httr2 and jsonlite is not installed' : ''}`,
      async () => {
        expect(await outputOf(block)).toBe(block.output);
      },
      60_000,
    );
  }
});
