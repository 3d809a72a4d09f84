import type { SearchRequest } from '../../backend/search/search.contract.ts';
import { toWireNode } from '../cohort/cohort-tree.mappers.ts';
import { toAssertion } from '../extractions/extractions.mappers.ts';
import type {
  MatchReason,
  SearchInput,
  SearchMatch,
  SearchMode,
  SearchResult,
} from '../generated/resolvers.ts';
import { lowerCase, upperCaseOr } from '../shared/enums.ts';
import type { WireMatch, WireSearch } from './search.source.ts';

const MODES: readonly SearchMode[] = ['HYBRID', 'LEXICAL', 'VECTOR'];

/** The body of the call: filters that are not set are left out, because another backend may not know them. */
export function toSearchRequest(input: SearchInput): SearchRequest {
  const { query, k, semantic, assertion, category, sourceSystem, dateFrom, dateTo, patientIds, cohort } =
    input;
  return {
    query,
    k,
    semantic,
    mode: lowerCase(input.mode),
    ...(assertion && assertion.length > 0 && { assertion: assertion.map(lowerCase) }),
    ...(category && { category }),
    ...(sourceSystem && { source_system: sourceSystem }),
    ...(dateFrom && { date_from: dateFrom }),
    ...(dateTo && { date_to: dateTo }),
    ...(patientIds && patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(cohort && { cohort: toWireNode(cohort) }),
  };
}

/** @param asked what the client asked for, taken where a backend does not say what it used */
export function toSearchResult(
  wire: WireSearch,
  asked: { mode: SearchMode; semantic: boolean },
): SearchResult {
  return {
    backend: wire.backend ?? 'unknown',
    mode: upperCaseOr(MODES, wire.mode, asked.mode),
    semantic: wire.semantic ?? asked.semantic,
    notice: wire.notice ?? null,
    emptyReason: wire.empty_reason ?? null,
    concepts: wire.concepts ?? [],
    matchedPatients: (wire.matchedPatients ?? []).map(({ patientId, topScore, matches = [] }) => ({
      patientId,
      topScore: topScore ?? 0,
      matches: matches.flatMap((match) => toSearchMatch(match) ?? []),
    })),
  };
}

function toSearchMatch(match: WireMatch): SearchMatch | undefined {
  if (match.extractionId === undefined) return undefined;
  return {
    extractionId: match.extractionId,
    score: match.score ?? 0,
    textPreview: match.textPreview ?? '',
    previewOffset: match.preview_offset ?? null,
    highlights: (match.highlights ?? []).map(({ offset, length, assertion }) => ({
      offset,
      length,
      assertion: assertion === undefined ? null : toAssertion(assertion),
    })),
    reason: match.reason === undefined ? null : toReason(match.reason),
    sourceSystem: match.sourceSystem ?? null,
    reportDate: match.report_date ?? null,
    copies: match.copies ?? [],
  };
}

function toReason(wire: Partial<NonNullable<WireMatch['reason']>>): MatchReason {
  return {
    terms: wire.terms ?? [],
    concepts: (wire.concepts ?? []).map(({ concept, name, assertion }) => ({
      concept,
      name,
      assertion: toAssertion(assertion),
    })),
    lexicalRank: wire.lexical_rank ?? null,
    vectorRank: wire.vector_rank ?? null,
    fusedRank: wire.fused_rank ?? null,
    ranker: wire.ranker ?? [],
  };
}
