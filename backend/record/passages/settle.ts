import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { keepVectorIndexes } from './vector-index.ts';

/** Brings new words into the index of words: until then each search looks through those that wait. */
export async function settleWords(db: Database): Promise<void> {
  await db.execute(sql`SELECT gin_clean_pending_list('passage_words'::regclass)`);
}

/**
 * Does at once, after many reports came in, what upkeep would do within half a minute: index words and embeddings, and
 * tell the planner what there is.
 *
 * @returns the studies whose embeddings were indexed
 */
export async function settle(store: Store): Promise<string[]> {
  await settleWords(store.db);
  const indexed = await keepVectorIndexes(store);
  await store.maintain(async (session) => {
    await session.query('VACUUM (ANALYZE)');
  });
  return indexed;
}
