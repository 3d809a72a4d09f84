import { workerData } from 'node:worker_threads';
import type { ReadText } from '../../clinical/extractions.engine.ts';
import { createEngineOver } from '../../engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../engines/terminology/dictionary/open-dictionary.ts';
import { type PreparedReport, prepareReport, type UnreadReport } from './prepare-report.ts';
import type { ExtractionWorkerData } from './report-reader.pool.ts';

/** One embedded engine per thread, over dictionaries that all threads share. */
const { dictionaries, rules, vocabulary } = workerData as ExtractionWorkerData;
const engine = createEngineOver(
  dictionaries.map((buffer, place) => openDictionary(buffer, place > 0)),
  undefined,
  rules,
);

export function read(text: string): ReadText {
  return engine.readNow(text);
}

export function prepare(report: UnreadReport): PreparedReport {
  return prepareReport({ ...report, engine: engine.name, vocabulary, read: engine.readNow(report.text) });
}

export function engineName(): string {
  return engine.name;
}
