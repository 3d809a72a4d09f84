import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** Sets of patients whose counts, or summaries, were released (cohort/statistics/masking/member-sets.ts). */
export const releasedSet = pgTable(
  'released_set',
  {
    studyId: text('study_id').notNull(),
    members: integer('members').notNull(),
    sums: bytea('sums').notNull(),
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.members, table.sums, table.isCounted] })],
);

/** Studies whose threshold of small counts was changed. */
export const studyMasking = pgTable('study_masking', {
  studyId: text('study_id').primaryKey(),
  threshold: integer('threshold').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
});
