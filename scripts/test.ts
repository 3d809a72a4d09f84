import { randomInt } from 'node:crypto';
import { buildServers, buildWeb, codegen } from './build.ts';
import { changedFiles, crossingTests, isModule } from './changed.ts';
import { findChromium } from './chromium.ts';
import { exitCode } from './run.ts';
import { addUp, resultFiles } from './test-counts.ts';
import { runOnStores } from './test-stores.ts';

/**
 * Tests: all of them, unit to browser, and as `unit`, `changed`, `stores` or `long` what docs/commands.md says of each.
 * The last line of all counts them over both runners.
 */
const [kind = 'all'] = process.argv.slice(2);
const kinds: Record<string, () => Promise<number>> = {
  all: () => runAll({}),
  long: () => runLong(),
  unit: () => vitest(['run', '--project', 'unit']),
  changed: () => runChanged(),
  stores: () => runOnStores(),
};
const run = kinds[kind];
if (run === undefined) {
  console.error(`There are no ${kind} tests; there are ${Object.keys(kinds).join(', ')}.`);
  process.exit(1);
}
await codegen();
process.exit(await run());

function vitest(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitCode('vitest', args, environment);
}

async function runAll(environment: NodeJS.ProcessEnv): Promise<number> {
  const results = resultFiles();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`];
  const vitestCode = await vitest(['run', ...reporters], environment);
  await Promise.all([buildServers(), buildWeb()]);
  const playwrightCode = await exitCode('playwright', ['test'], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.playwright,
  });
  return addUp(results, vitestCode !== 0 || playwrightCode !== 0);
}

/** Generated cases whole, and others than in each run. */
function runLong(): Promise<number> {
  const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
  console.log(`The seed of generated cases is ${seed}; TEST_SEED=${seed} repeats them.`);
  return runAll({ TEST_SEED: seed });
}

/**
 * What a change can reach: units and screens by their imports, and by name the tests that reach everything. What is no
 * module is read by units that no import leads to.
 */
async function runChanged(): Promise<number> {
  const changed = changedFiles(process.argv[3] ?? 'HEAD');
  if (changed.length === 0) {
    console.log('Nothing was changed.');
    return 0;
  }
  const projects = ['--project', 'unit', '--project', 'web'];
  const codes = [
    await vitest(['related', '--run', '--passWithNoTests', ...projects, ...changed.filter(isModule)]),
  ];
  if (!changed.every(isModule)) codes.push(await vitest(['run', '--project', 'unit']));
  const crossing = crossingTests(changed);
  if (crossing.length > 0) codes.push(await vitest(['run', '--project', 'server', ...crossing]));
  console.log('Left out: the journeys, the checks, and tests of other capabilities; npm test runs all.');
  return Math.max(...codes);
}
