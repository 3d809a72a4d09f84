import type { SearchRequest, SearchResponse } from '../../backend/search/search.contract.ts';
import type { RestClient } from '../shared/rest.ts';
import { sayStatusText } from '../shared/status-texts.ts';

export type WireMatch = Partial<SearchResponse['matchedPatients'][number]['matches'][number]>;

/** The answer to a search: the specification's fields, and those that our backend adds. */
export type WireSearch = Partial<Omit<SearchResponse, 'matchedPatients'>> & {
  readonly matchedPatients?: readonly {
    readonly patientId: string;
    readonly topScore?: number;
    readonly matches?: readonly WireMatch[];
  }[];
};

declare module '../context.ts' {
  interface Sources {
    readonly search: SearchSource;
  }
}

export interface SearchSource {
  search(studyId: string, request: SearchRequest): Promise<WireSearch>;
}

export function createSearchSource(rest: RestClient): SearchSource {
  return {
    search: (studyId, body) =>
      rest.call<WireSearch>({
        method: 'POST',
        path: '/api/search',
        studyId,
        body,
        sayStatus: sayStatusText,
      }),
  };
}
