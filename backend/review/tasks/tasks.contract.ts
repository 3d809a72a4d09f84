import { z } from 'zod';
import { isCategoryName } from '../../clinical/categories.ts';
import { codeSystemSchema } from '../../clinical/extractions.contract.ts';
import { storable } from '../../shared/contract.ts';
import { isOfCalendar } from '../../shared/days.ts';
import { commentSchema, correctionSchema, factSchema, reasonSchema } from '../review.contract.ts';

/** Items of a task at most: more than a person reads in a month. */
export const MOST_ITEMS = 5_000;
export const MOST_TASKS = 200;

const daySchema = z.iso.date('Write a day as YYYY-MM-DD.').refine(isOfCalendar, 'There is no such day.');
const usernameSchema = z.string().min(1).max(128);

/** Facts that a task is made of: those that pass all that is said, in an order, up to a number. */
export const taskQuerySchema = z.strictObject({
  category: z
    .string()
    .refine(isCategoryName, 'This is no category; ask the schema for those there are.')
    .optional(),
  /** Facts with this code, or with the concept that has it. */
  code: z.strictObject({ system: codeSystemSchema, code: storable(z.string().min(1).max(64)) }).optional(),
  /** Those alone whose readers differ. */
  disputed: z.boolean().optional(),
  /** Reports that came on this day or later. */
  since: daySchema.optional(),
  /** Also facts that somebody has judged. */
  reviewed: z.boolean().optional(),
  order: z.enum(['random', 'least certain']).default('random'),
  size: z
    .int()
    .min(1, 'Ask for one fact or more.')
    .max(MOST_ITEMS, `A task has at most ${MOST_ITEMS} facts.`),
  /** Tells one random order from another; the same seed draws the same facts. */
  seed: z.int().min(0).max(2_147_483_647).default(1),
});
export type TaskQuery = z.output<typeof taskQuerySchema>;

export const newTaskSchema = z
  .strictObject({
    name: storable(z.string().trim().min(1, 'Name the task.').max(100, 'A name has at most 100 characters.')),
    query: taskQuerySchema,
    /** One, or two who do not see each other's answers. */
    readers: z.array(usernameSchema).min(1, 'Name who reads.').max(2, 'A task has one or two readers.'),
    /** Who decides where two readers differ; none of them. */
    adjudicator: usernameSchema.optional(),
    deadline: daySchema.optional(),
  })
  .refine(({ readers }) => new Set(readers).size === readers.length, {
    message: 'Name two different readers.',
    path: ['readers'],
  })
  .refine(({ readers, adjudicator }) => (readers.length === 2) === (adjudicator !== undefined), {
    message: 'Two readers need a third who decides where they differ; one needs none.',
    path: ['adjudicator'],
  })
  .refine(({ readers, adjudicator }) => adjudicator === undefined || !readers.includes(adjudicator), {
    message: 'Who decides is none of the readers.',
    path: ['adjudicator'],
  });
export type NewTask = z.output<typeof newTaskSchema>;

const progressSchema = z.object({
  reader: z.string(),
  answered: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
});

export const taskSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: taskQuerySchema,
  readers: z.array(z.string()),
  adjudicator: z.string().nullable(),
  deadline: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  /** How many items it was made with, and how many of them are gone with withdrawn participants. */
  items: z.int().nonnegative(),
  withdrawn: z.int().nonnegative(),
  progress: z.array(progressSchema),
  /** Items in which the readers differ, and how many of them were decided. */
  differing: z.int().nonnegative(),
  decided: z.int().nonnegative(),
});
export type Task = z.infer<typeof taskSchema>;

const success = z.literal(true);
export const taskResponseSchema = z.object({ success, task: taskSchema });
export const tasksResponseSchema = z.object({ success, tasks: z.array(taskSchema) });

export const ANSWER_KINDS = ['accepted', 'corrected', 'rejected', 'skipped'] as const;

const answerFields = {
  kind: z.enum(ANSWER_KINDS),
  correction: correctionSchema.optional(),
  /** Why it is rejected. */
  reason: reasonSchema.optional(),
  comment: commentSchema,
};

export const answerRequestSchema = z
  .strictObject({ ordinal: z.int().nonnegative(), ...answerFields })
  .refine(({ kind, reason }) => (kind === 'rejected') === (reason !== undefined), {
    message: 'Say why the fact is rejected; other answers have no reason.',
    path: ['reason'],
  })
  .refine(({ kind, correction }) => (kind === 'corrected') === (correction !== undefined), {
    message: 'Say what the fact is instead; only what is corrected has a correction.',
    path: ['correction'],
  })
  .refine(({ kind, comment }) => kind !== 'skipped' || (comment ?? '') !== '', {
    message: 'Say why it is skipped.',
    path: ['comment'],
  });
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

export const queueRequestSchema = z.strictObject({
  first: z.int().min(1, 'first is below 1.').max(20, 'first is above 20.').default(5),
  /** The ordinal of the item that they come behind. */
  after: z.int().min(-1).default(-1),
});

const readerAnswerSchema = z.object({ reader: z.string(), ...answerFields });
export type ReaderAnswer = z.infer<typeof readerAnswerSchema>;

export const itemSchema = z.object({
  ordinal: z.int().nonnegative(),
  extraction_id: z.string(),
  patient_id: z.string(),
  report_date: z.string().nullable(),
  source_system: z.string(),
  /** As it was when the task was made. */
  fact: factSchema,
  /** The passage that it stands in, unchanged, and where that begins in the report. */
  context: z.string(),
  context_offset: z.int().nonnegative(),
  /** Whether it is still read so; else only skipping is left. */
  is_present: z.boolean(),
  /** What the readers answered: of whoever decides between them alone. */
  answers: z.array(readerAnswerSchema),
});
export type TaskItem = z.infer<typeof itemSchema>;

export const queueResponseSchema = z.object({ success, task: taskSchema, items: z.array(itemSchema) });
export type QueueResponse = z.infer<typeof queueResponseSchema>;

/** What came of an answer: it waits for the other reader, holds, waits for whoever decides, or was skipped. */
export const OUTCOMES = ['waits', 'holds', 'differs', 'skipped'] as const;
export const answerResponseSchema = z.object({ success, outcome: z.enum(OUTCOMES), task: taskSchema });
export type AnswerResponse = z.infer<typeof answerResponseSchema>;
