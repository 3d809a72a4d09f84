import { settleWords } from '../../record/passages/settle.ts';
import { batchesOf, readAhead } from '../../record/reports/batches.ts';
import {
  contentHash,
  type PreparedReport,
  type ReportReader,
  readerOver,
  type UnreadReport,
} from '../../record/reports/prepare-report.ts';
import { prepareWhenFree } from '../../record/reports/prepare-when-free.ts';
import type { ImportDependencies, ImportTarget } from '../../record/reports/reports.import.ts';
import { storeReports } from '../../record/reports/reports.store.ts';
import { storedContents } from '../../record/reports/stored-contents.store.ts';
import { WITHDRAWN, withdrawnReports } from '../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { type Note, type Reject, type ReportItem, reject } from './items.ts';
import { BEGIN, type Numbered, type Position } from './numbered.ts';

/** What came of one batch. */
export interface BatchOutcome {
  readonly found: number;
  readonly added: number;
  /** Stored before: the same text of the same patient and source. */
  readonly duplicates: number;
  readonly rejects: readonly Reject[];
  readonly notes: readonly Note[];
  /** How far the reading is with this batch. */
  readonly after: Position;
}

export interface ImportControl {
  readonly signal: AbortSignal;
  /** Stores what came of a batch in the transaction of its reports: with them, or not at all. */
  onBatch(tx: Database, outcome: BatchOutcome): Promise<void>;
}

const NOT_READ = 'The text could not be read; please tell your operator of its file and line.';
const ENGINE_FAILED =
  'The reports could not be read, one after the other; start the import again once the engine that reads them answers.';
/** So many failures in a row are the engine's, not the reports'. */
const FAILURES_OF_ENGINE = 5;

/**
 * Brings everything that was found into a study, batch by batch: what is stored already is passed over before it is
 * read, what a study de-identifies passes its gate, and a report that cannot be read is rejected.
 *
 * @throws CallError where no report can be read at all
 */
export async function importItems(
  dependencies: ImportDependencies,
  target: ImportTarget,
  all: AsyncIterable<Numbered>,
  caller: Caller,
  { signal, onBatch }: ImportControl,
): Promise<void> {
  const { db, engine } = dependencies;
  const reader = readerOver(engine);
  let hasRead = false;
  let added = 0;
  await readAhead(
    batchesOf(all, ({ found }) => (found.kind === 'report' ? found.text.length : 0)),
    signal,
    async (batch, onChecked) => {
      const read = await readBatch(dependencies, reader, target, batch, { caller, onChecked });
      const isFirst = !hasRead && read.duplicates === 0;
      const isEngine = isFirst || read.failed.length >= FAILURES_OF_ENGINE;
      if (read.failed.length > 0 && read.prepared.length === 0 && isEngine) {
        throw new CallError(503, 'NOT_READ', ENGINE_FAILED);
      }
      hasRead ||= read.prepared.length > 0;
      return read;
    },
    async ({ prepared, failed, withdrawn, duplicates, found, batch, after }) => {
      await storeReports(db, target.studyId, prepared, caller, async (tx, ids) => {
        const isNew = ids.filter((id) => id !== null).length;
        added += isNew;
        await onBatch(tx, {
          found,
          added: isNew,
          duplicates: duplicates + ids.length - isNew,
          rejects: [...ofKind(batch, 'reject'), ...withdrawn, ...failed],
          notes: ofKind(batch, 'note'),
          after,
        });
      });
    },
  );
  if (added > 0) await settleWords(db);
}

interface ReadBatch {
  readonly batch: readonly Numbered[];
  readonly after: Position;
  readonly found: number;
  readonly duplicates: number;
  readonly prepared: readonly PreparedReport[];
  readonly failed: readonly Reject[];
  readonly withdrawn: readonly Reject[];
}

async function readBatch(
  { db, intake }: ImportDependencies,
  reader: ReportReader,
  { studyId, sourceSystem, reportType }: ImportTarget,
  batch: readonly Numbered[],
  { caller, onChecked }: { readonly caller: Caller; readonly onChecked: () => void },
): Promise<ReadBatch> {
  // De-identifying takes as long as reading: that is not waited for.
  const admission = await intake?.open(studyId);
  if (admission?.deidentifies === true) onChecked();
  const reports = ofKind(batch, 'report');
  const unread = await Promise.all(
    reports.map(
      async (report): Promise<UnreadReport & { readonly contentHash: string; readonly from: ReportItem }> => {
        const { patientId, text, reportDate } = report;
        const sent = { patientId, text, reportDate, sourceSystem, reportType, ingestedBy: caller.username };
        const hashed = { ...sent, contentHash: contentHash(text) };
        return { ...(admission === undefined ? hashed : await admission.admit(hashed)), from: report };
      },
    ),
  );
  const withdrawn = await withdrawnReports(db, studyId, unread);
  const wanted = unread.filter((report) => !withdrawn.has(report));
  const known = await storedContents(db, studyId, sourceSystem, wanted);
  const fresh = wanted.filter((report) => !known.has(report));
  onChecked();
  const read = await Promise.allSettled(
    fresh.map(({ from: _from, ...report }) => prepareWhenFree(reader, report)),
  );
  const failed = fresh.flatMap(({ from }, at) =>
    read[at]?.status === 'rejected' ? [reject(from.place, NOT_READ)] : [],
  );
  return {
    batch,
    after: batch.at(-1)?.after ?? BEGIN,
    found: reports.length,
    duplicates: known.size,
    prepared: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failed,
    withdrawn: Array.from(withdrawn, ({ from }) => reject(from.place, WITHDRAWN)),
  };
}

function ofKind<Kind extends Numbered['found']['kind']>(
  batch: readonly Numbered[],
  kind: Kind,
): Extract<Numbered['found'], { kind: Kind }>[] {
  return batch
    .map(({ found }) => found)
    .filter((found): found is Extract<Numbered['found'], { kind: Kind }> => found.kind === kind);
}

/** Looks at everything and stores nothing. */
export async function checkItems(
  all: AsyncIterable<Numbered>,
  signal: AbortSignal,
  onBatch: (outcome: BatchOutcome) => Promise<void>,
): Promise<void> {
  for await (const batch of batchesOf(all, ({ found }) =>
    found.kind === 'report' ? found.text.length : 0,
  )) {
    if (signal.aborted) return;
    const [rejects, notes] = [ofKind(batch, 'reject'), ofKind(batch, 'note')];
    const found = batch.length - rejects.length - notes.length;
    const after = batch.at(-1)?.after ?? BEGIN;
    await onBatch({ found, added: 0, duplicates: 0, rejects, notes, after });
  }
}
