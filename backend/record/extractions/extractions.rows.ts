import { detailOf } from '../../clinical/entity-detail.ts';
import type { ExtractedEntity, ExtractedRelation, ReadText } from '../../clinical/extractions.engine.ts';
import { measuredValues } from '../../engines/extraction/measured-values.ts';
import { type PackedRows, packRows, textsLiteral } from '../../store/rows.ts';
import { termOf } from '../findings/terms.ts';
import { codeKey, packCodes } from './entity-codes.ts';

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
  codes: 'text',
  codeNames: 'text',
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
  /** One row, or none. */
  readonly relations: PackedRows<keyof typeof RELATIONS>;
  /** The terms of its entities, each once. */
  readonly terms: readonly TermKind[];
}

/** A term with what its entities have. */
export interface TermKind {
  readonly term: string;
  /** The category of all of them; null where they have several categories, or not all the same codes. */
  readonly category: string | null;
  /** The codes that any of them has, sorted. */
  readonly codes: readonly string[];
}

/** Terms each once: of two kinds of a term none stays. */
export function eachOnce(terms: readonly TermKind[]): TermKind[] {
  const known = new Map<string, TermKind>();
  for (const one of terms) {
    const before = known.get(one.term);
    if (before === undefined) known.set(one.term, one);
    else if (before.category !== one.category || !isSame(before.codes, one.codes)) {
      const codes = [...new Set([...before.codes, ...one.codes])].sort();
      known.set(one.term, { term: one.term, category: null, codes });
    }
  }
  return [...known.values()];
}

const isSame = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.length === others.length && codes.every((code, place) => code === others[place]);

const sortedCodes = (links: ExtractedEntity['links']): string[] =>
  links.length === 0 ? [] : [...new Set(links.map(({ dataSource, id }) => codeKey(dataSource, id)))].sort();

/** What tells whose findings they are. */
export interface FindingsKey {
  readonly patientId: string;
  readonly extractionId: string;
  /** The day of the report, YYYY-MM-DD. */
  readonly reportDate: string | null;
}

export function findingRows(key: FindingsKey, text: string, read: ReadText): FindingRows {
  const { entities, relations } = read;
  const measured = measuredValues(read);
  const { patientId: patient, extractionId: extraction, reportDate: day } = key;
  const entityRows = entities.map((found, ordinal) => {
    const surface = found.surface ?? text.slice(found.offset, found.offset + found.length);
    const detail = detailOf(found);
    const { certainty, conditionality, association, temporality } = found.assertion;
    const { codes, codeNames } = packCodes(found.links, found.name);
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
      codes,
      codeNames,
    };
  });
  const relationRows = relations.length === 0 ? [] : [{ patient, extraction, ...listsOf(relations) }];
  return {
    entities: packRows(entityRows, ENTITY),
    relations: packRows(relationRows, RELATIONS),
    terms: eachOnce(
      entities.map(({ category, links }, ordinal) => ({
        term: entityRows[ordinal]?.term ?? '',
        category,
        codes: sortedCodes(links),
      })),
    ),
  };
}

function listsOf(relations: readonly ExtractedRelation[]) {
  const list = (of: (relation: ExtractedRelation) => string | number) => `{${relations.map(of).join(',')}}`;
  return {
    sources: list(({ source }) => source),
    targets: list(({ target }) => target),
    types: textsLiteral(relations.map(({ relationType }) => relationType)),
    confidences: list(({ confidenceScore }) => confidenceScore),
  };
}
