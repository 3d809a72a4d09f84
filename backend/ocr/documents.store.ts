import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { removeFiles } from '../store/files/file-register.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { document, documentPage, documentResult, reportScan } from '../store/schema.documents.ts';
import { fileNameOf } from './file-name.ts';
import {
  type DOCUMENT_ORDERS,
  type Document,
  type DocumentState,
  type DocumentWhere,
  documentSchema,
  type Progress,
} from './ocr.contract.ts';

export type NewDocument = typeof document.$inferInsert;

/** Names a document: every function that is given one filters by its study. */
export interface DocumentKey {
  readonly studyId: string;
  readonly id: string;
}

const UNFINISHED: DocumentState[] = ['queued', 'running'];

const is = ({ studyId, id }: DocumentKey) => and(eq(document.studyId, studyId), eq(document.id, id));

/** A document that was read anew while its report was ingested has no places for it: the report opens no page of it. */
export const hasPages = sql`jsonb_array_length(${reportScan.pages}) > 0`;

/** How many reports were ingested from documents and open on their pages; those without any are absent. */
export async function countReports(
  db: Database,
  studyId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: reportScan.documentId, total: count() })
    .from(reportScan)
    .where(and(eq(reportScan.studyId, studyId), inArray(reportScan.documentId, [...documentIds]), hasPages))
    .groupBy(reportScan.documentId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

function toDocument(row: typeof document.$inferSelect, ingested: number): Document {
  return documentSchema.parse({
    id: row.id,
    file_name: row.fileName,
    content_type: row.contentType,
    bytes: row.bytes,
    sha256: row.sha256,
    uploaded_by: row.uploadedBy,
    created_at: row.createdAt.toISOString(),
    model: row.model,
    language: row.language,
    state: row.state,
    pages_done: row.pagesDone,
    pages: row.pages,
    error: row.error,
    reports: ingested,
  });
}

export async function insertDocument(db: Database, added: NewDocument): Promise<void> {
  await db.insert(document).values(added);
}

/** A document of this study; null where the study has none of this id. */
export async function findDocument(db: Database, key: DocumentKey): Promise<Document | null> {
  const [row] = await db.select().from(document).where(is(key)).limit(1);
  if (row === undefined) return null;
  const reports = await countReports(db, key.studyId, [key.id]);
  return toDocument(row, reports.get(key.id) ?? 0);
}

/** How far the reading of a document is; null where the study has none of this id. */
export async function findProgress(db: Database, key: DocumentKey): Promise<Progress | null> {
  const [row] = await db.select().from(document).where(is(key)).limit(1);
  return row === undefined
    ? null
    : { state: row.state, pages_done: row.pagesDone, pages: row.pages, error: row.error };
}

const CREATED = { column: sql`${document.createdAt}`, type: 'timestamptz' } as const;
const ID = { column: sql`${document.id}`, type: 'text' } as const;
export const DOCUMENT_ROW_ORDERS: Readonly<Record<(typeof DOCUMENT_ORDERS)[number], RowOrder>> = {
  created_desc: rowOrder('documents', 'created_desc', { ...CREATED, descends: true }, ID),
  created_asc: rowOrder('documents', 'created_asc', CREATED, ID),
};

const passes = (studyId: string, { state }: DocumentWhere) =>
  and(eq(document.studyId, studyId), state && inArray(document.state, state));

/** The documents of a page, and one more where there are more. */
export async function documentRows(
  db: Database,
  studyId: string,
  where: DocumentWhere,
  page: Keyset,
): Promise<Document[]> {
  const rows = await db
    .select()
    .from(document)
    .where(and(passes(studyId, where), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
  const ids = rows.map(({ id }) => id);
  const reports = await countReports(db, studyId, ids);
  return rows.map((row) => toDocument(row, reports.get(row.id) ?? 0));
}

/** How many documents of a study there are, or how many of them pass. */
export const countDocuments = (db: Database, studyId: string, where: DocumentWhere = {}): Promise<number> =>
  db.$count(document, passes(studyId, where));

/** Removes a document with all that was read from it; reports that were ingested from it stay. */
export async function deleteDocument(tx: Database, { studyId, id }: DocumentKey): Promise<boolean> {
  await removeFiles(tx, studyId, [fileNameOf(id)]);
  const removed = await tx.delete(document).where(is({ studyId, id })).returning({ id: document.id });
  await deleteReading(tx, { studyId, id });
  await tx.delete(reportScan).where(and(eq(reportScan.studyId, studyId), eq(reportScan.documentId, id)));
  return removed.length > 0;
}

async function deleteReading(tx: Database, { studyId, id }: DocumentKey): Promise<void> {
  await tx
    .delete(documentResult)
    .where(and(eq(documentResult.studyId, studyId), eq(documentResult.documentId, id)));
  await tx
    .delete(documentPage)
    .where(and(eq(documentPage.studyId, studyId), eq(documentPage.documentId, id)));
}

/**
 * Puts a document into the queue and forgets what was read from it before.
 *
 * @returns false where it is in the queue or being read already
 */
export async function queueDocument(
  tx: Database,
  key: DocumentKey,
  { model, language }: Pick<Document, 'model' | 'language'>,
): Promise<boolean> {
  const queued = await tx
    .update(document)
    .set({ model, language, state: 'queued', attempts: 0, pagesDone: 0, pages: null, error: null })
    .where(and(is(key), inArray(document.state, ['uploaded', 'succeeded', 'failed', 'cancelled'])))
    .returning({ id: document.id });
  if (queued.length === 0) return false;
  await deleteReading(tx, key);
  return true;
}

/** Begins to read a document that waits, or whose reading was interrupted; null where there is nothing to do. */
export async function beginReading(db: Database, key: DocumentKey): Promise<BegunReading | null> {
  const [row] = await db
    .update(document)
    .set({ state: 'running', pagesDone: 0, attempts: sql`${document.attempts} + 1` })
    .where(and(is(key), inArray(document.state, UNFINISHED)))
    .returning();
  if (row === undefined) return null;
  const { model, language } = toDocument(row, 0);
  return { model, language, attempts: row.attempts };
}

export interface BegunReading extends Pick<Document, 'model' | 'language'> {
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

export async function keepProgress(
  db: Database,
  key: DocumentKey,
  { done, pages }: { done: number; pages: number },
): Promise<void> {
  await db
    .update(document)
    .set({ pagesDone: done, pages })
    .where(and(is(key), eq(document.state, 'running')));
}

/** Ends a reading; false where it had ended before, by being cancelled or deleted for one. */
export async function endReading(
  db: Database,
  key: DocumentKey,
  end: { state: 'succeeded' | 'failed' | 'cancelled'; error?: string; pages?: number },
): Promise<boolean> {
  const { state, error = null, pages } = end;
  const ended = await db
    .update(document)
    .set({ state, error, ...(pages === undefined ? {} : { pages, pagesDone: pages }) })
    .where(and(is(key), inArray(document.state, UNFINISHED)))
    .returning({ id: document.id });
  return ended.length > 0;
}

/** Puts a reading back that the server stops in good order: it is begun anew at the next start. */
export async function postponeReading(db: Database, key: DocumentKey): Promise<void> {
  await db
    .update(document)
    .set({ state: 'queued', attempts: sql`greatest(${document.attempts} - 1, 0)` })
    .where(and(is(key), eq(document.state, 'running')));
}

/** What waits or was interrupted, in all studies, oldest first. */
export async function unfinishedDocuments(db: Database): Promise<DocumentKey[]> {
  return db
    .select({ studyId: document.studyId, id: document.id })
    .from(document)
    .where(inArray(document.state, UNFINISHED))
    .orderBy(document.createdAt)
    .limit(100_000);
}
