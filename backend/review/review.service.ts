import { audit } from '../record/audit/audit.store.ts';
import { factsJudged, findVerdict, type VerdictRow, versionOf } from '../record/review/verdicts.store.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import type { PageArguments } from '../store/keyset.ts';
import { countedPage } from '../store/pages.ts';
import type { Tools } from '../wall/capability.ts';
import { type JudgedReport, reportToJudge } from './judged-report.reader.ts';
import { landVerdict, type ReviewTools, retried } from './landing.ts';
import { newVerdict } from './new-verdict.ts';
import type { Verdict, VerdictRequest } from './review.contract.ts';
import {
  countVerdicts,
  listVerdicts,
  toVerdict,
  type VerdictLookup,
  verdictOrder,
} from './verdicts.reader.ts';

export interface ReviewService {
  /**
   * Judges a fact of a report; what is shown of the report everywhere is as judged once this is answered.
   *
   * @returns the verdict, disputed where somebody else judged the fact otherwise meanwhile
   * @throws CallError 400 that names the field, 404, 409 where the findings of the report were submitted
   */
  judge(studyId: string, extractionId: string, asked: VerdictRequest, caller: Caller): Promise<Verdict>;
  /** Whether a verdict could be given, which is not kept. @throws CallError as judge does */
  check(studyId: string, extractionId: string, asked: VerdictRequest, caller: Caller): Promise<void>;
  /** Takes one's own verdict back. @throws CallError 404, 403 of somebody else's, 409 where it is not in force */
  undo(studyId: string, verdictId: string, caller: Caller): Promise<Verdict>;
  /** The verdicts on a report, or of the study, the newest first. @throws CallError 404 where it has no such report */
  list(studyId: string, lookup: VerdictLookup, page: PageArguments): Promise<Page<Verdict>>;
}

export const reviewService = (tools: Tools): ReviewService => createReviewService(tools);

export function createReviewService(tools: ReviewTools): ReviewService {
  const { db } = tools;

  async function reportOf(studyId: string, extractionId: string): Promise<JudgedReport> {
    const report = await reportToJudge(db, studyId, extractionId);
    if (report === null) throw notFound('This study has no report of this id.');
    return report;
  }

  return {
    judge: (studyId, extractionId, asked, caller) =>
      retried(async () => {
        const report = await reportOf(studyId, extractionId);
        const facts = await factsJudged(db, studyId, report);
        const row = await newVerdict(tools, { studyId, report, facts, asked, caller });
        const history = withVerdict(facts.get(row.factId) ?? [], row);
        await landVerdict(tools, { studyId, report, facts, history, caller });
        return verdictIn(report, row, history);
      }),

    async check(studyId, extractionId, asked, caller) {
      const report = await reportOf(studyId, extractionId);
      const facts = await factsJudged(db, studyId, report);
      await newVerdict(tools, { studyId, report, facts, asked, caller });
    },

    undo: (studyId, verdictId, caller) =>
      retried(async () => {
        const row = await findVerdict(db, studyId, verdictId);
        if (row === null) throw notFound('This study has no verdict of this id.');
        requireUndoable(row, caller);
        const report = await reportOf(studyId, row.extractionId);
        const facts = await factsJudged(db, studyId, report);
        const undone: VerdictRow = { ...row, state: 'undone', undoneAt: new Date() };
        const history = withoutVerdict(facts.get(row.factId) ?? [], row, undone);
        await landVerdict(tools, { studyId, report, facts, history, caller }, (tx) =>
          audit(tx, caller, { studyId, action: 'verdict.undo', target: row.id }),
        );
        return verdictIn(report, undone, history);
      }),

    async list(studyId, lookup, asked) {
      if (lookup.extractionId !== undefined) await reportOf(studyId, lookup.extractionId);
      return countedPage(asked, verdictOrder(studyId, lookup), {
        rows: (page) => listVerdicts(db, studyId, lookup, page),
        values: ({ row }) => [row.judgedAt.toISOString(), row.id],
        node: toVerdict,
        count: () => countVerdicts(db, studyId, lookup),
      });
    },
  };
}

/** A verdict with the words of its report, without the passage, which whoever judges has before them. */
function verdictIn({ text }: JudgedReport, row: VerdictRow, history: readonly VerdictRow[]): Verdict {
  const whole = { text, offset: 0 };
  const listed = toVerdict({ row, version: versionOf(history), before: whole, after: whole });
  return { ...listed, context: null };
}

function requireUndoable({ judgedBy, state }: VerdictRow, { username }: Caller): void {
  if (judgedBy !== username)
    throw new CallError(
      403,
      'FORBIDDEN',
      'Only who gave a verdict takes it back; judge the fact anew instead.',
    );
  if (state !== 'in force' && state !== 'disputed')
    throw new CallError(
      409,
      'NOT_IN_FORCE',
      'This verdict is not in force any more; there is nothing to take back.',
    );
}

/** The verdicts on a fact with one more: one that is in force supersedes all that were made before. */
const withVerdict = (history: readonly VerdictRow[], row: VerdictRow): VerdictRow[] => [
  ...history.map((one): VerdictRow => {
    const isOver = row.state === 'in force' && (one.state === 'in force' || one.state === 'disputed');
    return isOver ? { ...one, state: 'superseded' } : one;
  }),
  row,
];

/** The same without one that is taken back, for which the last that it superseded is in force again. */
function withoutVerdict(history: readonly VerdictRow[], row: VerdictRow, undone: VerdictRow): VerdictRow[] {
  const isInForce = row.state === 'in force';
  const before = isInForce ? history.findLast(({ state }) => state === 'superseded') : undefined;
  return history.map((one): VerdictRow => {
    if (one.id === row.id) return undone;
    return one.id === before?.id ? { ...one, state: 'in force' } : one;
  });
}
