import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** The product once it says that it is ready. */
interface StartedProduct {
  readonly url: string;
  /** The process that started the others. */
  readonly pid: number;
  readonly output: () => string;
}

/** Runs the start command until it ends by itself, or is ready and what is done then is done. */
function start(
  environment: NodeJS.ProcessEnv,
  onceReady?: (product: StartedProduct) => Promise<void> | void,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      ...process.env,
      BACKEND_PORT: '',
      BACKEND_TOKEN: '',
      BACKEND_URL: '',
      DATABASE_URL: '',
      HOST: '',
      DEMO_MODE: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isReady = false;
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (onceReady === undefined || isReady || !output.includes('Data lies in')) return;
    isReady = true;
    const url = /http:\/\/\S+/.exec(output)?.[0] ?? '';
    void Promise.resolve(onceReady({ url, pid: child.pid ?? 0, output: () => output })).finally(() =>
      child.kill('SIGTERM'),
    );
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-start-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('says where it is, how to log in and where the data lies, and ends when told', async () => {
  const dataDir = join(folder, 'first');
  const { code, output } = await start({ PORT: '0', DATA_DIR: dataDir }, () => undefined);
  expect(output).toMatch(/Casebook is ready on http:\/\/localhost:\d+/);
  expect(output).toContain('Log in as admin with casebook-demo');
  expect(output).toContain(`Data lies in ${dataDir}`);
  expect(code).toBe(0);
});

test('starts a process again that was killed, at the same address', async () => {
  const children = (pid: number) =>
    execFileSync('pgrep', ['-f', 'dist/(gateway|backend)/server.js', '-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  const { output } = await start({ PORT: '0', DATA_DIR: join(folder, 'first') }, async ({ url, pid }) => {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status;
    await expect.poll(isReady).toBe(200);
    for (const child of children(pid)) process.kill(child, 'SIGKILL');
    await expect.poll(isReady).not.toBe(200);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  });
  expect(output).toContain('The gateway ended (SIGKILL); it is started again.');
  expect(output).toContain('The backend ended (SIGKILL); it is started again.');
});

test('has no demo login without demo mode', async () => {
  const { output } = await start(
    { PORT: '0', DATA_DIR: join(folder, 'first'), DEMO_MODE: 'off' },
    () => undefined,
  );
  expect(output).not.toContain('casebook-demo');
});

test('tells in one sentence that the port is in use', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await start({ PORT: String(port), DATA_DIR: join(folder, 'first') });
  server.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(`Port ${port} is in use; end what uses it, or set PORT to another one.`);
});

for (const [name, value, sentence] of [
  ['PORT', 'many', 'PORT is not a number.'],
  ['PORT', '70000', 'PORT is above 65535.'],
  ['DEMO_MODE', 'perhaps', 'DEMO_MODE is neither on nor off.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is none of fatal, error, warn, info, debug, trace, silent.'],
  ['BACKEND_URL', 'elsewhere', 'BACKEND_URL is not an address such as http://127.0.0.1:4100.'],
  ['BACKEND_TOKEN', 'short', 'BACKEND_TOKEN is shorter than 16 characters; leave it unset to have one made.'],
  [
    'HOST',
    '0.0.0.0',
    'DEMO_MODE is not set, and HOST opens Casebook to the network, where everybody knows the demo login; set DEMO_MODE=off, or DEMO_MODE=on to have it all the same.',
  ],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL does not begin with postgres:// or postgresql://.'],
] as const) {
  test(`stops at ${name}=${value} with a sentence that names it`, async () => {
    const { code, output } = await start({ PORT: '0', DATA_DIR: join(folder, 'third'), [name]: value });
    expect(code).toBe(1);
    expect(output.trim()).toBe(sentence);
  });
}

test('tells in one sentence that a data folder cannot be written', async () => {
  const { code, output } = await start({ PORT: '0', DATA_DIR: '/proc/casebook' });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'The data folder /proc/casebook cannot be written; give this user the right to it, or set DATA_DIR to another folder.',
  );
});

test('tells in one sentence that the data folder is in use by another process', async () => {
  const dataDir = join(folder, 'first');
  let second: { code: number | null; output: string } | undefined;
  await start({ PORT: '0', DATA_DIR: dataDir }, async () => {
    second = await start({ PORT: '0', DATA_DIR: dataDir });
  });
  expect(second?.code).toBe(1);
  expect(second?.output.trim()).toMatch(
    new RegExp(
      `^The data folder ${dataDir} is in use by process \\d+; end it, or set DATA_DIR to another folder\\.$`,
    ),
  );
});

test('tells in one sentence that a database server cannot be reached', async () => {
  const { code, output } = await start({
    PORT: '0',
    DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^The server of DATABASE_URL cannot be used: /);
  expect(output).not.toContain('secret');
});
