import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How many tests a runner ran. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second try only. */
  flaky: number;
}

/** Where both runners write their results. */
export interface ResultFiles {
  readonly vitest: string;
  readonly playwright: string;
}

export function resultFiles(): ResultFiles {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-results-'));
  return { vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') };
}

export function removeResults({ vitest }: ResultFiles): void {
  rmSync(dirname(vitest), { recursive: true, force: true });
}

/** Tells what both runners counted, and removes their files. @returns the exit code of the run */
export function addUp(files: ResultFiles, hasBroken: boolean): number {
  const total: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const count of [readVitest(files.vitest), readPlaywright(files.playwright)]) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
    total.flaky += count.flaky;
  }
  removeResults(files);
  const hasFailed = hasBroken || total.failed > 0;
  // A runner that broke down without a failed test must not read as green.
  if (hasFailed && total.failed === 0) total.failed = 1;
  if (total.skipped > 0) console.log(`${total.skipped} skipped; see above why.`);
  if (total.flaky > 0) console.log(`${total.flaky} passed at the second try only; see above which and why.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return hasFailed ? 1 : 0;
}

/** What vitest counted; a file that is not there is a failure. */
export function readVitest(file: string): Count {
  const read = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  return {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 1,
    skipped: read?.numPendingTests ?? 0,
    flaky: 0,
  };
}

function readPlaywright(file: string): Count {
  const read = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
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
