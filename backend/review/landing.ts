import { settleTerms } from '../record/findings/settled-terms.store.ts';
import { readerOver } from '../record/reports/prepare-report.ts';
import { prepareWhenFree } from '../record/reports/prepare-when-free.ts';
import { JudgedMeanwhile, replaceReports } from '../record/reports/replace-reports.store.ts';
import { judgementOf, saveVerdicts, type VerdictRow } from '../record/review/verdicts.store.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { lockForWriting } from '../store/write-lock.ts';
import type { Tools } from '../wall/capability.ts';
import type { JudgedReport } from './judged-report.reader.ts';

export type ReviewTools = Pick<Tools, 'db' | 'engine' | 'names'>;

/** A report whose facts get the verdicts of `history` on one of them. */
interface Landing {
  readonly studyId: string;
  readonly report: JudgedReport;
  /** The verdicts on each fact as they were. */
  readonly facts: ReadonlyMap<string, readonly VerdictRow[]>;
  readonly history: readonly VerdictRow[];
  readonly caller: Caller;
}

/**
 * Reads a report again with its verdicts laid over it, and stores both in one transaction: search, codes, evidence, FHIR,
 * cohorts and counts follow at once, or nothing changes.
 *
 * @param besides what is written with it
 * @throws JudgedMeanwhile where somebody else did meanwhile
 */
export async function landVerdict(
  { db, engine }: ReviewTools,
  { studyId, report, facts, history, caller }: Landing,
  besides: (tx: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const [{ factId } = { factId: '' }] = history;
  const before = facts.get(factId) ?? [];
  const all = new Map(facts).set(factId, history);
  const { extractionId, createdAt, reportDate, engine: _engine, vocabulary: _vocabulary, ...stored } = report;
  const prepared = await prepareWhenFree(readerOver(engine), {
    ...stored,
    reportDate: reportDate ?? undefined,
    stored: { extractionId, createdAt },
    staysHere: await staysHere(db, studyId),
    judgements: [...all.values()].flatMap((rows) => judgementOf(rows) ?? []),
  });
  const [replaced] = await inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    await saveVerdicts(
      tx,
      history.filter((row) => !before.includes(row)),
    );
    await besides(tx);
    const landed = await replaceReports(tx, studyId, [prepared], caller, 'report.judged');
    if (landed.length === 0) throw new JudgedMeanwhile();
    return landed;
  });
  await settleTerms(db, studyId, replaced?.terms ?? []);
}

/** So often others may judge the same report at once. */
const MOST_TRIES = 10;
/** SQLSTATE of a second verdict of the same number. */
const IS_TAKEN = '23505';

/** Does it again where somebody else was faster. @throws CallError 503 where that does not end */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
  throw new CallError(503, 'BUSY', 'Others judge this report just now; try again in a moment.');
}

const isRace = (error: unknown): boolean =>
  error instanceof JudgedMeanwhile ||
  (error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === IS_TAKEN);
