import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant, patientKey } from './columns.ts';

/** Files that were uploaded to be read, whose bytes lie in stored files, and how far their reading is. */
export const document = pgTable(
  'document',
  {
    studyId: text('study_id').notNull(),
    id: text('id').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: instant('created_at').notNull(),
    model: text('model').notNull(),
    language: text('language').notNull(),
    state: text('state', {
      enum: ['uploaded', 'queued', 'running', 'succeeded', 'failed', 'cancelled'],
    }).notNull(),
    /** How often its reading was begun and not ended by the server itself. */
    attempts: integer('attempts').notNull(),
    pagesDone: integer('pages_done').notNull(),
    pages: integer('pages'),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.id] })],
);

/** What was read from a document, packed by ocr/packing.ts. */
export const documentResult = pgTable(
  'document_result',
  {
    studyId: text('study_id').notNull(),
    documentId: text('document_id').notNull(),
    result: bytea('result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.documentId] })],
);

/** The words of a page with their boxes, packed alike. */
export const documentPage = pgTable(
  'document_page',
  {
    studyId: text('study_id').notNull(),
    documentId: text('document_id').notNull(),
    pageNumber: integer('page_number').notNull(),
    words: bytea('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studyId, table.documentId, table.pageNumber] })],
);

/**
 * Documents that were sent to ingestion, each with the report that its text is and the places of its pages in the text.
 * The text may be a report already: each document has a row of its own, by which a withdrawal finds it.
 */
export const reportScan = pgTable(
  'report_scan',
  {
    ...patientKey,
    extractionId: text('extraction_id').notNull(),
    documentId: text('document_id').notNull(),
    pages: jsonb('pages').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studyId, table.patientId, table.extractionId, table.documentId] }),
  ],
);
