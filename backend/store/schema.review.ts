import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JudgedFact } from '../clinical/judgement.ts';
import { FACT_BASES, type ReviewKind } from '../clinical/review.contract.ts';
import { bytea, instant, patientKey } from './columns.ts';

/** What people judged of facts: each verdict is a version of its fact, and none is overwritten. */
export const verdict = pgTable(
  'verdict',
  {
    ...patientKey,
    id: text('id').notNull(),
    extractionId: text('extraction_id').notNull(),
    factId: text('fact_id').notNull(),
    /** The number among the verdicts of the fact, from 1 on. */
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').$type<ReviewKind>().notNull(),
    /** Disputed: somebody else had judged it meanwhile, and it waits to be settled by a further verdict. */
    state: text('state', { enum: ['in force', 'superseded', 'disputed', 'undone'] }).notNull(),
    /** The fact as the engine read it; null of one that it had missed. */
    asRead: jsonb('as_read').$type<JudgedFact>(),
    /** The fact before and after it; null of one that was not there, or is not there any more. */
    before: jsonb('before').$type<JudgedFact>(),
    fact: jsonb('fact').$type<JudgedFact>(),
    /** Why a fact was rejected, as a word of the contract. */
    reason: text('reason'),
    comment: text('comment'),
    judgedBy: text('judged_by').notNull(),
    judgedAt: instant('judged_at').notNull(),
    engine: text('engine').notNull(),
    vocabulary: text('vocabulary'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.id] })],
);

/** The FHIR resources of judged reports on another basis than `report_resources` has, packed. */
export const reportResourcesOfBasis = pgTable(
  'report_resources_of_basis',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    basis: text('basis', { enum: FACT_BASES }).notNull(),
    madeAt: instant('made_at').notNull(),
    version: integer('version').notNull(),
    resources: bytea('resources').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.basis] })],
);

/** Facts that readers are asked to judge. */
export const reviewTask = pgTable(
  'review_task',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** What was asked for, as the contract has it. */
    query: jsonb('query').notNull(),
    readers: text('readers').array().notNull(),
    /** Who decides where two readers differ. */
    adjudicator: text('adjudicator'),
    deadline: date('deadline'),
    /** How many items it was made with; those of withdrawn participants are gone. */
    items: integer('items').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

export const reviewItem = pgTable(
  'review_item',
  {
    ...patientKey,
    taskId: text('task_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    extractionId: text('extraction_id').notNull(),
    fact: jsonb('fact').$type<JudgedFact>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.taskId, table.ordinal] })],
);

/** What a reader found an item to be, unseen by the others until all have answered. */
export const reviewAnswer = pgTable(
  'review_answer',
  {
    ...patientKey,
    taskId: text('task_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    reader: text('reader').notNull(),
    isAdjudication: boolean('is_adjudication').notNull(),
    kind: text('kind', { enum: ['accepted', 'corrected', 'rejected', 'skipped'] }).notNull(),
    /** All that was said, as the contract has it. */
    answer: jsonb('answer').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.taskId, table.ordinal, table.reader] }),
  ],
);

/** Reports that somebody read to the end. */
export const readThrough = pgTable(
  'read_through',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    reader: text('reader').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.reader] })],
);
