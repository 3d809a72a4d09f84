import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { renamedKeys } from '../shared/renamed-keys.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { documentPage, documentResult } from '../store/schema.documents.ts';
import { type DocumentKey, endReading } from './documents.store.ts';
import { type Result, resultSchema, type Word, wordSchema } from './ocr.contract.ts';
import { packed, unpacked } from './packing.ts';
import type { ShapedReading } from './read-result.ts';

const PAGES_AT_ONCE = 200;
const EARLIER_NAMES = {
  isHeader: 'is_header',
  keyValues: 'key_values',
  keyBox: 'key_box',
  valueBox: 'value_box',
};
const storedResultSchema = z.preprocess((stored) => renamedKeys(stored, EARLIER_NAMES), resultSchema);

/**
 * Stores what was read from a document and ends its reading, together or not at all.
 *
 * @returns false where the reading had ended before: then nothing is stored
 */
export async function storeReading(
  db: Database,
  key: DocumentKey,
  { result, words }: ShapedReading,
): Promise<boolean> {
  const { studyId, id: documentId } = key;
  const packedResult = await packed(result);
  const pages: (typeof documentPage.$inferInsert)[] = [];
  for (const [pageNumber, ofPage] of words) {
    pages.push({ studyId, documentId, pageNumber, words: await packed(ofPage) });
  }
  return inTransaction(db, async (tx) => {
    const isEnded = await endReading(tx, key, { state: 'succeeded', pages: result.pages.length });
    if (!isEnded) return false;
    await tx.insert(documentResult).values({ studyId, documentId, result: packedResult });
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      await tx.insert(documentPage).values(pages.slice(at, at + PAGES_AT_ONCE));
    }
    return true;
  });
}

/** What was read from a document; null where it was not read yet, or the study has none of this id. */
export async function findResult(db: Database, { studyId, id }: DocumentKey): Promise<Result | null> {
  const [row] = await db
    .select({ result: documentResult.result })
    .from(documentResult)
    .where(and(eq(documentResult.studyId, studyId), eq(documentResult.documentId, id)))
    .limit(1);
  return row === undefined ? null : unpacked(storedResultSchema, row.result);
}

/** The words of a page in the order of the text; none where the page has none or was not read. */
export async function findWords(
  db: Database,
  { studyId, id }: DocumentKey,
  pageNumber: number,
): Promise<Word[]> {
  const [row] = await db
    .select({ words: documentPage.words })
    .from(documentPage)
    .where(
      and(
        eq(documentPage.studyId, studyId),
        eq(documentPage.documentId, id),
        eq(documentPage.pageNumber, pageNumber),
      ),
    )
    .limit(1);
  return row === undefined ? [] : unpacked(z.array(wordSchema), row.words);
}
