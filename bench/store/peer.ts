import { sql } from 'drizzle-orm';
import type { Store } from '../../backend/store/store.ts';
import { SEARCHED_STUDY } from './bench-cohort.ts';

const MOST = 50;

/** Makes what plain full text search has: the words of each passage as they stand, and an index over them. */
export async function preparePeer(store: Store): Promise<void> {
  await removePeer(store);
  await store.maintain(async (session) => {
    await session.query(`
      CREATE TABLE bench_plain AS
      SELECT study_id, patient_id, extraction_id, ordinal, text, to_tsvector('simple', text) AS words FROM passage`);
    await session.query('CREATE INDEX bench_plain_words ON bench_plain USING gin (words)');
    await session.query('VACUUM (ANALYZE) bench_plain');
  });
}

export async function removePeer(store: Store): Promise<void> {
  await store.maintain(async (session) => {
    await session.query('DROP TABLE IF EXISTS bench_plain');
  });
}

/** Full text search as every handbook of PostgreSQL has it; it does not know the language of its query. */
export async function plainFullText(store: Store, query: string): Promise<void> {
  await store.db.execute(sql`
    SELECT patient_id, extraction_id, ordinal, text, ts_rank(words, asked) AS score
    FROM bench_plain, plainto_tsquery('simple', ${query}) asked
    WHERE study_id = ${SEARCHED_STUDY} AND words @@ asked ORDER BY score DESC LIMIT ${MOST}`);
}
