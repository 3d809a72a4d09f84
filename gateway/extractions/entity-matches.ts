import type { EntityMatch } from '../generated/resolvers.ts';
import { toEntity, type WireEntity } from './extractions.mappers.ts';

/** An entity found across reports; another backend tells no more than the entity and, at best, its report. */
export interface WireEntityMatch {
  readonly entity: WireEntity;
  readonly extraction_id?: string | undefined;
  readonly source_system?: string | undefined;
  readonly report_date?: string | null | undefined;
  readonly context?: string | undefined;
  readonly context_offset?: number | undefined;
  readonly matched_code?: string | undefined;
  readonly original_text?: string | undefined;
}

/** @param index its place in the list, for an entity without an id */
export function toEntityMatch(wire: WireEntityMatch, index: number): EntityMatch {
  return {
    entity: toEntity(wire.entity, index),
    extractionId: wire.extraction_id ?? null,
    sourceSystem: wire.source_system ?? null,
    reportDate: wire.report_date ?? null,
    // The words of what stands nowhere in its report are no passage around it.
    context: (wire.entity.located === false ? null : wire.context) ?? null,
    contextOffset: wire.context_offset ?? null,
    matchedCode: wire.matched_code ?? null,
    originalText: wire.original_text ?? null,
  };
}
