import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayLiteral, EMBEDDING_NAME, EMBEDDING_SIZE } from '../../record/passages/embedding.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { ofEachShard } from '../../store/lateral.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { boundOfShard } from '../../store/shards.ts';
import type { ComparedVectors } from './compared-vectors.ts';
import { BEFORE_FILTERS, isFiltered, type PassageFilter, requiredOf } from './passage-filters.ts';
import { asRows, CANDIDATE_COLUMNS, type Candidate, passageKey, toCandidate } from './passage-rows.ts';

const VECTOR = sql.raw(`vector(${EMBEDDING_SIZE})`);
/** Compares vectors where the server has pgvector. */
export const comparedByServer = (db: Database) => ({
  ofStudy: async (studyId: string): Promise<ComparedVectors> => ({
    nearest: (embedding, filter, most) => nearest(db, studyId, embedding, filter, most),
    similarities: (embedding, passages) => similarities(db, studyId, embedding, passages),
  }),
});

/** Where only some patients are asked for no index is used; else the index leads the way to the nearest. */
async function nearest(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const { columns, isFewPatients } = filter;
  const distance = distanceTo(embedding);
  const looked = isFiltered(filter) ? BEFORE_FILTERS : most;
  const ofShard = await boundOfShard(db, looked);
  const own = sql`v.study_id = ${studyId} AND v.made_by = ${EMBEDDING_NAME}`;
  const source = isFewPatients
    ? sql`SELECT p.patient_id, p.extraction_id, p.ordinal, ${distance} AS distance
        FROM ${passage} p JOIN ${passageVector} v ON v.patient_id = p.patient_id
          AND v.extraction_id = p.extraction_id AND v.ordinal = p.ordinal
        WHERE p.study_id = ${studyId} AND ${own} AND ${sql.join([...columns], sql` AND `)}`
    : sql`SELECT own.* FROM ${ofEachShard(
        (isAsked) => sql`SELECT * FROM (
          SELECT v.patient_id, v.extraction_id, v.ordinal, ${distance} AS distance FROM ${passageVector} v
          WHERE ${isAsked} AND ${own} ORDER BY ${distance} LIMIT ${ofShard}) v
          GROUP BY patient_id, extraction_id, ordinal, distance`,
      )} ORDER BY own.distance LIMIT ${looked}`;
  return inTransaction(db, async (tx) => {
    // As statements, which the nodes of a cluster are told, too.
    await tx.execute(sql`SET LOCAL hnsw.ef_search = ${sql.raw(String(ofShard))}`);
    await tx.execute(sql`SET LOCAL hnsw.iterative_scan = 'strict_order'`);
    const { rows } = await tx.execute(sql`
      WITH nearest AS MATERIALIZED (${source})
      SELECT ${CANDIDATE_COLUMNS}, -n.distance AS score
      FROM nearest n JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = n.patient_id
        AND p.extraction_id = n.extraction_id AND p.ordinal = n.ordinal
      WHERE ${requiredOf(filter)}
      ORDER BY n.distance, p.patient_id, p.extraction_id, p.ordinal LIMIT ${most}`);
    return rows.map(toCandidate);
  });
}

/** What pgvector calls the negative inner product of the embedding `v` and another: the negative cosine, of length 1. */
const distanceTo = (embedding: Float32Array): SQL =>
  sql`(v.embedding::${VECTOR}) <#> ${arrayLiteral(embedding)}::real[]::${VECTOR}`;

const similarityRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  similarity: z.number(),
});

async function similarities(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  passages: readonly Candidate[],
): Promise<ReadonlyMap<string, number>> {
  if (passages.length === 0) return new Map();
  const found = await db.execute(sql`
    SELECT v.extraction_id, v.ordinal, -(${distanceTo(embedding)}) AS similarity
    FROM ${asRows(passages)} JOIN ${passageVector} v ON v.study_id = ${studyId} AND v.patient_id = row.patient
      AND v.extraction_id = row.extraction AND v.ordinal = row.ordinal AND v.made_by = ${EMBEDDING_NAME}`);
  return new Map(
    found.rows.map((row) => {
      const { extraction_id, ordinal, similarity } = similarityRowSchema.parse(row);
      return [passageKey({ extractionId: extraction_id, ordinal }), similarity];
    }),
  );
}
