import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServers, buildWeb, codegen } from './build.ts';
import { findChromium } from './chromium.ts';
import { exitCode } from './run.ts';

/** How many tests a runner ran. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second try only. */
  flaky: number;
}

/** All tests, unit to browser. The last line counts them over both runners. */
const folder = mkdtempSync(join(tmpdir(), 'casebook-results-'));
const vitestResults = join(folder, 'vitest.json');
const playwrightResults = join(folder, 'playwright.json');

await codegen();
const vitestCode = await exitCode('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestResults}`,
]);
await Promise.all([buildServers(), buildWeb()]);
const playwrightCode = await exitCode('playwright', ['test'], {
  CHROMIUM_PATH: await findChromium(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightResults,
});

const counts = [readVitest(), readPlaywright()];
rmSync(folder, { recursive: true, force: true });
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
for (const count of counts) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  total.flaky += count.flaky;
}
const hasFailed = vitestCode !== 0 || playwrightCode !== 0 || total.failed > 0;
// A runner that broke down without a failed test must not read as green.
if (hasFailed && total.failed === 0) total.failed = 1;
if (total.skipped > 0) console.log(`${total.skipped} skipped; see above why.`);
if (total.flaky > 0) console.log(`${total.flaky} passed at the second try only; see above which and why.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(hasFailed ? 1 : 0);

function readVitest(): Count {
  const read = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    vitestResults,
  );
  return {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 1,
    skipped: read?.numPendingTests ?? 0,
    flaky: 0,
  };
}

function readPlaywright(): Count {
  const read = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    playwrightResults,
  );
  const stats = read?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 1,
    skipped: stats?.skipped ?? 0,
    flaky: stats?.flaky ?? 0,
  };
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
