import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FACT_BASES } from '../clinical/review.contract.ts';
import { instant } from './columns.ts';

export const job = pgTable(
  'job',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] }).notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    error: text('error'),
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the work was started with, as JSON; null once it has ended. */
    parameters: text('parameters'),
    /** The facts that the work reads; null for those as reviewed. */
    factBasis: text('fact_basis', { enum: FACT_BASES }),
    /** Whether what it was started with may tell of patients. */
    tellsOfPatients: boolean('tells_of_patients').notNull(),
    /** The process that does the work, and until when it is believed to live. */
    holder: text('holder'),
    heldUntil: instant('held_until'),
    /** How often it was begun since it last came forward. */
    attempts: integer('attempts').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** Null until it has ended, and of those that ended before this was kept. */
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Files that export jobs made, whose bytes lie in stored files. */
export const exportFile = pgTable(
  'export_file',
  {
    studyId: text('study_id').notNull(),
    jobId: text('job_id').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    isDeidentified: boolean('is_deidentified').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.jobId] })],
);
