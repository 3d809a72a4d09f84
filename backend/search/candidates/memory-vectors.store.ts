import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dotProduct, packedDotProduct } from '../../engines/vectors/packed-vector.ts';
import { EMBEDDING_NAME } from '../../record/passages/embedding.ts';
import type { Database } from '../../store/database.ts';
import { passage, passageVector } from '../../store/schema.ts';
import type { NearPassage } from '../vectors/study-vectors.ts';
import type { VectorMemory } from '../vectors/vector-memory.ts';
import { embeddingFrom, REPORT_VECTORS, toReportVectors } from '../vectors/vectors.reader.ts';
import { BEFORE_FILTERS, isFiltered, type PassageFilter, requiredOf } from './passage-filters.ts';
import { asRows, CANDIDATE_COLUMNS, type Candidate, passageKey, toCandidate } from './passage-rows.ts';

/**
 * Measured over 200,000 passages of generated reports: all of the 200 nearest are among the first 250 by packed
 * vectors.
 */
const SPARE = 1.25;

/** Compares vectors in this process. What the memory proposes is read from the store again before it is an answer. */
export function comparedInMemory(db: Database, memory: VectorMemory) {
  return {
    isReady: (studyId: string) => memory.isReady(studyId),

    async nearest(
      studyId: string,
      embedding: Float32Array,
      filter: PassageFilter,
      most: number,
    ): Promise<Candidate[]> {
      const spared = Math.ceil(SPARE * most);
      const near = filter.isFewPatients
        ? await nearestOfPatients(db, studyId, embedding, filter, spared)
        : await (await memory.current(studyId)).nearest(
            embedding,
            isFiltered(filter) ? BEFORE_FILTERS : spared,
          );
      const candidates = await candidatesAmong(db, studyId, near, filter, spared);
      const cosines = await similarities(db, studyId, embedding, candidates);
      return candidates
        .flatMap((candidate) => {
          const score = cosines.get(passageKey(candidate));
          return score === undefined ? [] : [{ ...candidate, score }];
        })
        .sort(nearestFirst)
        .slice(0, most);
    },

    similarities: (studyId: string, embedding: Float32Array, passages: readonly Candidate[]) =>
      similarities(db, studyId, embedding, passages),
  };
}

const nearestFirst = (a: NearPassage, b: NearPassage): number =>
  b.score - a.score || (passageKey(a) < passageKey(b) ? -1 : 1);

/** Compares all passages that pass the filters, which name the patients. */
async function nearestOfPatients(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  filter: PassageFilter,
  most: number,
): Promise<NearPassage[]> {
  const { rows } = await db.execute(sql`
    SELECT ${REPORT_VECTORS}
    FROM ${passage} p JOIN ${passageVector} v ON v.study_id = ${studyId} AND v.patient_id = p.patient_id
      AND v.extraction_id = p.extraction_id AND v.ordinal = p.ordinal AND v.made_by = ${EMBEDDING_NAME}
    WHERE p.study_id = ${studyId} AND ${requiredOf(filter)} GROUP BY v.patient_id, v.extraction_id`);
  return rows
    .map(toReportVectors)
    .flatMap(({ passages, ...report }) =>
      passages.map(({ ordinal, packed }) => ({
        ...report,
        ordinal,
        score: packedDotProduct(packed, embedding),
      })),
    )
    .sort(nearestFirst)
    .slice(0, most);
}

/** Those of near passages that are there and pass the filters, the nearest of them. */
async function candidatesAmong(
  db: Database,
  studyId: string,
  near: readonly NearPassage[],
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  if (near.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT ${CANDIDATE_COLUMNS}, n.score
    FROM (SELECT * FROM ${asRows(near)}) n JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = n.patient
      AND p.extraction_id = n.extraction AND p.ordinal = n.ordinal
    WHERE ${requiredOf(filter)}
    ORDER BY n.score DESC, p.patient_id, p.extraction_id, p.ordinal LIMIT ${most}`);
  return rows.map(toCandidate);
}

const embeddingRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  sent: z.instanceof(Buffer),
});

async function similarities(
  db: Database,
  studyId: string,
  embedding: Float32Array,
  passages: readonly Candidate[],
): Promise<ReadonlyMap<string, number>> {
  if (passages.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    SELECT v.extraction_id, v.ordinal, array_send(v.embedding) AS sent
    FROM ${asRows(passages)} JOIN ${passageVector} v ON v.study_id = ${studyId} AND v.patient_id = row.patient
      AND v.extraction_id = row.extraction AND v.ordinal = row.ordinal AND v.made_by = ${EMBEDDING_NAME}`);
  return new Map(
    rows.map((row) => {
      const { extraction_id, ordinal, sent } = embeddingRowSchema.parse(row);
      return [
        passageKey({ extractionId: extraction_id, ordinal }),
        dotProduct(embeddingFrom(sent), embedding),
      ];
    }),
  );
}
