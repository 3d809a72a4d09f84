import type { FastifyBaseLogger } from 'fastify';
import type { StopReason } from '../jobs/run-job.ts';
import { settleTerms } from '../record/findings/settled-terms.store.ts';
import { settleWords } from '../record/passages/settle.ts';
import { batchesOf, readAhead } from '../record/reports/batches.ts';
import { type PreparedReport, readerOver } from '../record/reports/prepare-report.ts';
import { prepareWhenFree } from '../record/reports/prepare-when-free.ts';
import { presentVersion } from '../record/reports/reading-version.ts';
import { JudgedMeanwhile, replaceReports } from '../record/reports/replace-reports.store.ts';
import type { StoredReport } from '../record/reports/stored-report.ts';
import { judgementsOf } from '../record/review/verdicts.store.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import { CallError } from '../shared/errors.ts';
import { inTransaction } from '../store/database.ts';
import type { JobControl, JobKind, Tools } from '../wall/capability.ts';
import {
  keepBatch,
  noteSettled,
  outdatedReports,
  progressOf,
  unsettledTerms,
} from './reread-reports.store.ts';

/** What a rereading works with. */
export type RereadingTools = Pick<Tools, 'db' | 'engine'> & {
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** Reading uses every processor: rereadings of a process come one after the other. */
export const rereadingKind: JobKind<null> = {
  name: 'rereading',
  tellsOfPatients: false,
  atOnce: 1,
  run: (tools, _none, control) => runRereading(tools, control),
};

/** So many failures in a row are the engine's, not the reports'. */
const FAILURES_OF_ENGINE = 5;
const ENGINE_FAILED =
  'The reports could not be read, one after the other; start again once the engine that reads them answers. What was read stays.';
const ENGINE_CHANGED =
  'The engine or its vocabulary changed since this was started; start again, and what is left is read with the present ones.';

/** Reads what another engine or vocabulary read, from where an earlier process came to; each report lands whole, once. */
async function runRereading(tools: RereadingTools, control: JobControl): Promise<void> {
  const { signal, studyId } = control;
  try {
    await readAll(tools, control);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  // Whoever goes on with it settles, too.
  if (signal.aborted && signal.reason !== ('cancelled' satisfies StopReason)) return;
  await settleTerms(tools.db, studyId, await unsettledTerms(tools.db, studyId));
  await noteSettled(tools.db, studyId);
  await settleWords(tools.db);
}

async function readAll(tools: RereadingTools, { studyId, id, signal, holdIn }: JobControl): Promise<void> {
  const { db, engine } = tools;
  const key = { studyId, id };
  const begun = await progressOf(db, key);
  if (begun === null) return;
  const present = presentVersion(engine);
  const { version, lastReport, startedBy } = begun;
  if (version.engine !== present.engine || version.vocabulary !== present.vocabulary)
    throw new CallError(409, 'ENGINE_CHANGED', ENGINE_CHANGED);
  const caller = { username: startedBy, requestId: id };
  let { done } = begun;
  await readAhead(
    batchesOf(outdatedReports(db, studyId, present, lastReport), ({ text }) => text.length),
    signal,
    (batch, onChecked) => {
      onChecked();
      return readBatch(tools, studyId, batch);
    },
    async (read) => {
      const store = ({ batch, prepared, failed }: ReadBatch) =>
        inTransaction(db, async (tx) => {
          const replaced = await replaceReports(tx, studyId, prepared, caller);
          const removed = prepared.length - replaced.length;
          await keepBatch(tx, key, { replaced, failed, removed, last: batch.at(-1)?.extractionId ?? '' });
          await holdIn(tx, done + batch.length);
        });
      await storeJudged(read, store, () => readBatch(tools, studyId, read.batch));
      done += read.batch.length;
    },
  );
}

/** So often somebody may judge a report of a batch while it is read. */
const MOST_TRIES = 10;

async function storeJudged(
  read: ReadBatch,
  store: (read: ReadBatch) => Promise<void>,
  again: () => Promise<ReadBatch>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store(tries === 1 ? read : await again());
    } catch (error) {
      if (!(error instanceof JudgedMeanwhile) || tries === MOST_TRIES) throw error;
    }
  }
}

interface ReadBatch {
  readonly batch: readonly StoredReport[];
  readonly prepared: readonly PreparedReport[];
  readonly failed: readonly StoredReport[];
}

async function readBatch(
  { db, engine, logger }: RereadingTools,
  studyId: string,
  batch: readonly StoredReport[],
): Promise<ReadBatch> {
  const reader = readerOver(engine);
  const isKept = await staysHere(db, studyId);
  const judgements = await judgementsOf(db, studyId, batch);
  const read = await Promise.allSettled(
    batch.map(({ extractionId, createdAt, reportDate, ...report }) =>
      prepareWhenFree(reader, {
        ...report,
        reportDate: reportDate ?? undefined,
        stored: { extractionId, createdAt },
        staysHere: isKept,
        judgements: judgements.get(extractionId),
      }),
    ),
  );
  const prepared = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = batch.filter((_report, place) => read[place]?.status === 'rejected');
  if (failed.length > 0) {
    if (prepared.length === 0 && failed.length >= FAILURES_OF_ENGINE)
      throw new CallError(503, 'NOT_READ', ENGINE_FAILED);
    logger.warn(
      { reports: failed.map(({ extractionId }) => extractionId) },
      'reports could not be read again',
    );
  }
  return { batch, prepared, failed };
}
