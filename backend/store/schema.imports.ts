import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Imports of many reports. */
export const reportImport = pgTable(
  'report_import',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    state: text('state', {
      enum: ['receiving', 'queued', 'running', 'succeeded', 'failed', 'cancelled'],
    }).notNull(),
    sourceSystem: text('source_system').notNull(),
    format: text('format', { enum: ['auto', 'text', 'ndjson', 'csv', 'fhir'] }).notNull(),
    columns: jsonb('columns')
      .$type<{ readonly text?: string; readonly patient?: string; readonly date?: string }>()
      .notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How often it was begun since it last came forward. */
    attempts: integer('attempts').notNull(),
    /** The file that is being read, by its ordinal. */
    fileAt: integer('file_at').notNull(),
    /** How many reports, rejects and notes of that file are done. */
    itemAt: integer('item_at').notNull(),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull(),
    found: integer('found').notNull(),
    added: integer('added').notNull(),
    duplicates: integer('duplicates').notNull(),
    rejected: integer('rejected').notNull(),
    notes: jsonb('notes').$type<{ file: string; reason: string }[]>().notNull(),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** The files of an import in the order in which they are read. */
export const importFile = pgTable(
  'import_file',
  {
    studyId: text('study_id').notNull(),
    importId: text('import_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    /** As it was sent while the import needs its files, then a number. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.importId, table.ordinal] })],
);

/** What an import could not take, the first ones of it; the reason has no words of the file. */
export const importReject = pgTable(
  'import_reject',
  {
    studyId: text('study_id').notNull(),
    importId: text('import_id').notNull(),
    number: integer('number').notNull(),
    /** The name of the file; its number where the study de-identifies. */
    file: text('file').notNull(),
    line: integer('line'),
    entry: integer('entry'),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.importId, table.number] })],
);
