import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { savedColumns } from './saved-columns.ts';

/** Operations of GraphQL that were saved under a name. */
export const savedOperation = pgTable(
  'saved_operation',
  {
    ...savedColumns,
    description: text('description').notNull(),
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
