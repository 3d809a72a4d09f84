import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { TEXT_SEARCH } from '../../backend/record/passages/passages.store.ts';
import type { Database } from '../../backend/store/database.ts';
import type { LabelledDocument } from './labelled-set.ts';

const MOST_FOUND = 100;
const BATCH = 500;

const foundSchema = z.object({ id: z.string() });

/** Whether a document has to hold all words of a query, or any of them. */
export type PeerWords = 'all' | 'any';

/** Makes the peer: whole documents in the full text search of PostgreSQL, each in its language. */
export async function fillPeer(db: Database, documents: readonly LabelledDocument[]): Promise<void> {
  await db.execute(sql`
    CREATE TABLE evaluation_peer (id text PRIMARY KEY, config regconfig NOT NULL, words tsvector NOT NULL)`);
  for (let start = 0; start < documents.length; start += BATCH) {
    const rows = documents
      .slice(start, start + BATCH)
      .map(({ id, language, text }) => ({ id, config: TEXT_SEARCH[language], text }));
    await db.execute(sql`
      INSERT INTO evaluation_peer (id, config, words)
      SELECT id, config::regconfig, to_tsvector(config::regconfig, text)
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(id text, config text, text text)`);
  }
  await db.execute(sql`CREATE INDEX evaluation_peer_words ON evaluation_peer USING gin (words)`);
}

/** The documents that the peer finds, best first; each language asks with its own stemmer. */
export async function askPeer(db: Database, query: string, words: PeerWords): Promise<string[]> {
  const asked =
    words === 'all'
      ? sql`plainto_tsquery(config, ${query})`
      : sql`replace(plainto_tsquery(config, ${query})::text, ' & ', ' | ')::tsquery`;
  const configs = Object.values(TEXT_SEARCH).map((config) => sql`(${config}::regconfig)`);
  const { rows } = await db.execute(sql`
    SELECT p.id FROM (
      SELECT config, ${asked} AS asked FROM (VALUES ${sql.join(configs, sql`, `)}) AS spoken(config)) q
    JOIN evaluation_peer p ON p.config = q.config AND p.words @@ q.asked
    ORDER BY ts_rank(p.words, q.asked) DESC, p.id
    LIMIT ${MOST_FOUND}`);
  return rows.map((row) => foundSchema.parse(row).id);
}
