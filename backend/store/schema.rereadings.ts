import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CategoryChanges, FactChange, FactCounts } from '../clinical/fact-changes.ts';
import { instant, patientKey } from './columns.ts';

/** Jobs that read the stored reports of a study again. */
export const rereading = pgTable(
  'rereading',
  {
    studyId: text('study_id').notNull(),
    /** That of its job. */
    id: text('id').notNull(),
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
    engine: text('engine').notNull(),
    vocabulary: text('vocabulary'),
    /** How many reports the study had when it began. */
    reports: integer('reports').notNull(),
    /** The report that was dealt with last, by its id. */
    lastReport: text('last_report').notNull(),
    unchanged: integer('unchanged').notNull(),
    changed: integer('changed').notNull(),
    failed: integer('failed').notNull(),
    /** Reports that were removed before their turn came. */
    removed: integer('removed').notNull(),
    editsRetained: integer('edits_retained').notNull(),
    editsDetached: integer('edits_detached').notNull(),
    categories: jsonb('categories').$type<CategoryChanges>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Reports that a rereading changed, or could not read. */
export const rereadReport = pgTable(
  'reread_report',
  {
    ...patientKey,
    rereadingId: text('rereading_id').notNull(),
    extractionId: text('extraction_id').notNull(),
    isFailed: boolean('is_failed').notNull(),
    counts: jsonb('counts').$type<FactCounts>().notNull(),
    editsDetached: integer('edits_detached').notNull(),
    /** The first of its changed facts, without words of the report. */
    facts: jsonb('facts').$type<readonly FactChange[]>().notNull(),
    /** Terms that its mentions had before; null once it was looked at whether others have them. */
    terms: text('terms').array(),
  },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.rereadingId, table.extractionId] }),
  ],
);
