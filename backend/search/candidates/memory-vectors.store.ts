import { sql } from 'drizzle-orm';
import { packedDotProduct } from '../../engines/vectors/packed-vector.ts';
import { EMBEDDING_NAME } from '../../record/passages/embedding.ts';
import type { Database } from '../../store/database.ts';
import { passage, passageVector } from '../../store/schema.ts';
import type { NearPassage, StudyVectors } from '../vectors/study-vectors.ts';
import type { VectorMemory } from '../vectors/vector-memory.ts';
import { REPORT_VECTORS, toReportVectors } from '../vectors/vectors.reader.ts';
import type { PassageVectors } from './compared-vectors.ts';
import { BEFORE_FILTERS, isFiltered, type PassageFilter, requiredOf } from './passage-filters.ts';
import { asRows, CANDIDATE_COLUMNS, type Candidate, passageKey, toCandidate } from './passage-rows.ts';

/** Compares vectors in this process. The store says which of what the memory proposes is there and passes the filters. */
export function comparedInMemory(db: Database, memory: VectorMemory): PassageVectors {
  return {
    async ofStudy(studyId) {
      const vectors = await memory.currentSoon(studyId);
      return vectors === null
        ? null
        : {
            nearest: (embedding, filter, most) => nearest(db, studyId, vectors, embedding, filter, most),
            similarities: async (embedding, passages) => similarities(vectors, embedding, passages),
          };
    },
  };
}

async function nearest(
  db: Database,
  studyId: string,
  vectors: StudyVectors,
  embedding: Float32Array,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const near = filter.isFewPatients
    ? await nearestOfPatients(db, studyId, embedding, filter, most)
    : await vectors.nearest(embedding, isFiltered(filter) ? BEFORE_FILTERS : most);
  return candidatesAmong(db, studyId, near, filter, most);
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

function similarities(
  vectors: StudyVectors,
  embedding: Float32Array,
  passages: readonly Candidate[],
): ReadonlyMap<string, number> {
  return new Map(
    passages.flatMap((candidate) => {
      const similarity = vectors.similarity(candidate, embedding);
      return similarity === undefined ? [] : [[passageKey(candidate), similarity] as const];
    }),
  );
}
