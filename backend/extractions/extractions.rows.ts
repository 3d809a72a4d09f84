import { termOf } from '../evidence/terms.ts';
import { standingOf } from '../search/indexing/standing.ts';
import { type PackedRows, packRows } from '../store/rows.ts';
import { detailOf } from './entity-detail.ts';
import type { FoundRelation, ReadText } from './extractions.engine.ts';
import { measuredValues } from './measured-values.ts';

/** The columns of the table `entity` but for the study; the names are those of the relation that is stored from. */
export const ENTITY = {
  patient: 'text',
  extraction: 'text',
  ordinal: 'int',
  offset: 'int',
  length: 'int',
  text: 'text',
  category: 'text',
  confidence: 'float8',
  certainty: 'text',
  conditionality: 'text',
  association: 'text',
  temporality: 'text',
  concept: 'text',
  name: 'text',
  value: 'float8',
  ucum: 'text',
  day: 'date',
  term: 'text',
  detail: 'jsonb',
} as const;

/** The same of the table `entity_code`. */
export const ENTITY_CODE = {
  patient: 'text',
  extraction: 'text',
  ordinal: 'int',
  position: 'int',
  system: 'text',
  code: 'text',
  name: 'text',
  standing: 'text',
  day: 'date',
} as const;

/** The same of the table `report_relations`; each list is the literal of an array. */
export const RELATIONS = {
  patient: 'text',
  extraction: 'text',
  sources: 'text',
  targets: 'text',
  types: 'text',
  confidences: 'text',
} as const;

/** The findings of one report, ready to be stored. */
export interface FindingRows {
  readonly entities: PackedRows<keyof typeof ENTITY>;
  readonly codes: PackedRows<keyof typeof ENTITY_CODE>;
  /** One row, or none. */
  readonly relations: PackedRows<keyof typeof RELATIONS>;
  /** The terms of its entities, each once. */
  readonly terms: readonly string[];
}

/** What tells whose findings they are. */
export interface FindingsKey {
  readonly patientId: string;
  readonly extractionId: string;
  /** The day of the report, YYYY-MM-DD. */
  readonly reportDate: string;
}

export function findingRows(key: FindingsKey, text: string, read: ReadText): FindingRows {
  const { entities, relations } = read;
  const measured = measuredValues(read);
  const { patientId: patient, extractionId: extraction, reportDate: day } = key;
  const entityRows = entities.map((found, ordinal) => {
    const surface = found.surface ?? text.slice(found.offset, found.offset + found.length);
    const detail = detailOf(found);
    const { certainty, conditionality, association, temporality } = found.assertion;
    // Every field is written out: rows that are spread from others took most of the time of making them.
    return {
      patient,
      extraction,
      ordinal,
      offset: found.offset,
      length: found.length,
      text: surface,
      category: found.category,
      confidence: found.confidenceScore,
      certainty,
      conditionality,
      association,
      temporality,
      concept: found.concept,
      name: found.name,
      value: found.value ?? measured.get(ordinal)?.value,
      ucum: found.ucum ?? measured.get(ordinal)?.ucum,
      day,
      term: termOf(found.concept, surface),
      detail: detail === null ? null : JSON.stringify(detail),
    };
  });
  const codeRows = entities.flatMap(({ links, assertion }, ordinal) =>
    links.map((link, position) => ({
      patient,
      extraction,
      ordinal,
      position,
      system: link.dataSource,
      code: link.id,
      name: link.name,
      standing: standingOf(assertion),
      day,
    })),
  );
  const relationRows = relations.length === 0 ? [] : [{ patient, extraction, ...listsOf(relations) }];
  return {
    entities: packRows(entityRows, ENTITY),
    codes: packRows(codeRows, ENTITY_CODE),
    relations: packRows(relationRows, RELATIONS),
    terms: [...new Set(entityRows.map(({ term }) => term))],
  };
}

function listsOf(relations: readonly FoundRelation[]) {
  const list = (of: (relation: FoundRelation) => string | number) => `{${relations.map(of).join(',')}}`;
  return {
    sources: list(({ source }) => source),
    targets: list(({ target }) => target),
    types: list(({ relationType }) => `"${relationType.replace(/["\\]/g, '\\$&')}"`),
    confidences: list(({ confidenceScore }) => confidenceScore),
  };
}
