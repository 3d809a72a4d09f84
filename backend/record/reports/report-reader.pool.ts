import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { BadSetting } from '../../../platform/settings.ts';
import type { ExtractionEngine, ReadText } from '../../clinical/extractions.engine.ts';
import { rulesVersion } from '../../engines/extraction/embedded/rules-version.ts';
import { type OpenDictionary, openDictionary } from '../../engines/terminology/dictionary/open-dictionary.ts';
import {
  loadCoreDictionary,
  readDictionaryFile,
} from '../../engines/terminology/dictionary/stored-dictionaries.ts';
import { vocabularyVersion } from '../../engines/terminology/dictionary/vocabulary-version.ts';
import { CallError } from '../../shared/errors.ts';
import { workerFile } from '../../shared/workers.ts';
import type { PreparedReport, ReportReader, UnreadReport } from './prepare-report.ts';

/** Reading is work for a processor, never for an event loop; more waiting texts than this are refused. */
const MAX_WAITING = 500;

/** Reads in threads, which also prepare reports for the store. */
export interface ExtractionPool extends ExtractionEngine, ReportReader {
  /** The dictionaries that the threads read with, over the same memory. */
  readonly dictionaries: readonly OpenDictionary[];
  close(): Promise<void>;
}

/** What a thread is given: compiled dictionaries, the vocabulary first, in memory that all threads share. */
export interface ExtractionWorkerData {
  readonly dictionaries: readonly SharedArrayBuffer[];
  /** The versions of the rules and of the vocabulary. */
  readonly rules: string;
  readonly vocabulary: string;
}

/**
 * The embedded engine in worker threads, one per processor, started and warm when this resolves.
 *
 * @param siteDictionary a dictionary file of the site's own, whose terms are added to the vocabulary
 * @throws BadSetting where that file cannot be used
 */
export async function openExtractionPool(siteDictionary?: string): Promise<ExtractionPool> {
  const dictionaries = [loadCoreDictionary()];
  if (siteDictionary !== undefined) dictionaries.push(readSiteDictionary(siteDictionary));
  const vocabulary = vocabularyVersion(dictionaries);
  const workerData: ExtractionWorkerData = { dictionaries, rules: rulesVersion(), vocabulary };
  const pool = new Piscina({
    filename: workerFile('record/reports/report-reader.worker'),
    name: 'read',
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), 4),
    workerData,
    idleTimeout: 60_000,
    maxQueue: MAX_WAITING,
  });
  const run = (task: string | UnreadReport, name: 'read' | 'prepare'): Promise<unknown> => {
    if (pool.queueSize >= MAX_WAITING)
      throw new CallError(503, 'BUSY', 'Too many reports are being read just now; try again in a minute.');
    return pool.run(task, { name });
  };
  const name = (await pool.run(undefined, { name: 'engineName' })) as string;
  return {
    name,
    vocabulary,
    dictionaries: dictionaries.map((buffer) => openDictionary(buffer)),
    read: async (text) => (await run(text, 'read')) as ReadText,
    prepare: async (report) => (await run(report, 'prepare')) as PreparedReport,
    close: () => pool.close({ force: true }),
  };
}

function readSiteDictionary(file: string): SharedArrayBuffer {
  try {
    return readDictionaryFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadSetting(`TERMINOLOGY_DICTIONARY cannot be used: ${reason}`);
  }
}
