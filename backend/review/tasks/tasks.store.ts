import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JudgedFact } from '../../clinical/judgement.ts';
import { type Database, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { reviewAnswer, reviewItem, reviewTask } from '../../store/schema.review.ts';
import { entity, extraction, passage } from '../../store/schema.ts';
import type { DrawnItem } from './drawn-items.store.ts';
import {
  type AnswerRequest,
  answerRequestSchema,
  MOST_TASKS,
  type ReaderAnswer,
  type Task,
  type TaskItem,
  taskQuerySchema,
} from './tasks.contract.ts';

export type TaskRow = typeof reviewTask.$inferSelect;

const ITEM = { patient: 'text', ordinal: 'int', extraction: 'text', fact: 'jsonb' } as const;

/** Stores a task with its items in their order. */
export async function insertTask(tx: Database, row: TaskRow, items: readonly DrawnItem[]): Promise<void> {
  await tx.insert(reviewTask).values(row);
  const rows = items.map(({ patientId, extractionId, fact }, ordinal) => ({
    patient: patientId,
    ordinal,
    extraction: extractionId,
    fact: JSON.stringify(fact),
  }));
  await tx.execute(sql`
    INSERT INTO ${reviewItem} (study_id, patient_id, task_id, ordinal, extraction_id, fact)
    SELECT ${row.studyId}, patient, ${row.id}, ordinal, extraction, fact
    FROM ${asRelation([packRows(rows, ITEM)], ITEM)}`);
}

const isTask = (studyId: string, id: string) => and(eq(reviewTask.studyId, studyId), eq(reviewTask.id, id));

/** A task of this study; null where the study has none of this id. */
export async function findTask(db: Database, studyId: string, id: string): Promise<TaskRow | null> {
  const [row] = await db.select().from(reviewTask).where(isTask(studyId, id)).limit(1);
  return row ?? null;
}

export const countTasks = (db: Database, studyId: string): Promise<number> =>
  db.$count(reviewTask, eq(reviewTask.studyId, studyId));

/** The tasks of a study, the newest first. */
export const listTasks = (db: Database, studyId: string): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTask)
    .where(eq(reviewTask.studyId, studyId))
    .orderBy(desc(reviewTask.createdAt), desc(reviewTask.id))
    .limit(MOST_TASKS);

export async function closeTask(tx: Database, studyId: string, id: string): Promise<void> {
  await tx.update(reviewTask).set({ closedAt: new Date() }).where(isTask(studyId, id));
}

/** An item as its readers left it: the kinds of their answers differ, or what they made of the fact does. */
const ITEMS_BY_ANSWERS = (studyId: string, ids: readonly string[]): SQL => sql`
  SELECT a.task_id, a.ordinal, a.patient_id,
    count(*) FILTER (WHERE NOT a.is_adjudication AND a.kind <> 'skipped') AS answered,
    count(DISTINCT a.answer - 'comment' - 'ordinal' - 'reason') FILTER (WHERE NOT a.is_adjudication AND a.kind <> 'skipped') AS said,
    bool_or(a.is_adjudication) AS is_decided
  FROM ${reviewAnswer} a WHERE a.study_id = ${studyId} AND a.task_id = ANY(${textArray(ids)})
  GROUP BY a.task_id, a.ordinal, a.patient_id`;

const countSchema = z.object({
  task_id: z.string(),
  reader: z.string(),
  answered: z.number(),
  skipped: z.number(),
});
const itemCountSchema = z.object({
  task_id: z.string(),
  present: z.number(),
  differing: z.number(),
  decided: z.number(),
});

/** Tasks with how far they are. */
export async function withProgress(db: Database, studyId: string, rows: readonly TaskRow[]): Promise<Task[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db.execute(sql`
    SELECT task_id, reader, count(*) FILTER (WHERE kind <> 'skipped')::int AS answered,
      count(*) FILTER (WHERE kind = 'skipped')::int AS skipped
    FROM ${reviewAnswer} WHERE study_id = ${studyId} AND task_id = ANY(${textArray(ids)}) AND NOT is_adjudication
    GROUP BY task_id, reader`);
  const items = await db.execute(sql`
    SELECT i.task_id, count(*)::int AS present, count(*) FILTER (WHERE g.answered = 2 AND g.said > 1)::int AS differing,
      count(*) FILTER (WHERE g.answered = 2 AND g.said > 1 AND g.is_decided)::int AS decided
    FROM ${reviewItem} i LEFT JOIN (${ITEMS_BY_ANSWERS(studyId, ids)}) AS g ON g.task_id = i.task_id
      AND g.ordinal = i.ordinal AND g.patient_id = i.patient_id
    WHERE i.study_id = ${studyId} AND i.task_id = ANY(${textArray(ids)}) GROUP BY i.task_id`);
  const counts = answers.rows.map((row) => countSchema.parse(row));
  const byTask = new Map(
    items.rows.map((row) => itemCountSchema.parse(row)).map((row) => [row.task_id, row]),
  );
  return rows.map((row) => toTask(row, counts, byTask.get(row.id)));
}

function toTask(
  row: TaskRow,
  counts: readonly z.infer<typeof countSchema>[],
  items: z.infer<typeof itemCountSchema> | undefined,
): Task {
  const { id, name, readers, adjudicator, deadline } = row;
  return {
    ...{ id, name, readers, adjudicator, deadline, items: row.items },
    query: taskQuerySchema.parse(row.query),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    withdrawn: row.items - (items?.present ?? 0),
    progress: readers.map((reader) => {
      const own = counts.find((each) => each.task_id === id && each.reader === reader);
      return { reader, answered: own?.answered ?? 0, skipped: own?.skipped ?? 0 };
    }),
    differing: items?.differing ?? 0,
    decided: items?.decided ?? 0,
  };
}

/** Whose answers are asked for: a reader's, or those of whoever decides between two. */
export interface QueueOf {
  readonly task: TaskRow;
  readonly username: string;
  readonly first: number;
  readonly after: number;
}

const answeredBy = (
  username: SQL,
): SQL => sql`EXISTS (SELECT FROM ${reviewAnswer} a WHERE a.study_id = i.study_id
  AND a.patient_id = i.patient_id AND a.task_id = i.task_id AND a.ordinal = i.ordinal AND a.reader = ${username})`;

const isWaiting = ({ task, username }: QueueOf): SQL =>
  task.readers.includes(username)
    ? sql`NOT ${answeredBy(sql`${username}`)}`
    : sql`NOT ${answeredBy(sql`${username}`)} AND EXISTS (SELECT FROM ${reviewAnswer} a
        WHERE a.study_id = i.study_id AND a.patient_id = i.patient_id AND a.task_id = i.task_id AND a.ordinal = i.ordinal
          AND NOT a.is_adjudication AND a.kind <> 'skipped'
        HAVING count(*) = 2 AND count(DISTINCT a.answer - 'comment' - 'ordinal' - 'reason') > 1)`;

const itemRowSchema = z.object({
  patient_id: z.string(),
  ordinal: z.number(),
  extraction_id: z.string(),
  fact: z.custom<JudgedFact>((value) => typeof value === 'object' && value !== null),
  report_date: z.string().nullable(),
  source_system: z.string(),
  context: z.string().nullable(),
  context_offset: z.number().nullable(),
  is_present: z.boolean(),
});

/** The items that somebody is to answer next, in the order of the task. */
export async function queueOf(db: Database, studyId: string, asked: QueueOf): Promise<TaskItem[]> {
  const { task, after, first } = asked;
  const { rows } = await db.execute(sql`
    SELECT i.patient_id, i.ordinal, i.extraction_id, i.fact, x.report_date::text AS report_date, x.source_system,
      p.text AS context, p.text_offset AS context_offset, e.is_present
    FROM (SELECT i.* FROM ${reviewItem} i WHERE i.study_id = ${studyId} AND i.task_id = ${task.id}
        AND i.ordinal > ${after} AND ${isWaiting(asked)} ORDER BY i.ordinal LIMIT ${first}) AS i
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = i.patient_id AND x.id = i.extraction_id
    LEFT JOIN LATERAL (SELECT q.text, q.text_offset FROM ${passage} q WHERE q.study_id = ${studyId}
      AND q.patient_id = i.patient_id AND q.extraction_id = i.extraction_id
      AND q.text_offset <= (i.fact ->> 'offset')::int
      AND q.text_offset + q.text_length > (i.fact ->> 'offset')::int LIMIT 1) AS p ON true
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM ${entity} f WHERE f.study_id = ${studyId}
      AND f.patient_id = i.patient_id AND f.extraction_id = i.extraction_id
      AND f.text_offset = (i.fact ->> 'offset')::int AND f.text_length = (i.fact ->> 'length')::int
      AND f.category = i.fact ->> 'category') AS is_present) AS e
    ORDER BY i.ordinal`);
  const items = rows.map((row) => itemRowSchema.parse(row));
  const seesAnswers = !task.readers.includes(asked.username);
  const answers = seesAnswers
    ? await answersOf(
        db,
        studyId,
        task.id,
        items.map(({ ordinal }) => ordinal),
      )
    : [];
  return items.map((item) => toItem(item, answers));
}

function toItem(
  { fact, ...row }: z.infer<typeof itemRowSchema>,
  answers: readonly (ReaderAnswer & { readonly ordinal: number })[],
): TaskItem {
  const from = fact.offset - (row.context_offset ?? fact.offset);
  const { concept: _concept, ucum: unit, ...stated } = fact;
  return {
    ...{ ordinal: row.ordinal, extraction_id: row.extraction_id, patient_id: row.patient_id },
    ...{ report_date: row.report_date, source_system: row.source_system, is_present: row.is_present },
    fact: { ...stated, unit, text: row.context?.slice(from, from + fact.length) ?? '' },
    context: row.context ?? '',
    context_offset: row.context_offset ?? 0,
    answers: answers
      .filter(({ ordinal }) => ordinal === row.ordinal)
      .map(({ ordinal: _ordinal, ...given }) => given),
  };
}

const answerRowSchema = z.object({ ordinal: z.number(), reader: z.string(), answer: z.unknown() });

/** What the readers of a task answered to some items. */
export async function answersOf(
  db: Database,
  studyId: string,
  taskId: string,
  ordinals: readonly number[],
): Promise<(ReaderAnswer & { readonly ordinal: number })[]> {
  if (ordinals.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT ordinal, reader, answer FROM ${reviewAnswer} WHERE study_id = ${studyId} AND task_id = ${taskId}
      AND NOT is_adjudication AND ordinal IN (${sql.join(
        ordinals.map((each) => sql`${each}`),
        sql`, `,
      )}) ORDER BY ordinal, reader`);
  return rows.map((row) => {
    const { reader, answer } = answerRowSchema.parse(row);
    return { reader, ...answerRequestSchema.parse(answer) };
  });
}

/** An item of a task; null where it has none of this number, or its patient was withdrawn. */
export async function findItem(
  db: Database,
  studyId: string,
  taskId: string,
  ordinal: number,
): Promise<DrawnItem | null> {
  const [row] = await db
    .select()
    .from(reviewItem)
    .where(
      and(eq(reviewItem.studyId, studyId), eq(reviewItem.taskId, taskId), eq(reviewItem.ordinal, ordinal)),
    )
    .limit(1);
  return row ?? null;
}

/** Keeps what somebody answers, in the place of what they answered before. */
export async function saveAnswer(
  tx: Database,
  key: { studyId: string; patientId: string; taskId: string; reader: string; isAdjudication: boolean },
  answer: AnswerRequest,
): Promise<void> {
  const { ordinal, kind } = answer;
  const said = { kind, answer, answeredAt: new Date() };
  await tx
    .insert(reviewAnswer)
    .values({ ...key, ordinal, ...said })
    .onConflictDoUpdate({
      target: [
        ...[reviewAnswer.studyId, reviewAnswer.patientId, reviewAnswer.taskId],
        ...[reviewAnswer.ordinal, reviewAnswer.reader],
      ],
      set: said,
    });
}
