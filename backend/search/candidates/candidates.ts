import type { z } from 'zod';
import { embeddingOf } from '../../record/passages/embedding.ts';
import type { Database } from '../../store/database.ts';
import type { LeafQueries, TextQuery } from '../query/text-query.ts';
import type { UnderstoodQuery } from '../query/understand-query.ts';
import { type FusedCandidate, fused, unfused } from '../ranking/fusion.ts';
import type { SearchMode, searchOfAllSchema } from '../search.contract.ts';
import type { ComparedVectors } from './compared-vectors.ts';
import { lexicalCandidates } from './lexical.store.ts';
import { type PassageFilter, passageFilter, type SearchFilters } from './passage-filters.ts';
import { type Candidate, passageKey } from './passage-rows.ts';
import type { WeighedUnit } from './units.store.ts';

/** Passages of each list that are fused. */
const PER_LIST = 200;
const PER_PATIENT = 10;

/** A query with all that is needed to find passages for it. */
export interface PreparedSearch {
  readonly query: UnderstoodQuery;
  readonly leafQueries: LeafQueries;
  readonly text: TextQuery;
  /** The units of the query with how rare they are, counted where that is first asked for. */
  weighedUnits(): Promise<readonly WeighedUnit[]>;
  readonly mode: SearchMode;
  /** Null where the vectors of the study are still being read. */
  readonly vectors: ComparedVectors | null;
  /** What was asked for, with the patients of the cohort in its place. */
  readonly request: z.output<typeof searchOfAllSchema> & Pick<SearchFilters, 'cohort'>;
}

/**
 * The passages that may match, best first, at most 10 of a patient; copies count once.
 *
 * @param most how many at most
 */
export async function candidatesOf(
  db: Database,
  studyId: string,
  prepared: PreparedSearch,
  most: number,
): Promise<FusedCandidate[]> {
  const { query, text, mode, request } = prepared;
  const filter = passageFilter(request, query.concepts);
  const byWords = async (): Promise<Candidate[]> =>
    mode === 'vector'
      ? []
      : lexicalCandidates(db, studyId, await prepared.weighedUnits(), text, filter, PER_LIST);
  const asked = byWords();
  const [lexical, vector] = await Promise.all([
    asked,
    mode === 'lexical' ? [] : byMeaning(prepared, filter, asked),
  ]);
  const found =
    mode === 'hybrid' ? fused(lexical, vector) : unfused(mode, mode === 'lexical' ? lexical : vector);
  return bestOfPatients(found).slice(0, most);
}

/**
 * The passages nearest in meaning, and where those that words found stand among them: a passage that only words found
 * is otherwise taken for one without any likeness.
 */
async function byMeaning(
  prepared: PreparedSearch,
  filter: PassageFilter,
  lexical: Promise<readonly Candidate[]>,
): Promise<Candidate[]> {
  const { query, text, mode, vectors } = prepared;
  // Operators and quotes are taken at their word in whatever list, unless only meaning is asked for.
  const isAsked = mode === 'vector' || text.strict !== '';
  const embedding = isAsked ? embeddingOf(query.readable, query.mentions) : null;
  if (embedding === null || vectors === null) return [];
  const words = [
    ...filter.words,
    ...(text.excluded === null ? [] : [`!(${text.excluded})`]),
    ...(text.strict === null || mode === 'vector' ? [] : [text.strict]),
  ];
  const [nearest, found] = await Promise.all([
    vectors.nearest(embedding, { ...filter, words }, PER_LIST),
    lexical,
  ]);
  const known = new Set(nearest.map(passageKey));
  const others = found.filter((candidate) => !known.has(passageKey(candidate)));
  return [...nearest, ...(await placed(vectors, embedding, others))].sort(nearestFirst);
}

/**
 * The passages that the words and concepts of a query find, nearest in meaning first: for where none of the nearest may
 * be shown. The graph of pgvector is walked, not searched through, and where many passages are copies of each other the
 * walk can pass by a whole neighbourhood; long passages that say what is asked for can stand behind short ones that do
 * not.
 */
export async function nearestByWords(
  db: Database,
  studyId: string,
  { query, text, request, vectors, weighedUnits }: PreparedSearch,
  most: number,
): Promise<FusedCandidate[]> {
  const embedding = embeddingOf(query.readable, query.mentions);
  if (embedding === null || vectors === null) return [];
  const filter = passageFilter(request, query.concepts);
  const asMeant = { ...text, strict: null };
  const found = await lexicalCandidates(db, studyId, await weighedUnits(), asMeant, filter, PER_LIST);
  const near = (await placed(vectors, embedding, found)).sort(nearestFirst);
  return bestOfPatients(unfused('vector', near)).slice(0, most);
}

const nearestFirst = (a: Candidate, b: Candidate): number => b.score - a.score;

/** Candidates with the cosine as their score; without those that have no embedding. */
async function placed(
  vectors: ComparedVectors,
  embedding: Float32Array,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const similarities = await vectors.similarities(embedding, candidates);
  return candidates.flatMap((candidate) => {
    const score = similarities.get(passageKey(candidate));
    return score === undefined ? [] : [{ ...candidate, score }];
  });
}

function bestOfPatients(candidates: readonly FusedCandidate[]): FusedCandidate[] {
  const counts = new Map<string, number>();
  return candidates.filter(({ patientId }) => {
    const count = (counts.get(patientId) ?? 0) + 1;
    counts.set(patientId, count);
    return count <= PER_PATIENT;
  });
}
