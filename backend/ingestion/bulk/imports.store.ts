import { and, asc, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { importFile, importReject, reportImport } from '../../store/schema.imports.ts';
import type { BatchOutcome } from './import-items.ts';
import type { Import, ImportReject, ImportState } from './imports.contract.ts';
import type { Columns, Format } from './items.ts';

/** Names an import: every function that is given one filters by its study. */
export interface ImportKey {
  readonly studyId: string;
  readonly id: string;
}

/** More rejects are counted, but not kept. */
export const MOST_REJECTS = 10_000;
const MOST_NOTES = 100;
const MOST_LISTED = 50;

const is = ({ studyId, id }: ImportKey) => and(eq(reportImport.studyId, studyId), eq(reportImport.id, id));
const filesOf = ({ studyId, id }: ImportKey) =>
  and(eq(importFile.studyId, studyId), eq(importFile.importId, id));

// Columns are written out: those of a selection lose their tables, and a column of two tables is then that of the inner one.
const ofImport = sql`FROM import_file f WHERE f.study_id = report_import.study_id AND f.import_id = report_import.id`;
const files = sql<number>`(SELECT count(*)::int ${ofImport})`;
const bytes = sql<string>`(SELECT coalesce(sum(f.bytes), 0) ${ofImport})`;

type Row = { row: typeof reportImport.$inferSelect; files: number; bytes: string };

function toImport({ row, files: count, bytes: sum }: Row): Import {
  return {
    id: row.id,
    state: row.state,
    source_system: row.sourceSystem,
    format: row.format,
    dry_run: row.isDryRun,
    started_by: row.startedBy,
    created_at: row.createdAt.toISOString(),
    files: count,
    bytes: Number(sum),
    bytes_done: Math.min(row.bytesDone, Number(sum)),
    found: row.found,
    added: row.added,
    duplicates: row.duplicates,
    rejected: row.rejected,
    notes: row.notes,
    error: row.error,
  };
}

export interface NewImport extends ImportKey {
  readonly sourceSystem: string;
  readonly format: Format;
  readonly columns: Columns;
  readonly isDryRun: boolean;
  readonly startedBy: string;
}

export async function insertImport(db: Database, added: NewImport): Promise<void> {
  const counts = { bytesDone: 0, found: 0, added: 0, duplicates: 0, rejected: 0 };
  const begin = { state: 'receiving' as const, attempts: 0, fileAt: 0, itemAt: 0, notes: [] };
  await db.insert(reportImport).values({ ...added, ...begin, ...counts, createdAt: new Date() });
}

/** An import of this study; null where the study has none of this id. */
export async function findImport(db: Database, key: ImportKey): Promise<Import | null> {
  const [found] = await db
    .select({ row: reportImport, files, bytes })
    .from(reportImport)
    .where(is(key))
    .limit(1);
  return found === undefined ? null : toImport(found);
}

/** The imports of a study, newest first. */
export async function listImports(db: Database, studyId: string): Promise<Import[]> {
  const rows = await db
    .select({ row: reportImport, files, bytes })
    .from(reportImport)
    .where(eq(reportImport.studyId, studyId))
    .orderBy(desc(reportImport.createdAt))
    .limit(MOST_LISTED);
  return rows.map(toImport);
}

/** Holds an import as it is until the transaction ends. @returns its state; null where the study has none of this id */
export async function lockImport(tx: Database, key: ImportKey): Promise<ImportState | null> {
  const [row] = await tx
    .select({ state: reportImport.state })
    .from(reportImport)
    .where(is(key))
    .for('update');
  return row?.state ?? null;
}

/**
 * Adds a file to an import that is locked, in place of one of the same name. It comes last and never where another one
 * was: that one's content stays as it is until the transaction ends.
 *
 * @returns its ordinal, and that of the file which it replaces
 */
export async function addFile(
  tx: Database,
  key: ImportKey,
  file: { readonly name: string; readonly bytes: number },
): Promise<{ ordinal: number; replaced: number | null }> {
  const [last] = await tx
    .select({ ordinal: max(importFile.ordinal) })
    .from(importFile)
    .where(filesOf(key));
  const ordinal = (last?.ordinal ?? -1) + 1;
  const [replaced] = await tx
    .delete(importFile)
    .where(and(filesOf(key), eq(importFile.name, file.name)))
    .returning({ ordinal: importFile.ordinal });
  await tx.insert(importFile).values({ studyId: key.studyId, importId: key.id, ordinal, ...file });
  return { ordinal, replaced: replaced?.ordinal ?? null };
}

/** What a file is called where its name is not kept: by its number, with its ending as far as that is a known one. */
const numberedName = sql<string>`('file-' || (${importFile.ordinal} + 1)::text ||
  coalesce(lower(substring(${importFile.name} FROM '(?i)[.](?:txt|text|ndjson|jsonl|csv|tsv|json)$')), ''))`;

export function filesOfImport(
  db: Database,
  key: ImportKey,
): Promise<{ ordinal: number; name: string; numbered: string }[]> {
  return db
    .select({ ordinal: importFile.ordinal, name: importFile.name, numbered: numberedName })
    .from(importFile)
    .where(filesOf(key))
    .orderBy(asc(importFile.ordinal));
}

/**
 * Forgets what the files of an import were called, wherever its study is. Only for one that is never read again: a name
 * may say whose a text is.
 */
export async function forgetNames(db: Database, id: string): Promise<void> {
  // Behind a slash, with which no name that was sent begins: two files of an import have two names.
  const name = sql`'/' || ${numberedName}`;
  await db.update(importFile).set({ name }).where(eq(importFile.importId, id));
}

/** Moves an import from one of some states to another. @returns false where it is in none of them */
export async function moveImport(
  db: Database,
  key: ImportKey,
  from: readonly ImportState[],
  change: { state: ImportState; error?: string | null; attempts?: number },
): Promise<boolean> {
  const moved = await db
    .update(reportImport)
    .set(change)
    .where(and(is(key), inArray(reportImport.state, [...from])))
    .returning({ id: reportImport.id });
  return moved.length > 0;
}

/** Begins an import that waits, or was interrupted; null where there is nothing to do. */
export async function beginImport(db: Database, key: ImportKey) {
  const [row] = await db
    .update(reportImport)
    .set({ state: 'running', error: null, attempts: sql`${reportImport.attempts} + 1` })
    .where(and(is(key), inArray(reportImport.state, ['queued', 'running'])))
    .returning();
  return row ?? null;
}

/** Counts a batch and keeps how far the import is, in the transaction of the reports. */
export async function keepBatch(tx: Database, key: ImportKey, outcome: BatchOutcome): Promise<void> {
  const { found, added, duplicates, rejects, notes, after } = outcome;
  const [row] = await tx
    .update(reportImport)
    .set({
      attempts: 0,
      fileAt: after.fileAt,
      itemAt: after.itemAt,
      bytesDone: after.bytesDone,
      found: sql`${reportImport.found} + ${found}`,
      added: sql`${reportImport.added} + ${added}`,
      duplicates: sql`${reportImport.duplicates} + ${duplicates}`,
      rejected: sql`${reportImport.rejected} + ${rejects.length}`,
    })
    .where(is(key))
    .returning({ rejected: reportImport.rejected, notes: reportImport.notes });
  if (row === undefined) throw new Error('an import is gone in the midst of it');
  const before = row.rejected - rejects.length;
  const kept = rejects.slice(0, Math.max(0, MOST_REJECTS - before));
  if (kept.length > 0) {
    await tx.insert(importReject).values(
      kept.map(({ place, reason }, index) => ({
        studyId: key.studyId,
        importId: key.id,
        number: before + index + 1,
        ...place,
        reason,
      })),
    );
  }
  if (notes.length === 0 || row.notes.length >= MOST_NOTES) return;
  const more = notes.map(({ place: { file }, reason }) => ({ file, reason }));
  await tx
    .update(reportImport)
    .set({ notes: [...row.notes, ...more].slice(0, MOST_NOTES) })
    .where(is(key));
}

/** Rejects of an import in their order, from a number on. */
export async function rejectsOf(
  db: Database,
  { studyId, id }: ImportKey,
  { from, limit }: { from: number; limit: number },
): Promise<ImportReject[]> {
  const { file, line, entry, reason } = importReject;
  return db
    .select({ file, line, entry, reason })
    .from(importReject)
    .where(
      and(eq(importReject.studyId, studyId), eq(importReject.importId, id), gte(importReject.number, from)),
    )
    .orderBy(asc(importReject.number))
    .limit(limit);
}

/** What waits or was interrupted, in all studies, oldest first. */
export function unfinishedImports(db: Database): Promise<ImportKey[]> {
  return db
    .select({ studyId: reportImport.studyId, id: reportImport.id })
    .from(reportImport)
    .where(inArray(reportImport.state, ['queued', 'running']))
    .orderBy(asc(reportImport.createdAt))
    .limit(10_000);
}

/** Gives up imports that were begun before a time and never started. */
export async function cancelForgotten(db: Database, before: Date): Promise<void> {
  await db
    .update(reportImport)
    .set({ state: 'cancelled' })
    .where(and(eq(reportImport.state, 'receiving'), lt(reportImport.createdAt, before)));
}

/** Whether the files of an import are still needed, wherever its study is. */
export async function needsFiles(db: Database, id: string, failedAfter: Date): Promise<boolean> {
  const [row] = await db
    .select({ state: reportImport.state, createdAt: reportImport.createdAt })
    .from(reportImport)
    .where(eq(reportImport.id, id))
    .limit(1);
  if (row === undefined) return false;
  if (row.state === 'failed') return row.createdAt > failedAfter;
  return row.state === 'receiving' || row.state === 'queued' || row.state === 'running';
}
