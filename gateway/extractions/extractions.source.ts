import { orNull } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';
import type { WireExtraction } from './extractions.mappers.ts';

declare module '../context.ts' {
  interface Sources {
    readonly extractions: ExtractionsSource;
  }
}

export interface ExtractionsSource {
  /** A stored report of a study; null where the study has none of this id. */
  byId(studyId: string, id: string): Promise<WireExtraction | null>;
}

export function createExtractionsSource(rest: RestClient): ExtractionsSource {
  return {
    async byId(studyId, id) {
      const path = `/api/extractions/${pathPart(id)}`;
      const answer = await orNull(rest.call<{ extraction: WireExtraction }>({ path, studyId }));
      return answer?.extraction ?? null;
    },
  };
}
