import type { GeneratedReport } from '../../backend/reports/reports.contract.ts';
import { toEntity, toLanguage, toRelations } from '../extractions/extractions.mappers.ts';
import type { IngestReportSuccess, Report } from '../generated/resolvers.ts';
import type { WireIngest } from './reports.source.ts';

export function toReport(wire: GeneratedReport): Report {
  return {
    reportText: wire.report_text,
    userId: wire.user_id,
    userName: wire.user_name,
    userEmail: wire.user_email,
    demographics: wire.demographics,
    conditions: wire.conditions,
    medications: wire.medications,
    generatedAt: wire.generated_at,
    language: toLanguage(wire.language),
    seed: wire.seed ?? null,
  };
}

/** What was sent is kept as the text of the stored report: the backend does not repeat it. */
export function toIngestSuccess(
  wire: WireIngest,
  sent: { text: string; sourceSystem: string },
): IngestReportSuccess & { __typename: 'IngestReportSuccess' } {
  const entities = (wire.entities ?? []).map(toEntity);
  const relations = toRelations(wire.relations, entities);
  const summary = wire.processed_summary;
  return {
    __typename: 'IngestReportSuccess',
    patientId: wire.patient_id,
    isDuplicate: wire.duplicate ?? false,
    extraction:
      wire.extraction_id === undefined
        ? null
        : {
            id: wire.extraction_id,
            text: sent.text,
            language: toLanguage(wire.language),
            patientId: wire.patient_id,
            sourceSystem: sent.sourceSystem,
            entities,
            relations,
          },
    summary: {
      demographics: {
        age: summary?.demographics?.age ?? null,
        gender: summary?.demographics?.gender ?? null,
      },
      conditions: summary?.conditions ?? [],
      medications: summary?.medications ?? [],
    },
    entities,
    relations,
  };
}
