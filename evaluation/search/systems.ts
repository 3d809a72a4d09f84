import { searchModeSchema, searchOfAllSchema } from '../../backend/search/search.contract.ts';
import { type SearchDependencies, search } from '../../backend/search/search.service.ts';
import { STUDY } from './corpus.ts';
import { askPeer } from './peer.store.ts';
import { rankedDocuments } from './ranked-documents.ts';
import { PEERS, systemName } from './system-names.ts';

/** Something that answers a query with the ids of documents, best first, each once. */
export interface System {
  readonly name: string;
  readonly ask: (query: string) => Promise<string[]>;
}

/** The most patients that the search answers with. */
const MOST_PATIENTS = 20;

/** The search in each mode with and without semantic ranker, and plain full text beside it. */
export function systemsOver(
  parts: SearchDependencies,
  documentsOf: ReadonlyMap<string, readonly string[]>,
): System[] {
  const searches = searchModeSchema.options.flatMap((mode) =>
    [false, true].map((semantic) => ({
      name: systemName(mode, semantic),
      ask: async (query: string) => {
        const request = searchOfAllSchema.parse({ query, k: MOST_PATIENTS, mode, semantic });
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
