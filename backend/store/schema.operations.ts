import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Operations of GraphQL that were saved under a name. */
export const savedOperation = pgTable(
  'saved_operation',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    owner: text('owner').notNull(),
    /** Whether its owner alone reads it. */
    isPrivate: boolean('is_private').notNull(),
    /** The number of its latest version. */
    latest: integer('latest').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** Their versions. */
export const operationVersion = pgTable(
  'operation_version',
  {
    studyId: text('study_id').notNull(),
    operationId: text('operation_id').notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    text: text('text').notNull(),
    /** An object of JSON, as text. */
    variables: text('variables').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.operationId, table.version] })],
);
