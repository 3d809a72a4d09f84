import pg from 'pg';
import { exitCode } from './run.ts';
import { type Count, readVitest, removeResults, resultFiles } from './test-counts.ts';

/** A kind of store that the same tests run over. */
interface TestedStore {
  readonly name: string;
  /** The variable with the address of its server, and what the server has to have; none for the embedded store. */
  readonly server: {
    readonly address: string;
    readonly extensions: readonly string[];
    /** What the database of the address has to have already. */
    readonly created?: string;
  } | null;
}

const STORES: readonly TestedStore[] = [
  { name: 'embedded', server: null },
  { name: 'postgresql', server: { address: 'TEST_POSTGRES_URL', extensions: ['vector'] } },
  { name: 'citus', server: { address: 'TEST_CITUS_URL', extensions: ['vector'], created: 'citus' } },
];

const TESTS = ['tests/contracts', 'tests/store'];
/** Tests of the embedded store alone. */
const OF_EMBEDDED = ['data-folder', 'durability', 'import-killed'];

/** Runs what is tested of any store over each of them; one that is not there is named at the end, and is no failure. */
export async function runOnStores(): Promise<number> {
  const lines: string[] = [];
  let hasFailed = false;
  for (const store of STORES) {
    const missing = await missingOf(store);
    if (missing !== null) {
      lines.push(`${store.name}: skipped, because ${missing}.`);
      continue;
    }
    const { passed, failed, skipped } = await runOn(store);
    hasFailed ||= failed > 0;
    lines.push(`${store.name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  console.log(lines.join('\n'));
  return hasFailed ? 1 : 0;
}

/** What keeps the tests from running over a store; null where nothing does. */
async function missingOf({ server }: TestedStore): Promise<string | null> {
  if (server === null) return null;
  const { address, extensions, created } = server;
  const url = process.env[address];
  if (!url) return `${address} is not set`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; installed_version: string | null }>(
      'SELECT name, installed_version FROM pg_available_extensions',
    );
    const missing = extensions.filter((extension) => !rows.some(({ name }) => name === extension));
    if (missing.length > 0) return `the server of ${address} has no extension ${missing.join(', ')}`;
    const isCreated = rows.some(
      ({ name, installed_version: version }) => name === created && version !== null,
    );
    return created === undefined || isCreated
      ? null
      : `the database of ${address} has no extension ${created}`;
  } finally {
    await client.end();
  }
}

async function runOn({ name, server }: TestedStore): Promise<Count> {
  const results = resultFiles();
  const left =
    server === null ? [] : OF_EMBEDDED.flatMap((test) => ['--exclude', `tests/store/${test}.test.ts`]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`];
  console.log(`\nOver the store ${name}:`);
  const code = await exitCode('vitest', ['run', '--project', 'server', ...TESTS, ...left, ...reporters], {
    TEST_STORE: name,
  });
  const count = readVitest(results.vitest);
  removeResults(results);
  // A runner that broke down without a failed test must not read as green.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
