import type {
  CodeSearchRequest,
  CodeSearchResponse,
  CodeSuggestionsResponse,
} from '../../backend/codes/codes.contract.ts';
import type { WireEntity } from '../extractions/extractions.mappers.ts';
import { orNull } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';
import { sayStatusText } from '../shared/status-texts.ts';

/** An entity as the call carries it: its own fields, and those that our backend adds. */
export type WireCodedEntity = WireEntity & {
  readonly extraction_id?: string;
  readonly source_system?: string;
  readonly report_date?: string;
  readonly context?: string;
  readonly context_offset?: number;
  readonly matched_code?: string;
};

/** The answer to a code search: the specification's fields, and those that our backend adds. */
export type WireCodeSearch = Partial<Omit<CodeSearchResponse, 'by_patient'>> & {
  readonly by_patient?: readonly {
    readonly patient_id: string;
    readonly count?: number;
    readonly mentions?: number;
    readonly entities?: readonly WireCodedEntity[];
  }[];
};

export interface SuggestionsRequest {
  readonly system?: string | undefined;
  readonly text: string;
  readonly limit: number;
}

declare module '../context.ts' {
  interface Sources {
    readonly codes: CodesSource;
  }
}

export interface CodesSource {
  search(studyId: string, request: CodeSearchRequest): Promise<WireCodeSearch>;
  /** None where another backend has no such call. */
  suggestions(studyId: string, request: SuggestionsRequest): Promise<CodeSuggestionsResponse['suggestions']>;
}

export function createCodesSource(rest: RestClient): CodesSource {
  return {
    search: (studyId, body) =>
      rest.call<WireCodeSearch>({
        method: 'POST',
        path: '/api/search-by-code',
        studyId,
        body,
        sayStatus: sayStatusText,
      }),
    async suggestions(studyId, { system, text, limit }) {
      const query = new URLSearchParams({ text, limit: String(limit), ...(system && { system }) });
      const path = `/api/codes?${query}`;
      const answer = await orNull(rest.call<Partial<CodeSuggestionsResponse>>({ path, studyId }));
      return answer?.suggestions ?? [];
    },
  };
}
