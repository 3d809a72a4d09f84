import type { EvidenceRequest } from '../../backend/evidence/evidence.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import type { AssertionStatus, EntityMatch, Evidence, EvidenceInput } from '../generated/resolvers.ts';
import { forwardOnly } from '../shared/cursors.ts';
import { lowerCase, upperCaseOr } from '../shared/enums.ts';
import type { WireEvidence, WireEvidenceItem } from './evidence.source.ts';

const ASSERTION_STATUSES: readonly AssertionStatus[] = [
  'AFFIRMED',
  'POSSIBLE',
  'NEGATED',
  'HYPOTHETICAL',
  'FAMILY',
];
/** What the specification leaves out of the call where it is as usual. */
const USUAL_LIMIT = 200;

/** The body of the call: filters that are not set are left out, because another backend may not know them. */
export function toEvidenceRequest(input: EvidenceInput): EvidenceRequest {
  const { category, system, codes, text, patientIds, assertion, sourceSystem, dateFrom, dateTo } = input;
  return {
    ...(category && { category }),
    ...(system && { system }),
    ...(codes && codes.length > 0 && { codes: [...codes] }),
    ...(text?.trim() && { text }),
    ...(patientIds && patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(assertion && assertion.length > 0 && { assertion: assertion.map(lowerCase) }),
    ...(sourceSystem && { source_system: sourceSystem }),
    ...(dateFrom && { date_from: dateFrom }),
    ...(dateTo && { date_to: dateTo }),
    ...(input.limit === USUAL_LIMIT ? {} : { limit: input.limit }),
    ...(input.includeText ? { include_text: true } : {}),
    ...(input.after && { cursor: input.after }),
  };
}

export function toEvidence(wire: WireEvidence): Evidence {
  const byPatient = (wire.byPatient ?? []).map(({ patient_id, items = [] }) => ({
    patientId: patient_id,
    items: items.flatMap((item, index) => toItem(item, index) ?? []),
  }));
  return {
    total: wire.total ?? byPatient.reduce((sum, { items }) => sum + items.length, 0),
    totalPatients: wire.total_patients ?? null,
    totalMentions: wire.total_mentions ?? null,
    totalMentionedPatients: wire.total_mentioned_patients ?? null,
    byAssertion: (wire.by_assertion ?? []).flatMap(({ assertion, count }) => {
      const status = upperCaseOr(ASSERTION_STATUSES, assertion, null);
      return status === null ? [] : [{ assertion: status, count }];
    }),
    byPatient,
    pageInfo: forwardOnly(wire.next_cursor ?? null),
    nextCursor: wire.next_cursor ?? null,
  };
}

function toItem(wire: WireEvidenceItem, index: number): EntityMatch | undefined {
  if (wire.entity === undefined) return undefined;
  const { extraction = {} } = wire;
  return toEntityMatch(
    {
      entity: wire.entity,
      extraction_id: wire.extraction_id ?? extraction.extraction_id ?? extraction.id ?? undefined,
      source_system: extraction.source_system ?? extraction.sourceSystem ?? undefined,
      report_date: extraction.report_date ?? undefined,
      original_text: extraction.original_text ?? extraction.originalText ?? undefined,
      context: wire.context,
      context_offset: wire.context_offset,
    },
    index,
  );
}
