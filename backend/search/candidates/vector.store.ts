import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayLiteral, EMBEDDING_NAME, EMBEDDING_SIZE } from '../../record/passages/embedding.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { allOf, type PassageFilter } from './passage-filters.ts';
import { CANDIDATE_COLUMNS, type Candidate, passageKey, toCandidate } from './passage-rows.ts';

const VECTOR = sql.raw(`vector(${EMBEDDING_SIZE})`);
/** So many of the nearest are looked at where filters leave some of them out: as many as one look into the index finds. */
const BEFORE_FILTERS = 1000;

/**
 * The passages nearest in meaning, nearest first; the score is the cosine. Needs pgvector. Where only some patients
 * are asked for, all of their passages are compared; else the index leads the way, and filters leave out of the
 * nearest what does not pass.
 */
export function vectorCandidates(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const { words, columns, isFewPatients } = filter;
  const distance = distanceTo(embedding);
  const isFiltered = words.length > 0 || columns.length > 1;
  const looked = isFiltered ? BEFORE_FILTERS : most;
  const own = sql`v.study_id = ${studyId} AND v.made_by = ${EMBEDDING_NAME}`;
  const source = isFewPatients
    ? sql`SELECT p.patient_id, p.extraction_id, p.ordinal, ${distance} AS distance
        FROM ${passage} p JOIN ${passageVector} v ON v.patient_id = p.patient_id
          AND v.extraction_id = p.extraction_id AND v.ordinal = p.ordinal
        WHERE p.study_id = ${studyId} AND ${own} AND ${sql.join([...columns], sql` AND `)}`
    : sql`SELECT v.patient_id, v.extraction_id, v.ordinal, ${distance} AS distance
        FROM ${passageVector} v WHERE ${own} ORDER BY ${distance} LIMIT ${looked}`;
  const required = [...columns, ...(words.length > 0 ? [sql`p.words @@ ${allOf(words)}::tsquery`] : [])];
  return inTransaction(db, async (tx) => {
    // As statements, which the nodes of a cluster are told, too.
    await tx.execute(sql`SET LOCAL hnsw.ef_search = ${sql.raw(String(looked))}`);
    await tx.execute(sql`SET LOCAL hnsw.iterative_scan = 'strict_order'`);
    const { rows } = await tx.execute(sql`
      WITH nearest AS MATERIALIZED (${source})
      SELECT ${CANDIDATE_COLUMNS}, -n.distance AS score
      FROM nearest n JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = n.patient_id
        AND p.extraction_id = n.extraction_id AND p.ordinal = n.ordinal
      WHERE ${sql.join(required, sql` AND `)}
      ORDER BY n.distance, p.patient_id, p.extraction_id, p.ordinal LIMIT ${most}`);
    return rows.map(toCandidate);
  });
}

/** What pgvector calls the negative inner product of the embedding `v` and another: the negative cosine, of length 1. */
const distanceTo = (embedding: Float32Array): SQL =>
  sql`(v.embedding::${VECTOR}) <#> ${arrayLiteral(embedding)}::real[]::${VECTOR}`;

const PASSAGE_KEY = { patient: 'text', extraction: 'text', ordinal: 'int' } as const;

const similarityRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  similarity: z.number(),
});

/** The cosine of these passages and an embedding, by passageKey; without those that have no embedding. Needs pgvector. */
export async function similaritiesOf(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  passages: readonly Candidate[],
): Promise<ReadonlyMap<string, number>> {
  if (passages.length === 0) return new Map();
  const rows = passages.map(({ patientId, extractionId, ordinal }) => ({
    patient: patientId,
    extraction: extractionId,
    ordinal,
  }));
  const asked = asRelation([packRows(rows, PASSAGE_KEY)], PASSAGE_KEY);
  const found = await db.execute(sql`
    SELECT v.extraction_id, v.ordinal, -(${distanceTo(embedding)}) AS similarity
    FROM ${asked} JOIN ${passageVector} v ON v.study_id = ${studyId} AND v.patient_id = row.patient
      AND v.extraction_id = row.extraction AND v.ordinal = row.ordinal AND v.made_by = ${EMBEDDING_NAME}`);
  return new Map(
    found.rows.map((row) => {
      const { extraction_id, ordinal, similarity } = similarityRowSchema.parse(row);
      return [passageKey({ extractionId: extraction_id, ordinal }), similarity];
    }),
  );
}
