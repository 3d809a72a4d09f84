import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { describe } from '../../shared/errors.ts';
import { startRepeating } from '../../shared/repeated.ts';
import { passageVector, study } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { EMBEDDING_NAME, EMBEDDING_SIZE } from './embedding.ts';

/**
 * A study with fewer embeddings is searched exactly, which takes some ten milliseconds. It is also what an index is
 * made over on the embedded store, whose one session has nothing to spare meanwhile: a few seconds, once in the life
 * of a study, because every embedding that is stored later is added to the index.
 */
const OUTGROWN = 10_000;
const LOOK_EVERY_MS = 30_000;
const PREFIX = 'passage_vector_near_';
/** The graph is built in memory where it fits: about 1.5 kB for each embedding. */
const BYTES_EACH = 2_048;
const MEMORY_KB = { least: 64 * 1024, most: 1024 * 1024 };
/** Measured over 13,000 passages of generated reports: 93 of the 100 nearest are among the 200 that are asked for. */
const OPTIONS = 'm = 8, ef_construction = 32';

const indexName = (studyId: string): string =>
  PREFIX + createHash('sha256').update(`${EMBEDDING_NAME} ${studyId}`).digest('hex').slice(0, 16);

/**
 * Makes the indexes that are missing: one for each study that has outgrown exact search, over its own embeddings
 * alone. Indexes over embeddings of an earlier version are removed.
 *
 * @returns the studies that an index was made for
 */
export async function keepVectorIndexes(store: Store, outgrown = OUTGROWN): Promise<string[]> {
  if (!store.hasVectors) return [];
  const { rows } = await store.db.execute(sql`SELECT id FROM ${study} ORDER BY id`);
  const studies = rows.map((row) => z.object({ id: z.string() }).parse(row).id);
  const made = await madeIndexes(store);
  const own = new Set(studies.map(indexName));
  for (const [name, isWhole] of made) if (!isWhole || !own.has(name)) await drop(store, name);
  const built: string[] = [];
  for (const studyId of studies) {
    if (made.get(indexName(studyId)) === true) continue;
    const count = await countVectors(store, studyId);
    if (count < outgrown) continue;
    await build(store, studyId, count);
    built.push(studyId);
  }
  return built;
}

/** The indexes that are there, and whether each was finished. */
async function madeIndexes(store: Store): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await store.db.execute(sql`
    SELECT c.relname AS name, i.indisvalid AS is_whole FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = 'passage_vector'::regclass AND starts_with(c.relname, ${PREFIX})`);
  const read = z.array(z.object({ name: z.string(), is_whole: z.boolean() })).parse(rows);
  return new Map(read.map(({ name, is_whole }) => [name, is_whole]));
}

async function countVectors(store: Store, studyId: string): Promise<number> {
  const { rows } = await store.db.execute(sql`
    SELECT count(*)::int AS vectors FROM ${passageVector}
    WHERE made_by = ${EMBEDDING_NAME} AND study_id = ${studyId}`);
  return z.object({ vectors: z.number() }).parse(rows[0]).vectors;
}

function build(store: Store, studyId: string, count: number): Promise<void> {
  const needed = Math.ceil((count * BYTES_EACH) / 1024);
  const memory = Math.min(Math.max(needed, MEMORY_KB.least), MEMORY_KB.most);
  return store.maintain(async (session) => {
    await session.query(`SET maintenance_work_mem = '${memory}kB'`);
    try {
      // What makes an index takes no parameters: the id of the study is quoted by the driver.
      await session.query(`
        CREATE INDEX CONCURRENTLY IF NOT EXISTS ${indexName(studyId)} ON passage_vector
        USING hnsw ((embedding::vector(${EMBEDDING_SIZE})) vector_ip_ops) WITH (${OPTIONS})
        WHERE study_id = ${pg.escapeLiteral(studyId)} AND made_by = ${pg.escapeLiteral(EMBEDDING_NAME)}`);
    } finally {
      await session.query('RESET maintenance_work_mem');
    }
  });
}

async function drop(store: Store, name: string): Promise<void> {
  await store.maintain(async (session) => {
    await session.query(`DROP INDEX IF EXISTS ${pg.escapeIdentifier(name)}`);
  });
}

/** Keeps the indexes in the background: looks now and every half minute, one look at a time. */
export function startVectorUpkeep(store: Store, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  return startRepeating(LOOK_EVERY_MS, async () => {
    try {
      const started = Date.now();
      const studies = await keepVectorIndexes(store);
      if (studies.length > 0) logger.info({ studies, ms: Date.now() - started }, 'vectors were indexed');
    } catch (error) {
      logger.warn(describe(error), 'vectors could not be indexed; trying again');
    }
  });
}
