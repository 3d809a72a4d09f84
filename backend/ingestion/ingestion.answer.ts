import { detailOf } from '../clinical/entity-detail.ts';
import type { Entity, Extraction } from '../clinical/extractions.contract.ts';
import { CODE_SYSTEMS } from '../clinical/extractions.contract.ts';
import type { ReadText } from '../clinical/extractions.engine.ts';
import { entityId } from '../record/extractions/extractions.ids.ts';
import { toEntity } from '../record/extractions/extractions.reader.ts';
import type { PreparedReport } from '../record/reports/prepare-report.ts';
import type { BundleResponse, IngestStructuredResponse } from './ingestion.contract.ts';

interface Told {
  readonly isDryRun: boolean;
  readonly isDuplicate: boolean;
  readonly contentHash: string;
  readonly fhir: BundleResponse | null;
  readonly steps: readonly { name: string; ms: number }[];
}

/** A submission as it would be stored, in the shape of one that is. */
export function checkedExtraction(
  report: Pick<
    PreparedReport,
    'extractionId' | 'patientId' | 'sourceSystem' | 'text' | 'createdAt' | 'engine' | 'vocabulary'
  >,
  read: ReadText,
): Extraction {
  const { extractionId, text } = report;
  return {
    id: extractionId,
    patient_id: report.patientId,
    source_system: report.sourceSystem,
    language: read.language,
    engine: report.engine,
    vocabulary: report.vocabulary,
    text,
    created_at: report.createdAt.toISOString(),
    demographics: { age: read.demographics.age, gender: read.demographics.gender },
    entities: read.entities.map((found, ordinal) =>
      toEntity(
        {
          ...found.assertion,
          extractionId,
          ordinal,
          text: found.surface ?? text.slice(found.offset, found.offset + found.length),
          category: found.category,
          offset: found.offset,
          length: found.length,
          confidence: found.confidenceScore,
          value: found.value ?? null,
          ucum: found.ucum ?? null,
          detail: detailOf(found),
          section: null,
        },
        found.links.map(({ dataSource, id, name }) => ({ system: dataSource, code: id, name })),
      ),
    ),
    relations: read.relations.map(({ source, target, relationType, confidenceScore }) => ({
      source: entityId(extractionId, source),
      target: entityId(extractionId, target),
      relationType,
      confidenceScore,
    })),
  };
}

/** The answer to a submission. */
export function answerOf(stored: Extraction, circumstances: Told): IngestStructuredResponse {
  const entities = stored.entities.map((entity) => ({ ...entity, located: entity.located ?? true }));
  const links = entities.flatMap((entity) => entity.links);
  const from = (source: Entity['assertion_source']) =>
    entities.filter(({ assertion_source: assertionSource }) => assertionSource === source).length;
  const located = entities.filter((entity) => entity.located).length;
  return {
    success: true,
    dry_run: circumstances.isDryRun,
    duplicate: circumstances.isDuplicate,
    patient_id: stored.patient_id,
    extraction_id: circumstances.isDryRun && !circumstances.isDuplicate ? null : stored.id,
    language: stored.language,
    summary: {
      firstPatientId: stored.patient_id,
      source_system: stored.source_system,
      text_length: stored.text.length,
      entities: entities.length,
      located,
      not_located: entities.length - located,
      relations: stored.relations.length,
      links: links.length,
      assertions: { given: from('given'), read: from('read'), assumed: from('assumed') },
      fhir_resources: circumstances.fhir?.entry.length ?? 0,
    },
    entities,
    relations: stored.relations,
    fhir: circumstances.fhir,
    debug_poll_json: {
      status: circumstances.isDryRun ? 'checked' : 'succeeded',
      engine: stored.engine,
      content_hash: circumstances.contentHash,
      code_systems: CODE_SYSTEMS.filter((system) => links.some(({ dataSource }) => dataSource === system)),
      steps: [...circumstances.steps],
      notes: entities.flatMap((entity, index) => notesOf(entity, `#/entities/${index}`)),
    },
  };
}

const MOST_NOTES = 2;

function notesOf(entity: Entity, place: string): { place: string; note: string }[] {
  const notes = [
    entity.located === false && 'The text does not have these words, or not once more.',
    entity.assertion_source === 'assumed' && 'No assertion was given or read; it is taken for affirmed.',
  ];
  return notes
    .filter((note) => note !== false)
    .slice(0, MOST_NOTES)
    .map((note) => ({ place, note }));
}
