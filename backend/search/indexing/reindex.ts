import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ExtractionKey } from '../../record/extractions/extractions.store.ts';
import { indexedPassages } from '../../record/passages/indexed-passages.ts';
import { startInBackground } from '../../shared/background.ts';
import { describe } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockReport, nextToIndex, replacePassages } from './reindex.store.ts';

/** Reports of one round; what a round holds in memory and keeps others waiting is bounded by its characters, too. */
const ROUND = { reports: 20, characters: 400_000 };

/**
 * Makes the passages anew that an earlier version stored, report by report and each in its own transaction: where it
 * is interrupted the next start goes on with the rest.
 *
 * @returns how many reports were made anew
 */
export async function reindex(db: Database, signal: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const keys = await nextToIndex(db, ROUND);
    if (keys.length === 0) break;
    for (const key of keys) {
      if (signal.aborted) break;
      await reindexReport(db, key);
      done += 1;
      await afterOthers();
    }
  }
  return done;
}

function reindexReport(db: Database, key: ExtractionKey): Promise<void> {
  return inTransaction(db, async (tx) => {
    const report = await lockReport(tx, key);
    if (report === null) return;
    await replacePassages(tx, report, indexedPassages(report.text, report.ranges, report.entities));
  });
}

/** Reindexes in the background until nothing is left. */
export const startReindexing = (db: Database, logger: FastifyBaseLogger): { stop(): Promise<void> } =>
  startInBackground({
    async run(signal) {
      const done = await reindex(db, signal);
      if (done > 0)
        logger.info({ reports: done }, 'reports of an earlier version were made ready for search');
    },
    failed: (error) =>
      logger.warn(describe(error), 'reports could not be made ready for search; trying again'),
  });
