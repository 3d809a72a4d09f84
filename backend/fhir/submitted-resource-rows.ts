import { setImmediate as afterOthers } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeRows, nextWithoutRows } from '../record/resources/submitted.store.ts';
import { startInBackground } from '../shared/background.ts';
import { describe } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { lockForWriting } from '../store/write-lock.ts';

const ROUND = 20;

/**
 * Makes rows of what an earlier version kept packed with the report that it was submitted with, so that it is found.
 * Each report is a transaction: where it is interrupted the next start goes on with the rest.
 */
export const startSubmittedResourceRows = (
  db: Database,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } =>
  startInBackground({
    async run(signal) {
      let done = 0;
      for (;;) {
        const keys = await nextWithoutRows(db, ROUND);
        if (keys.length === 0) break;
        for (const key of keys) {
          if (signal.aborted) return;
          await inTransaction(db, async (tx) => {
            // Before the report is held: a withdrawal takes both in this order.
            await lockForWriting(tx, key.studyId);
            await makeRows(tx, key);
          });
          done += 1;
          await afterOthers();
        }
      }
      if (done > 0)
        logger.info({ reports: done }, 'submitted resources of an earlier version can be searched now');
    },
    failed: (error) =>
      logger.warn(describe(error), 'submitted resources could not be made ready for search; trying again'),
  });
