import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../platform/project-folder.ts';
import { notebookCode } from '../../scripts/notebook-code.ts';
import { hasR, installedProgram, outputOf } from '../support/programs.ts';
import { startToolServer, type ToolServer } from '../support/tool-server.ts';

const run = promisify(execFile);
const ROOT = projectFolder(import.meta.url);
const EXAMPLES = join(ROOT, 'examples');
const FOLDERS = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const hasJq = spawnSync('jq', ['--version'], { stdio: 'ignore' }).status === 0;
const DIABETES = 'Known diabetes mellitus.';

let server: ToolServer;
beforeAll(async () => {
  server = await startToolServer();
  // Packages are found upwards from a program, as after npm install.
  symlinkSync(join(ROOT, 'node_modules'), join(server.folder, 'node_modules'));
  for (const { name } of FOLDERS) cpSync(join(EXAMPLES, name), folderOf(name), { recursive: true });
});
afterAll(() => server.close());

const folderOf = (name: string): string => join(server.folder, name);
const printed = (name: string, ...program: [file: string, ...args: string[]]) =>
  outputOf(folderOf(name), program, server.environment);

describe('an example', () => {
  it.skipIf(!hasJq)('with curl walks the pages of patients with a concept', async () => {
    const ids = await printed('curl', 'patients-with.sh', 'study-001', 'hypertension');
    expect(ids.split('\n')).toEqual(
      [1, 2, 5, 6, 9, 10, 13, 14, 17, 18].map((n) => `p-${String(n).padStart(2, '0')}`),
    );
  });

  it.skipIf(!hasJq)('with curl says why it ends, whatever its words', async () => {
    const failed = printed('curl', 'patients-with.sh', `"'$(id)\\`, 'hypertension');
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no such study') });
  });

  it('with Python tells the medications of a patient with their sentences', async () => {
    expect(await printed('python', 'medications.py', 'study-001', 'p-01')).toBe(
      'undated: Metformin 1000 mg (current)\n    Takes metformin 1000 mg.',
    );
    await expect(printed('python', 'medications.py', 'study-001', 'nobody')).rejects.toMatchObject({
      stderr: expect.stringContaining('no such study or patient'),
    });
  });

  it('with Python ends with the sentence of the gateway, of operations and of files', async () => {
    const environment = { ...server.environment, CASEBOOK_TOKEN: 'casebook_mistyped' };
    const program = "import gateway\ngateway.run('{ studies { id } }', {})\n";
    for (const [file, code] of [
      ['operation.py', program],
      ['file.py', program.replace(/run.*/, "download('/schema.graphql')")],
    ] as const) {
      writeFileSync(join(folderOf('python'), file), code);
      await expect(outputOf(folderOf('python'), [file], environment)).rejects.toMatchObject({
        stderr: 'This is not an access token: it is cut or mistyped. Copy it again as a whole.\n',
      });
    }
  });

  it('with Python waits for the export of a cohort', async () => {
    const files = await printed('python', 'export_cohort.py', 'study-001', 'hypertension', 'cohort.zip');
    expect(files.split('\n')).toEqual(expect.arrayContaining(['manifest.json', 'findings.csv']));
    expect(
      readFileSync(join(folderOf('python'), 'cohort.zip'))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('with Python prints the jobs that a webhook tells of, once and where the signature is right', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const options = { cwd: folderOf('python'), env: { ...process.env, WEBHOOK_SECRET: secret } };
    const receiver = spawn('python3', ['webhook_receiver.py', '0'], options);
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    const url = /http:\S+/.exec((await lines.next()).value ?? '')?.[0] ?? '';
    const data = { kind: 'import', status: 'succeeded', jobId: 'job-1', studyId: 'study-001' };
    const body = JSON.stringify({ type: 'job.finished', data });
    const call = async (id: string, signedWith: string) => {
      const at = new Date();
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': `v1,AAAA ${new Webhook(signedWith).sign(id, at, body)}`,
      };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    expect(await call('msg_0', `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(401);
    expect(await call('msg_1', secret)).toBe(204);
    expect(await call('msg_1', secret)).toBe(204);
    expect(await call('msg_2', secret)).toBe(204);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
    const line = 'import succeeded: job-1 in study-001';
    expect([(await lines.next()).value, (await lines.next()).value]).toEqual([line, line]);
    receiver.kill();
  });

  it.skipIf(!hasR)(
    `with R counts codes${hasR ? '' : ': Rscript with httr2 and jsonlite is not installed'}`,
    async () => {
      expect(await printed('r', 'codes.R', 'study-001')).toContain('ICD10CM E11.9');
      expect(readFileSync(join(folderOf('r'), 'codes.csv'), 'utf8')).toContain('ICD10CM E11.9');
    },
  );

  it('with TypeScript has types of the schema that the gateway serves', async () => {
    const options = { cwd: folderOf('typescript'), env: server.environment };
    await run(installedProgram('graphql-codegen'), ['--config', 'codegen.yml'], options);
    await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], options);
    const output = await printed('typescript', 'diabetes.ts', 'study-001');
    const [counted, affirmed, ...others] = output.split('\n');
    expect(counted).toBe('Heart Failure Registry: 10 of 20 patients have diabetes');
    expect(affirmed).toBe(`AFFIRMED: ${DIABETES}`);
    expect(others).toEqual(['FAMILY: Mother with diabetes mellitus.', 'NEGATED: No diabetes mellitus.']);
    writeFileSync(
      join(folderOf('typescript'), 'wrong.ts'),
      "import type { CountCohortQuery } from './generated/documents.ts';\nexport const f = (q: CountCohortQuery) => q.study.name;\n",
    );
    const failed = run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], options);
    await expect(failed).rejects.toMatchObject({
      stdout: expect.stringContaining("'q.study' is possibly 'null'"),
    });
  }, 120_000);

  it('as a notebook runs from the first cell to the last, without Jupyter', async () => {
    const program = notebookCode(readFileSync(join(EXAMPLES, 'notebook/values.ipynb'), 'utf8'));
    mkdirSync(folderOf('notebook'), { recursive: true });
    writeFileSync(join(folderOf('notebook'), 'values.py'), program);
    expect((await printed('notebook', 'values.py')).split('\n')).toEqual([
      '10 values of 10 patients',
      'median 8.05 %, quartiles 7.58 and 8.52 %',
      ' 7 to  8 %  #####',
      ' 8 to  9 %  ####',
      ' 9 to 10 %  #',
      'p-20  9 %  HbA1c 9.0 %.',
      'p-17  8.7 %  HbA1c 8.7 %.',
      'p-16  8.6 %  HbA1c 8.6 %.',
    ]);
  });

  it('with DuckDB counts in the Parquet file of an export', async () => {
    const output = await printed('duckdb', 'categories.ts', 'study-001', 'findings.parquet');
    const rows = [...output.matchAll(/'(\w+)' +│ '(\w+)' +│ (\d+) +│ (\d+)/g)].map(([, ...cells]) =>
      cells.join(' '),
    );
    expect(rows.filter((row) => /^(?:Diagnosis|SymptomOrSign) /.test(row))).toEqual([
      'Diagnosis affirmed 30 20',
      'Diagnosis family 10 10',
      'Diagnosis negated 10 10',
      'Diagnosis possible 10 10',
      'SymptomOrSign affirmed 20 10',
      'SymptomOrSign negated 10 10',
    ]);
  });
});

describe('the examples', () => {
  const page = readFileSync(join(EXAMPLES, 'README.md'), 'utf8');
  const installed = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

  it('are in the list, each with what it answers', () => {
    for (const { name } of FOLDERS) expect(page).toContain(`](${name}/`);
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(250);
  });

  it.each(FOLDERS.filter(({ name }) => existsSync(join(EXAMPLES, name, 'package.json'))))(
    'name the versions that the tests ran: $name',
    ({ name }) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(EXAMPLES, name, 'package.json'), 'utf8'),
      );
      for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(version, dependency).toBe(installed[`node_modules/${dependency}`].version);
    },
  );
});
