import { randomUUID } from 'node:crypto';
import { isSameFact, type JudgedFact } from '../clinical/judgement.ts';
import { presentVersion, SUBMITTED } from '../record/reports/reading-version.ts';
import { judgementOf, type VerdictRow, versionOf } from '../record/review/verdicts.store.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import { addedFact, correctedFact } from './corrected-fact.ts';
import { type JudgedReport, passagesOf, shownFact } from './judged-report.reader.ts';
import type { ReviewTools } from './landing.ts';
import type { Correction, VerdictRequest } from './review.contract.ts';

interface Asked {
  readonly studyId: string;
  readonly report: JudgedReport;
  /** The verdicts on each of its facts. */
  readonly facts: ReadonlyMap<string, readonly VerdictRow[]>;
  readonly asked: VerdictRequest;
  readonly caller: Caller;
}

/** A fact as it is before a verdict. */
interface Present {
  readonly factId: string;
  /** As the engine reads it; null where it does not. */
  readonly asRead: JudgedFact | null;
  /** As it is shown; null where it is not. */
  readonly before: JudgedFact | null;
}

const NO_FACT = 'This report has no such fact any more; load it again, and judge what is read now.';
const SUBMITTED_FINDINGS =
  'The findings of this report were submitted with it, and not read; correct them where they come from, and submit it again.';

/** The verdict that is asked for, as the store keeps it. @throws CallError 400 that names the field, 404, 409 */
export async function newVerdict(tools: ReviewTools, all: Asked): Promise<VerdictRow> {
  const { studyId, report, facts, asked, caller } = all;
  if (report.engine === SUBMITTED) throw new CallError(409, 'SUBMITTED', SUBMITTED_FINDINGS);
  const present = await presentFact(tools, all);
  const fact = await judgedFact(tools, all, present);
  const history = facts.get(present.factId) ?? [];
  return {
    studyId,
    patientId: report.patientId,
    id: randomUUID(),
    extractionId: report.extractionId,
    factId: present.factId,
    ordinal: history.length + 1,
    // What the engine had missed stays so, also where its words are mended later.
    kind: asked.kind === 'corrected' && present.asRead === null ? 'added' : asked.kind,
    state: isDisputed(history, fact, asked, caller) ? 'disputed' : 'in force',
    asRead: present.asRead,
    before: present.before,
    fact,
    reason: asked.reason ?? null,
    comment: asked.comment || null,
    judgedBy: caller.username,
    judgedAt: new Date(),
    ...presentVersion(tools.engine),
    undoneAt: null,
  };
}

async function presentFact({ db }: ReviewTools, { studyId, report, facts, asked }: Asked): Promise<Present> {
  const { fact: id } = asked;
  if (id === undefined) return { factId: randomUUID(), asRead: null, before: null };
  const shown = await shownFact(db, studyId, report, id);
  const factId = facts.has(id) ? id : (shown?.factId ?? null);
  const judgement = factId === null ? null : judgementOf(facts.get(factId) ?? []);
  if (factId !== null && judgement !== null)
    return { factId, asRead: judgement.asRead, before: judgement.fact };
  // Verdicts that were all taken back leave the fact as it is read.
  const last = factId === null ? undefined : facts.get(factId)?.at(-1);
  const asRead = shown?.fact ?? last?.asRead ?? null;
  if (asRead === null) throw new CallError(404, 'NOT_FOUND', NO_FACT, 'fact');
  return { factId: factId ?? randomUUID(), asRead, before: asRead };
}

async function judgedFact(
  tools: ReviewTools,
  { studyId, report, facts, asked }: Asked,
  { factId, asRead, before }: Present,
): Promise<JudgedFact | null> {
  const correction: Correction = asked.correction ?? {};
  if (asked.kind === 'rejected') return null;
  const basis = before ?? asRead;
  if (asked.kind === 'accepted') {
    if (basis === null) throw new CallError(404, 'NOT_FOUND', NO_FACT, 'fact');
    return basis;
  }
  const text = { text: report.text, passages: await passagesOf(tools.db, studyId, report) };
  const names = await tools.names();
  const fact =
    basis === null ? addedFact(correction, text, names) : correctedFact(basis, correction, text, names);
  requireOnce(
    fact,
    [...facts].flatMap(([id, rows]) => (id === factId ? [] : (judgementOf(rows)?.fact ?? []))),
  );
  return fact;
}

function requireOnce(fact: JudgedFact, others: readonly JudgedFact[]): void {
  const isThere = others.some(
    ({ offset, length, category }) =>
      offset === fact.offset && length === fact.length && category === fact.category,
  );
  if (!isThere) return;
  throw new CallError(
    409,
    'DUPLICATE',
    'Somebody has judged a fact of this category at these words; judge that one instead.',
    'correction.offset',
  );
}

/** Whether somebody else judged the fact otherwise, and whoever judges it now has not seen that. */
function isDisputed(
  history: readonly VerdictRow[],
  fact: JudgedFact | null,
  { version }: VerdictRequest,
  { username }: Caller,
): boolean {
  const inForce = judgementOf(history);
  if (inForce === null || version === versionOf(history) || inForce.judgedBy === username) return false;
  return fact === null || inForce.fact === null ? fact !== inForce.fact : !isSameFact(fact, inForce.fact);
}
