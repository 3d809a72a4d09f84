import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** Files of documents, exports and imports, wherever their parts lie. */
export const storedFile = pgTable(
  'stored_file',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    /** Of a whole file, such as "document/doc-1"; null while it arrives, and once it is removed. */
    name: text('name'),
    home: text('home', { enum: ['store', 's3'] }).notNull(),
    state: text('state', { enum: ['arriving', 'whole', 'removed'] }).notNull(),
    /** How many parts there may be: counted before each is written. */
    parts: integer('parts').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** In hexadecimal digits; null while it arrives. */
    sha256: text('sha256'),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** The parts of files that lie in the store itself. */
export const storedFilePart = pgTable(
  'stored_file_part',
  {
    studyId: text('study_id').notNull(),
    fileId: text('file_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.fileId, table.ordinal] })],
);
