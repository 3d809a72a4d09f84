import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../backend/store/store.ts';
import { createLogger } from '../platform/logger.ts';

const RESULT_BEGINS = '## Result\n';

/** Runs an evaluation over an embedded store of its own, which is gone afterwards. */
export async function inEmptyStore<Result>(run: (store: Store) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-evaluation-'));
  try {
    const store = await openStore({ dataDir: folder, logger: createLogger('evaluation', 'warn') });
    try {
      return await run(store);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a result in the place of the last one in a document, below its heading "Result". */
export function keepResult(file: string, result: string): void {
  const kept = readFileSync(file, 'utf8').split(RESULT_BEGINS)[0] ?? '';
  writeFileSync(file, `${kept.trimEnd()}\n\n${RESULT_BEGINS}\n${result}\n`);
}

/** One line that is written over; nothing where the output goes into a file. */
export function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}  `);
}
