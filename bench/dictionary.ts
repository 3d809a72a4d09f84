import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dictionaryOf } from '../backend/engines/terminology/dictionary/longest-match.ts';
import { openDictionary } from '../backend/engines/terminology/dictionary/open-dictionary.ts';
import { readDictionaryFile } from '../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { importTerminology } from '../backend/engines/terminology/import/import-terminology.ts';
import { wordsOf } from '../backend/engines/terminology/words.ts';
import { median } from './store/measure.ts';

const USAGE = 'npm run bench:dictionary -- --reference <concepts.jsonl.gz>';
const OPENINGS = 7;
const MEGABYTE = 2 ** 20;

/** What a new process has measured of opening a dictionary. */
interface Opened {
  readonly firstMs: number;
  readonly medianMs: number;
  readonly addedBytes: number;
  readonly terms: number;
}

/** Opens a dictionary in this process, which has done nothing else, and tells the parent what it took. */
function measure(file: string): void {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  const started = performance.now();
  const kept = openDictionary(readDictionaryFile(file));
  const lookup = dictionaryOf([kept], 'en');
  times.push(performance.now() - started);
  const text = 'The patient has fever, heart failure and type 2 diabetes mellitus.';
  lookup.matches(text, wordsOf(text), 0, wordsOf(text).length);
  globalThis.gc?.();
  const addedBytes = process.memoryUsage().rss - before;
  while (times.length < OPENINGS) {
    const again = performance.now();
    openDictionary(readDictionaryFile(file));
    times.push(performance.now() - again);
  }
  const told: Opened = { firstMs: times[0] ?? 0, medianMs: median(times), addedBytes, terms: kept.terms };
  process.send?.(told);
}

/** How long a large dictionary takes to open and how much memory it adds, in a process of its own. */
async function bench(reference: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dictionary-'));
  const file = join(folder, 'reference.dictionary');
  try {
    const started = performance.now();
    const { concepts, terms } = await importTerminology('jsonl', reference, file, () => undefined);
    console.log(
      `imported ${concepts} concepts, ${terms} terms in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    const child = fork(import.meta.filename, {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      env: { ...process.env, BENCH_DICTIONARY: file },
    });
    const [told] = (await once(child, 'message')) as [Opened];
    console.log(
      `opened ${told.terms} terms: first ${told.firstMs.toFixed(0)} ms, median ${told.medianMs.toFixed(0)} ms`,
    );
    console.log(`memory added: ${(told.addedBytes / MEGABYTE).toFixed(1)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { reference: { type: 'string' } } });
if (process.env.BENCH_DICTIONARY !== undefined) measure(process.env.BENCH_DICTIONARY);
else if (values.reference === undefined) {
  console.error(`No reference given. Use: ${USAGE}`);
  process.exitCode = 2;
} else await bench(values.reference);
