import { workerData } from 'node:worker_threads';
import { type PreparedReport, prepareReport, type UnreadReport } from '../reports/prepare-report.ts';
import { openDictionary } from '../terminology/dictionary/open-dictionary.ts';
import { createEngineOver } from './embedded/embedded.engine.ts';
import type { ReadText } from './extractions.engine.ts';
import type { ExtractionWorkerData } from './extractions.pool.ts';

/** One embedded engine per thread, over dictionaries that all threads share. */
const { dictionaries } = workerData as ExtractionWorkerData;
const engine = createEngineOver(dictionaries.map((buffer, place) => openDictionary(buffer, place > 0)));

export function read(text: string): ReadText {
  return engine.readNow(text);
}

export function prepare(report: UnreadReport): PreparedReport {
  return prepareReport({ ...report, engine: engine.name, read: engine.readNow(report.text) });
}

export function engineName(): string {
  return engine.name;
}
