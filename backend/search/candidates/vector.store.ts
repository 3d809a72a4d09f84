import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../store/database.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { arrayLiteral, EMBEDDING_NAME, EMBEDDING_SIZE } from '../indexing/embedding.ts';
import { allOf, type PassageFilter } from './passage-filters.ts';
import { CANDIDATE_COLUMNS, type Candidate, toCandidate } from './passage-rows.ts';

const VECTOR = sql.raw(`vector(${EMBEDDING_SIZE})`);
/** Passages that the index looks at when filters leave most of them out. */
const MOST_SCANNED = 20_000;

/**
 * The passages nearest in meaning, nearest first; the score is the cosine. Needs pgvector. Where only some patients
 * are asked for, all of their passages are compared; else the index leads the way.
 */
export function vectorCandidates(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const { words, columns, isFewPatients } = filter;
  const distance = sql`(v.embedding::${VECTOR}) <#> ${arrayLiteral(embedding)}::real[]::${VECTOR}`;
  const required = sql.join(
    [...columns, ...(words.length > 0 ? [sql`p.words @@ ${allOf(words)}::tsquery`] : [])],
    sql` AND `,
  );
  const samePassage = sql`p.study_id = ${studyId} AND p.patient_id = v.patient_id
    AND p.extraction_id = v.extraction_id AND p.ordinal = v.ordinal`;
  const own = sql`v.study_id = ${studyId} AND v.made_by = ${EMBEDDING_NAME}`;
  const isFiltered = words.length > 0 || columns.length > 1;
  const joined = isFiltered
    ? sql`JOIN ${passage} p ON ${samePassage} WHERE ${own} AND ${required}`
    : sql`WHERE ${own}`;
  const nearest = isFewPatients
    ? sql`compared AS MATERIALIZED (SELECT v.*, ${distance} AS distance FROM ${passageVector} v ${joined}),
        nearest AS (SELECT * FROM compared ORDER BY distance LIMIT ${most})`
    : sql`nearest AS (
        SELECT v.*, ${distance} AS distance FROM ${passageVector} v ${joined} ORDER BY ${distance} LIMIT ${most})`;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT set_config('hnsw.ef_search', ${String(most)}, true),
      set_config('hnsw.iterative_scan', 'strict_order', true),
      set_config('hnsw.max_scan_tuples', ${String(MOST_SCANNED)}, true)`);
    const { rows } = await tx.execute(sql`
      WITH ${nearest}
      SELECT ${CANDIDATE_COLUMNS}, -v.distance AS score FROM nearest v JOIN ${passage} p ON ${samePassage}
      WHERE ${required} ORDER BY v.distance, p.patient_id, p.extraction_id, p.ordinal`);
    return rows.map(toCandidate);
  });
}
