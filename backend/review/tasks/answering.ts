import { audit } from '../../record/audit/audit.store.ts';
import { entityId } from '../../record/extractions/extractions.ids.ts';
import type { Caller } from '../../shared/caller.ts';
import { CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForWriting, lockNamed } from '../../store/write-lock.ts';
import type { ReviewService } from '../review.service.ts';
import { type DrawnItem, presentFact } from './drawn-items.store.ts';
import type { AnswerRequest, AnswerResponse, ReaderAnswer } from './tasks.contract.ts';
import { answersOf, findItem, saveAnswer, type TaskRow } from './tasks.store.ts';

export interface AnsweringTools {
  readonly db: Database;
  readonly review: ReviewService;
}

interface Answering {
  readonly studyId: string;
  readonly task: TaskRow;
  readonly asked: AnswerRequest;
  readonly caller: Caller;
}

const GONE = 'This item is gone with its participant, who was withdrawn; go on with the next one.';
const READ_OTHERWISE =
  'This fact is not read there any more: somebody judged it, or the report was read again. Skip it, and say so.';

/** Keeps an answer of somebody who has a part in the task, and makes a verdict of it where it decides the item. */
export async function answerItem(
  { db, review }: AnsweringTools,
  { studyId, task, asked, caller }: Answering,
): Promise<AnswerResponse['outcome']> {
  const { id } = task;
  if (task.closedAt !== null)
    throw new CallError(409, 'CLOSED', 'This task is closed; its answers stand as they are.');
  const item = await findItem(db, studyId, id, asked.ordinal);
  if (item === null) throw new CallError(404, 'GONE', GONE, 'ordinal');
  const isAdjudication = !task.readers.includes(caller.username);
  if (isAdjudication && asked.kind !== 'skipped')
    requireDifference(await answersOf(db, studyId, id, [asked.ordinal]));
  if (asked.kind !== 'skipped')
    await review.check(studyId, item.extractionId, await verdictOf(db, studyId, item, asked), caller);
  const key = { studyId, patientId: item.patientId, taskId: id, reader: caller.username, isAdjudication };
  const answers = await inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    await lockNamed(tx, `review ${studyId} ${id} ${asked.ordinal}`);
    if ((await findItem(tx, studyId, id, asked.ordinal)) === null)
      throw new CallError(404, 'GONE', GONE, 'ordinal');
    await saveAnswer(tx, key, asked);
    await audit(tx, caller, { studyId, action: 'review.answer', target: id });
    return answersOf(tx, studyId, id, [asked.ordinal]);
  });
  const outcome = outcomeOf(task, asked, answers, isAdjudication);
  if (outcome === 'holds')
    await review.judge(studyId, item.extractionId, await verdictOf(db, studyId, item, asked), caller);
  return outcome;
}

/** What a verdict that an answer makes is asked for with. @throws CallError 409 where the fact is not there any more */
async function verdictOf(
  db: Database,
  studyId: string,
  item: DrawnItem,
  { ordinal: _ordinal, ...said }: AnswerRequest,
) {
  const present = await presentFact(db, studyId, item);
  if (present === null) throw new CallError(409, 'READ_OTHERWISE', READ_OTHERWISE, 'ordinal');
  const { kind, ...more } = said;
  if (kind === 'skipped') throw new Error('what is skipped makes no verdict');
  return { kind, ...more, fact: entityId(item.extractionId, present.ordinal), version: present.version };
}

function requireDifference(answers: readonly ReaderAnswer[]): void {
  if (answers.length > 1 && !isSame(answers)) return;
  throw new CallError(
    409,
    'NOTHING_TO_DECIDE',
    'The readers of this item do not differ; there is nothing to decide.',
  );
}

function outcomeOf(
  { readers }: TaskRow,
  { kind }: AnswerRequest,
  answers: readonly ReaderAnswer[],
  isAdjudication: boolean,
): AnswerResponse['outcome'] {
  if (kind === 'skipped') return 'skipped';
  if (isAdjudication || readers.length === 1) return 'holds';
  const said = answers.filter((each) => each.kind !== 'skipped');
  if (said.length < readers.length) return 'waits';
  return isSame(said) ? 'holds' : 'differs';
}

/** Whether answers say the same, whatever they say it for. */
function isSame(answers: readonly ReaderAnswer[]): boolean {
  const said = answers.map(({ kind, correction }) => JSON.stringify([kind, sortedFields(correction)]));
  return new Set(said).size === 1;
}

const sortedFields = (fields: object = {}): unknown[] =>
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? sortedFields(value) : value,
    ]);
