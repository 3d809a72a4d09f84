import {
  type SearchMode,
  type SearchResponse,
  searchModeSchema,
  searchRequestSchema,
} from '../../backend/search/search.contract.ts';
import { type SearchDependencies, search } from '../../backend/search/search.service.ts';
import { STUDY } from './corpus.ts';
import { askPeer } from './peer.store.ts';

/** Something that answers a query with the ids of documents, best first, each once. */
export interface System {
  readonly name: string;
  readonly ask: (query: string) => Promise<string[]>;
}

/** The most patients that the search answers with. */
const MOST_PATIENTS = 20;

export const PEERS: readonly string[] = ['PostgreSQL, all words', 'PostgreSQL, any word'];

/** The name of a mode in the result. */
export const systemName = (mode: SearchMode, isRanked: boolean): string =>
  isRanked ? `${mode} + ranker` : mode;

/** The search in each mode with and without semantic ranker, and plain full text beside it. */
export function systemsOver(
  parts: SearchDependencies,
  documentsOf: ReadonlyMap<string, readonly string[]>,
): System[] {
  const searches = searchModeSchema.options.flatMap((mode) =>
    [false, true].map((semantic) => ({
      name: systemName(mode, semantic),
      ask: async (query: string) => {
        const request = searchRequestSchema.parse({ query, k: MOST_PATIENTS, mode, semantic });
        const answer = await search(parts, STUDY, request);
        if (answer.mode !== mode || answer.semantic !== semantic) {
          throw new Error(`${systemName(mode, semantic)} was asked, ${answer.mode} answered.`);
        }
        return rankedDocuments(answer, documentsOf);
      },
    })),
  );
  const peers = (['all', 'any'] as const).map((words, place) => ({
    name: PEERS[place] ?? words,
    ask: (query: string) => askPeer(parts.db, query, words),
  }));
  return [...searches, ...peers];
}

/** The documents of an answer: by the score of their best passage, those with a copy of it right behind. */
export function rankedDocuments(
  { matchedPatients }: Pick<SearchResponse, 'matchedPatients'>,
  documentsOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const matches = matchedPatients.flatMap((patient) => patient.matches);
  // Sorting is stable: what has the same score stays in the order that is shown.
  const extractions = matches
    .sort((a, b) => b.score - a.score)
    .flatMap(({ extractionId, copies }) => [extractionId, ...copies.map((copy) => copy.extractionId)]);
  return [...new Set(extractions.flatMap((id) => documentsOf.get(id) ?? []))];
}
