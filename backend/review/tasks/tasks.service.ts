import { randomUUID } from 'node:crypto';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { inTransaction } from '../../store/database.ts';
import { lockForWriting } from '../../store/write-lock.ts';
import { roleIn } from '../../studies/members/members.store.ts';
import type { Tools } from '../../wall/capability.ts';
import { RIGHTS_OF_STUDY_ROLE } from '../../wall/rights.ts';
import { reviewService } from '../review.service.ts';
import { type AnsweringTools, answerItem } from './answering.ts';
import { drawItems } from './drawn-items.store.ts';
import {
  type AnswerRequest,
  type AnswerResponse,
  MOST_TASKS,
  type NewTask,
  type QueueResponse,
  type Task,
} from './tasks.contract.ts';
import {
  closeTask,
  countTasks,
  findTask,
  insertTask,
  listTasks,
  queueOf,
  type TaskRow,
  withProgress,
} from './tasks.store.ts';

export interface TasksService {
  list(studyId: string): Promise<Task[]>;
  /** Draws the facts that a task asks about. @throws CallError 400 that names the field, 409 where there are too many tasks */
  create(studyId: string, asked: NewTask, caller: Caller): Promise<Task>;
  /** Ends a task; what was answered stays. @throws CallError 404 */
  close(studyId: string, id: string, caller: Caller): Promise<Task>;
  /** What the caller is to answer next. @throws CallError 403 of whoever reads it not, 404 */
  queue(
    studyId: string,
    id: string,
    page: { readonly first: number; readonly after: number },
    caller: Caller,
  ): Promise<Omit<QueueResponse, 'success'>>;
  /**
   * Keeps what the caller finds an item to be. It becomes a verdict once all readers say the same, or the third decides.
   *
   * @throws CallError 400 that names the field, 403, 404 where the item is gone, 409 of a closed task, or where it is not read so any more
   */
  answer(
    studyId: string,
    id: string,
    asked: AnswerRequest,
    caller: Caller,
  ): Promise<Omit<AnswerResponse, 'success'>>;
}

export const tasksService = ({ db, once }: Tools): TasksService =>
  createTasksService({ db, review: once(reviewService) });

const NO_TASK = 'This study has no task of this id.';

function createTasksService(tools: AnsweringTools): TasksService {
  const { db } = tools;
  async function taskOf(studyId: string, id: string): Promise<TaskRow> {
    const row = await findTask(db, studyId, id);
    if (row === null) throw notFound(NO_TASK);
    return row;
  }
  async function told(studyId: string, row: TaskRow): Promise<Task> {
    const [task] = await withProgress(db, studyId, [row]);
    if (task === undefined) throw notFound(NO_TASK);
    return task;
  }
  async function requireReviewer(studyId: string, username: string, field: string): Promise<void> {
    const role = await roleIn(db, studyId, username);
    if (role !== null && RIGHTS_OF_STUDY_ROLE[role].includes('review')) return;
    throw badInput(
      'A reader is a member of the study who may review; name others, or give them a role.',
      field,
    );
  }

  return {
    list: async (studyId) => withProgress(db, studyId, await listTasks(db, studyId)),

    async create(studyId, asked, caller) {
      const { readers, adjudicator = null, query, name, deadline = null } = asked;
      for (const reader of readers) await requireReviewer(studyId, reader, 'readers');
      if (adjudicator !== null) await requireReviewer(studyId, adjudicator, 'adjudicator');
      if ((await countTasks(db, studyId)) >= MOST_TASKS)
        throw new CallError(409, 'TOO_MANY', `A study has at most ${MOST_TASKS} tasks.`);
      const items = await drawItems(db, studyId, query);
      if (items.length === 0)
        throw badInput('No fact of the study passes this; widen it, or include reviewed ones.', 'query');
      const row: TaskRow = {
        ...{ studyId, id: randomUUID(), name, query, readers, adjudicator, deadline, items: items.length },
        ...{ createdBy: caller.username, createdAt: new Date(), closedAt: null },
      };
      await inTransaction(db, async (tx) => {
        await lockForWriting(tx, studyId);
        await insertTask(tx, row, items);
        await audit(tx, caller, { studyId, action: 'review.task.create', target: row.id });
      });
      return told(studyId, row);
    },

    async close(studyId, id, caller) {
      const row = await taskOf(studyId, id);
      await inTransaction(db, async (tx) => {
        await closeTask(tx, studyId, id);
        await audit(tx, caller, { studyId, action: 'review.task.close', target: id });
      });
      return told(studyId, { ...row, closedAt: row.closedAt ?? new Date() });
    },

    async queue(studyId, id, { first, after }, { username }) {
      const task = await taskOf(studyId, id);
      requirePart(task, username);
      const items =
        task.closedAt === null ? await queueOf(db, studyId, { task, username, first, after }) : [];
      return { task: await told(studyId, task), items };
    },

    answer: async (studyId, id, asked, caller) => {
      const task = await taskOf(studyId, id);
      requirePart(task, caller.username);
      const outcome = await answerItem(tools, { studyId, task, asked, caller });
      return { outcome, task: await told(studyId, task) };
    },
  };
}

function requirePart({ readers, adjudicator }: TaskRow, username: string): void {
  if (readers.includes(username) || adjudicator === username) return;
  throw new CallError(
    403,
    'FORBIDDEN',
    'This task is read by others; an owner of the study makes one for you.',
  );
}
