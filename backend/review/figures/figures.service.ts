import { and, asc, eq } from 'drizzle-orm';
import {
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  type Ratings,
} from '../../cohort/statistics/methods/agreement.ts';
import { wilson } from '../../cohort/statistics/methods/proportion.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { readThrough } from '../../store/schema.review.ts';
import { lockForWriting } from '../../store/write-lock.ts';
import type { Tools } from '../../wall/capability.ts';
import { reportToJudge } from '../judged-report.reader.ts';
import type { Figures } from './figures.contract.ts';
import {
  factsReadThrough,
  type KindCount,
  type ReadAnswer,
  sharedAnswers,
  verdictsByCategory,
  verdictsByReader,
} from './figures.reader.ts';

export interface FiguresService {
  /** How far the facts of a study can be trusted, by what people judged. */
  figures(studyId: string): Promise<Figures>;
  /** Notes that the caller has read a report to the end, or has not. @returns who has. @throws CallError 404 */
  markReadThrough(studyId: string, extractionId: string, isRead: boolean, caller: Caller): Promise<string[]>;
}

export const figuresService = ({ db }: Tools): FiguresService => ({
  figures: (studyId) => figuresOf(db, studyId),

  async markReadThrough(studyId, extractionId, isRead, caller) {
    const report = await reportToJudge(db, studyId, extractionId);
    if (report === null) throw notFound('This study has no report of this id.');
    const key = { studyId, patientId: report.patientId, extractionId };
    const isOf = and(
      eq(readThrough.studyId, studyId),
      eq(readThrough.patientId, report.patientId),
      eq(readThrough.extractionId, extractionId),
    );
    await inTransaction(db, async (tx) => {
      await lockForWriting(tx, studyId);
      if (isRead)
        await tx
          .insert(readThrough)
          .values({ ...key, reader: caller.username, at: new Date() })
          .onConflictDoNothing();
      else await tx.delete(readThrough).where(and(isOf, eq(readThrough.reader, caller.username)));
      await audit(tx, caller, { studyId, action: 'report.read-through', target: extractionId });
    });
    const rows = await db.select().from(readThrough).where(isOf).orderBy(asc(readThrough.reader)).limit(500);
    return rows.map(({ reader }) => reader);
  },
});

async function figuresOf(db: Database, studyId: string): Promise<Figures> {
  const judged = await verdictsByCategory(db, studyId);
  const whole = await factsReadThrough(db, studyId);
  const readers = await verdictsByReader(db, studyId);
  const { tasks, answers } = await sharedAnswers(db, studyId);
  return {
    precision: precisionOf(judged),
    recall: recallOf(whole.counts),
    read_through: whole.reports,
    by_category: namesIn([...judged, ...whole.counts]).map((category) => {
      const [own, ownWhole] = [judged, whole.counts].map((counts) =>
        counts.filter(({ of }) => of === category),
      );
      return {
        category,
        ...kindsIn(own ?? []),
        missed: countOf(ownWhole ?? [], 'added'),
        precision: precisionOf(own ?? []),
        recall: recallOf(ownWhole ?? []),
      };
    }),
    by_reader: namesIn(readers).map((reader) => {
      const own = readers.filter(({ of }) => of === reader);
      return { reader, ...kindsIn(own), added: countOf(own, 'added') };
    }),
    by_task: tasks.map(({ id, name }) => {
      const items = ratingsOf(answers.filter(({ task_id: task }) => task === id));
      return {
        task_id: id,
        name,
        items: items.filter((ratings) => !ratings.includes(null)).length,
        cohen_kappa: cohenKappa(items),
        fleiss_kappa: fleissKappa(items),
        krippendorff_alpha: krippendorffAlpha(items),
      };
    }),
    by_pair: pairsOf(answers),
  };
}

const countOf = (counts: readonly KindCount[], wanted: string): number =>
  counts.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0);
const kindsIn = (counts: readonly KindCount[]) => ({
  accepted: countOf(counts, 'accepted'),
  corrected: countOf(counts, 'corrected'),
  rejected: countOf(counts, 'rejected'),
});
const namesIn = (counts: readonly KindCount[]): string[] => [...new Set(counts.map(({ of }) => of))].sort();

/** What was right as it was read, of all that was judged: a fact that had to be mended was wrong. */
function precisionOf(counts: readonly KindCount[]) {
  const { accepted, corrected, rejected } = kindsIn(counts);
  return wilson(accepted, accepted + corrected + rejected);
}

/** What was read right, of what stands in reports that somebody read to the end: what nobody objected to there is right. */
function recallOf(counts: readonly KindCount[]) {
  const { corrected, rejected } = kindsIn(counts);
  const right = Math.max(0, countOf(counts, 'read') - corrected - rejected);
  return wilson(right, right + corrected + countOf(counts, 'added'));
}

/** The labels of each item in the order of its readers; null of those who gave none. */
function ratingsOf(answers: readonly ReadAnswer[]): Ratings[] {
  const readers = [...new Set(answers.map(({ reader }) => reader))].sort();
  const byItem = new Map<string, Map<string, string>>();
  for (const { task_id, ordinal, reader, kind } of answers) {
    const item = byItem.get(`${task_id} ${ordinal}`) ?? new Map<string, string>();
    byItem.set(`${task_id} ${ordinal}`, item.set(reader, kind));
  }
  return [...byItem.values()].map((item) => readers.map((reader) => item.get(reader) ?? null));
}

function pairsOf(answers: readonly ReadAnswer[]): Figures['by_pair'] {
  const readers = [...new Set(answers.map(({ reader }) => reader))].sort();
  const pairs = readers.flatMap((one, at) => readers.slice(at + 1).map((other) => [one, other]));
  return pairs.slice(0, MOST_PAIRS).flatMap((pair) => {
    const shared = ratingsOf(answers.filter(({ reader }) => pair.includes(reader)));
    const items = shared.filter((ratings) => ratings.length === 2 && !ratings.includes(null));
    return items.length === 0 ? [] : [{ readers: pair, items: items.length, cohen_kappa: cohenKappa(items) }];
  });
}

const MOST_PAIRS = 100;
