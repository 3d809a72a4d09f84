import type { z } from 'zod';
import type { CohortMembers } from '../cohort/tree/filtering-tree.ts';
import type { Database } from '../store/database.ts';
import type { Tools } from '../wall/capability.ts';
import { candidatesOf, nearestByWords, type PreparedSearch } from './candidates/candidates.ts';
import type { PassageVectors } from './candidates/compared-vectors.ts';
import { passageKey } from './candidates/passage-rows.ts';
import { passageVectors } from './candidates/passage-vectors.ts';
import { weighedUnits } from './candidates/units.store.ts';
import { emptyReason } from './empty/empty-reason.ts';
import { isIndexing } from './indexing/reindex.store.ts';
import { type QueryReader, queryReader } from './query/query-reader.ts';
import { textQueryOf } from './query/text-query.ts';
import { type UnderstoodQuery, understandQuery } from './query/understand-query.ts';
import { leafQueriesOf } from './query/words.store.ts';
import { relevantOfFirst } from './ranking/first-patients.ts';
import type { FusedCandidate } from './ranking/fusion.ts';
import { byPatient, type Match, type PatientMatches } from './ranking/grouping.ts';
import { readPassages } from './ranking/read-passage.ts';
import { isRelevant } from './ranking/relevance.ts';
import { type Ranked, rankedAgain } from './ranking/semantic-ranker.ts';
import type { MatchReason, SearchMatch, SearchResponse, searchOfAllSchema } from './search.contract.ts';
import { highlightsIn } from './search.highlights.ts';
import { copiesOf, MOST_COPIES, type PassageCopy } from './search.store.ts';

/** What a search works with. */
export interface SearchDependencies {
  readonly db: Database;
  readonly vectors: PassageVectors;
  readonly reader: QueryReader;
}

export const searchDependencies = ({ db, once }: Tools): SearchDependencies => ({
  db,
  vectors: once(passageVectors),
  reader: once(queryReader),
});

const NO_VECTORS =
  'Results are found by words: the vectors of this study are still being read. Search again in a minute.';
const INDEXING = 'Some reports of this study are still being indexed and are not found yet.';

/** Passages that are read and ranked: with the semantic ranker, and without. */
const MOST_RANKED = { again: 100, once: 200 };
const MOST_REASON_CONCEPTS = 20;
const MOST_TERMS = 100;

/** A search, and the patients whose reports alone are searched, if not all. */
export type SearchedWithin = z.output<typeof searchOfAllSchema> & {
  readonly cohort?: CohortMembers | undefined;
};

/** Finds the passages of a study that a query asks for, grouped by patient, best first. */
export async function search(
  dependencies: SearchDependencies,
  studyId: string,
  { cohort, ...request }: SearchedWithin,
): Promise<SearchResponse> {
  const { db } = dependencies;
  const prepared = await prepare(dependencies, studyId, { ...request, cohort: cohort?.patientIds });
  const { query, mode } = prepared;
  const [ranked, isBehind] = await Promise.all([
    rankedPassages(db, studyId, prepared),
    isIndexing(db, studyId),
  ]);
  const patients = byPatient(ranked, request.k);
  const notices = [
    ...(mode === request.mode ? [] : [NO_VECTORS]),
    ...(isBehind ? [INDEXING] : []),
    ...(cohort === undefined ? [] : [searchedCohort(cohort)]),
  ];
  const reason = patients.length > 0 ? undefined : await emptyReason(db, studyId, prepared, isBehind);
  return {
    success: true,
    backend: 'casebook-search',
    mode,
    semantic: request.semantic,
    ...(notices.length > 0 && { notice: notices.join(' ') }),
    ...(reason !== undefined && { empty_reason: reason }),
    concepts: query.concepts.map(({ concept, name }) => ({ concept, name })),
    matchedPatients: await answered(db, studyId, patients, query),
  };
}

/** Whom a search with a cohort looked at. */
function searchedCohort({ patientIds, unknown }: CohortMembers): string {
  const { length } = patientIds;
  const told = `Searched the reports of ${length.toLocaleString('en')} ${length === 1 ? 'patient who meets' : 'patients who meet'} the cohort.`;
  return unknown === 0
    ? told
    : `${told} Of ${unknown.toLocaleString('en')} more the study does not say whether they meet it; they were left out.`;
}

async function prepare(
  { db, vectors, reader }: SearchDependencies,
  studyId: string,
  request: PreparedSearch['request'],
): Promise<PreparedSearch> {
  const query = understandQuery(request.query, reader);
  const leafQueries = await leafQueriesOf(db, query.leaves);
  const text = textQueryOf(query, leafQueries);
  const compared = request.mode === 'lexical' ? null : await vectors.ofStudy(studyId);
  let units: ReturnType<PreparedSearch['weighedUnits']> | undefined;
  return {
    query,
    leafQueries,
    text,
    weighedUnits() {
      units ??= weighedUnits(db, studyId, text.units);
      return units;
    },
    mode: compared === null ? 'lexical' : request.mode,
    vectors: compared,
    request,
  };
}

async function rankedPassages(db: Database, studyId: string, prepared: PreparedSearch): Promise<Ranked[]> {
  const most = prepared.request.semantic ? MOST_RANKED.again : MOST_RANKED.once;
  const candidates = await candidatesOf(db, studyId, prepared, most);
  const ranked = await rankedAmong(db, studyId, prepared, candidates);
  if (ranked.length > 0 || prepared.mode !== 'vector') return ranked;
  return rankedAmong(db, studyId, prepared, await nearestByWords(db, studyId, prepared, most));
}

async function rankedAmong(
  db: Database,
  studyId: string,
  { query, leafQueries, request, weighedUnits }: PreparedSearch,
  candidates: readonly FusedCandidate[],
): Promise<Ranked[]> {
  const relevantAmong = async (some: readonly FusedCandidate[]) =>
    (await readPassages(db, studyId, some, query, leafQueries)).filter((passage) =>
      isRelevant(passage, query, request.assertion),
    );
  if (request.semantic) return rankedAgain(await relevantAmong(candidates), query, await weighedUnits());
  const relevant = await relevantOfFirst(candidates, request.k, relevantAmong);
  return relevant.map((passage) => ({ passage, score: passage.candidate.score, signs: [] }));
}

async function answered(
  db: Database,
  studyId: string,
  patients: readonly PatientMatches[],
  query: UnderstoodQuery,
): Promise<SearchResponse['matchedPatients']> {
  const shown = patients.flatMap(({ matches }) => matches.map(({ passage }) => passage.candidate));
  const copies = await copiesOf(db, studyId, shown);
  return patients.map(({ patientId, matches }) => {
    const answers = matches.map((match) =>
      toMatch(match, query, copies.get(passageKey(match.passage.candidate)) ?? []),
    );
    return { patientId, topScore: answers[0]?.score ?? 0, matches: answers };
  });
}

function toMatch(match: Match, query: UnderstoodQuery, copies: readonly PassageCopy[]): SearchMatch {
  const { candidate } = match.passage;
  return {
    extractionId: candidate.extractionId,
    score: toThreeDecimals(match.score),
    textPreview: candidate.text,
    preview_offset: candidate.offset,
    highlights: highlightsIn(match.passage),
    reason: reasonOf(match, query),
    sourceSystem: candidate.sourceSystem,
    report_date: candidate.reportDate,
    copies: [...copies, ...match.nearCopies].slice(0, MOST_COPIES),
  };
}

function reasonOf({ passage, signs }: Match, { leaves }: UnderstoodQuery): MatchReason {
  const { lexicalRank, vectorRank, fusedRank } = passage.candidate;
  const terms = [...passage.matchedLeaves].map((leaf) => leaves[leaf]?.surface ?? '');
  const said = new Map<string, MatchReason['concepts'][number]>();
  for (const { concept, name, assertionStatus: standing, assertion } of passage.named.map(
    ({ mention }) => mention,
  )) {
    if (concept !== null && name !== null) said.set(`${concept} ${standing}`, { concept, name, assertion });
  }
  return {
    terms: [...new Set(terms)].slice(0, MOST_TERMS),
    concepts: [...said.values()].slice(0, MOST_REASON_CONCEPTS),
    lexical_rank: lexicalRank,
    vector_rank: vectorRank,
    fused_rank: fusedRank,
    ranker: signs.map(({ sign, score }) => ({ sign, score: toThreeDecimals(score) })),
  };
}

const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
