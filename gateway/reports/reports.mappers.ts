import type {
  GeneratedReport,
  Demographics as WireDemographics,
} from '../../backend/reports/reports.contract.ts';
import { toEntity, toLanguage, toRelations } from '../extractions/extractions.mappers.ts';
import type {
  Demographics,
  GeneratedReport as GeneratedReportNode,
  IngestReportSuccess,
} from '../generated/resolvers.ts';
import type { WireIngest } from './reports.source.ts';

export function toReport(wire: GeneratedReport): GeneratedReportNode {
  return {
    reportText: wire.report_text,
    userId: wire.user_id,
    userName: wire.user_name,
    userEmail: wire.user_email,
    demographics: toDemographics(wire.demographics),
    conditions: wire.conditions ?? [],
    medications: wire.medications ?? [],
    generatedAt: wire.generated_at,
    language: toLanguage(wire.language),
    seed: wire.seed ?? null,
  };
}

/** What was sent is the text of the stored report, unless the backend tells that it stored another one. */
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
            text: wire.stored_text ?? sent.text,
            language: toLanguage(wire.language),
            patientId: wire.patient_id,
            sourceSystem: sent.sourceSystem,
            entities,
            relations,
          },
    summary: {
      demographics: toDemographics(summary?.demographics),
      conditions: summary?.conditions ?? [],
      medications: summary?.medications ?? [],
    },
    entities,
    relations,
  };
}

/** Another backend may write an age as a fraction or in words; only whole years are told. */
function toDemographics(wire: Partial<WireDemographics> | null | undefined): Demographics {
  const age = wire?.age;
  return { age: typeof age === 'number' ? Math.round(age) : null, gender: wire?.gender ?? null };
}
