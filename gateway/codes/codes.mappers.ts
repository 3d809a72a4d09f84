import type { CodeSearchRequest } from '../../backend/codes/codes.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import type { CodeSearch, CodeSearchInput, EntityMatch } from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';
import type { WireCodedEntity, WireCodeSearch } from './codes.source.ts';

/** The body of the call: what is not set, or set as it is anyway, is left out, because another backend may not know it. */
export function toCodeSearchRequest(input: CodeSearchInput): CodeSearchRequest {
  const { system, code, patientId, limit, descendants, assertion } = input;
  return {
    system,
    code,
    limit,
    ...(patientId?.trim() && { patient_id: patientId }),
    ...(descendants ? {} : { descendants }),
    ...(assertion && assertion.length > 0 && { assertion: assertion.map(lowerCase) }),
  };
}

export function toCodeSearch(wire: WireCodeSearch, asked: CodeSearchInput): CodeSearch {
  const byPatient = (wire.by_patient ?? []).map(({ patient_id, count, mentions, entities = [] }) => ({
    patientId: patient_id,
    count: count ?? entities.length,
    mentions: mentions ?? null,
    entities: entities.map(toCodedEntity),
  }));
  return {
    system: asked.system,
    code: wire.code ?? asked.code,
    property: wire.property ?? `code_${asked.system}`,
    name: wire.name ?? null,
    total: wire.total ?? byPatient.reduce((sum, { count }) => sum + count, 0),
    totalPatients: wire.total_patients ?? null,
    totalMentions: wire.total_mentions ?? null,
    totalMentionedPatients: wire.total_mentioned_patients ?? null,
    codes: (wire.codes ?? []).map(({ name, ...code }) => ({ ...code, name: name ?? null })),
    byPatient,
  };
}

function toCodedEntity(wire: WireCodedEntity, index: number): EntityMatch {
  const { extraction_id, source_system, report_date, context, context_offset, matched_code, ...entity } =
    wire;
  return toEntityMatch(
    { entity, extraction_id, source_system, report_date, context, context_offset, matched_code },
    index,
  );
}
