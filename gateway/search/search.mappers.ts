import { toAssertion } from '../extractions/extractions.mappers.ts';
import type { SearchMode, SearchResult } from '../generated/resolvers.ts';
import { knownUpperCase } from '../shared/enums.ts';
import type { WireSearch } from './search.source.ts';

const MODES: readonly SearchMode[] = ['HYBRID', 'LEXICAL', 'VECTOR'];

/** @param asked what the client asked for, taken where a backend does not say what it used */
export function toSearchResult(
  wire: WireSearch,
  asked: { mode: SearchMode; semantic: boolean },
): SearchResult {
  return {
    backend: wire.backend ?? 'unknown',
    mode: knownUpperCase(MODES, wire.mode, asked.mode),
    semantic: wire.semantic ?? asked.semantic,
    notice: wire.notice ?? null,
    matchedPatients: (wire.matchedPatients ?? []).map(({ patientId, topScore, matches = [] }) => ({
      patientId,
      topScore: topScore ?? 0,
      matches: matches.flatMap((match) =>
        match.extractionId === undefined
          ? []
          : {
              extractionId: match.extractionId,
              score: match.score ?? 0,
              textPreview: match.textPreview ?? '',
              previewOffset: match.previewOffset ?? null,
              highlights: (match.highlights ?? []).map(({ offset, length, assertion }) => ({
                offset,
                length,
                assertion: assertion === undefined ? null : toAssertion(assertion),
              })),
            },
      ),
    })),
  };
}
