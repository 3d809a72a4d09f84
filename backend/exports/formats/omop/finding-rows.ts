import { codeKey } from '../../../record/extractions/entity-codes.ts';
import type { DisclosedFinding, DisclosedReport } from '../../members/disclosed-report.ts';
import { guarded } from './cdm-cells.ts';
import type { CdmRow, CdmTable } from './cdm-tables.ts';
import { NO_CONCEPT, OF_NLP } from './concepts.ts';

export type EventTable = Extract<
  CdmTable,
  'condition_occurrence' | 'drug_exposure' | 'measurement' | 'procedure_occurrence' | 'observation'
>;

const TABLES: Readonly<Record<string, EventTable>> = {
  Diagnosis: 'condition_occurrence',
  SymptomOrSign: 'condition_occurrence',
  MedicationName: 'drug_exposure',
  MedicationClass: 'drug_exposure',
  TreatmentName: 'procedure_occurrence',
  Allergen: 'observation',
  Organism: 'observation',
  SocialHistory: 'observation',
};

/** The table of events that findings of a kind belong to; null of what only describes others, such as doses. */
export function eventTableOf({ category, value, tied, links }: DisclosedFinding): EventTable | null {
  if (category !== 'ExaminationName') return TABLES[category] ?? null;
  const isMeasured = value !== null || tied.value !== null || links.some(({ system }) => system === 'LOINC');
  return isMeasured ? 'measurement' : 'procedure_occurrence';
}

/** Whether the report states that it happened to its patient; all else stands in note_nlp alone. */
export const isEvent = ({ assertionStatus, conditionality }: DisclosedFinding): boolean =>
  assertionStatus === 'affirmed' && conditionality === 'none';

/** The code with its system, else the words. */
const sourceValue = ({ links: [link], words }: DisclosedFinding): string =>
  link === undefined ? words : codeKey(link.system, link.code);

interface Event {
  readonly id: number;
  readonly personId: number;
  readonly day: string;
  readonly finding: DisclosedFinding;
}

const joined = (...words: readonly (string | null)[]): string | null =>
  words.filter((word) => word !== null).join(' ') || null;

/** How events of each table are written. */
export const EVENT_ROWS: { readonly [Table in EventTable]: (event: Event) => CdmRow<Table> } = {
  condition_occurrence: ({ id, personId, day, finding }) => ({
    condition_occurrence_id: id,
    person_id: personId,
    condition_concept_id: NO_CONCEPT,
    condition_start_date: day,
    condition_type_concept_id: OF_NLP,
    condition_source_value: sourceValue(finding),
    condition_source_concept_id: NO_CONCEPT,
  }),
  drug_exposure: ({ id, personId, day, finding }) => ({
    drug_exposure_id: id,
    person_id: personId,
    drug_concept_id: NO_CONCEPT,
    drug_exposure_start_date: day,
    drug_exposure_end_date: day,
    drug_type_concept_id: OF_NLP,
    sig: joined(
      finding.tied.dose,
      finding.tied.frequency,
      finding.tied.route,
      finding.tied.form,
      finding.tied.course,
    ),
    route_concept_id: NO_CONCEPT,
    drug_source_value: sourceValue(finding),
    drug_source_concept_id: NO_CONCEPT,
    route_source_value: finding.tied.route,
  }),
  measurement: ({ id, personId, day, finding }) => ({
    measurement_id: id,
    person_id: personId,
    measurement_concept_id: NO_CONCEPT,
    measurement_date: day,
    measurement_type_concept_id: OF_NLP,
    value_as_number: finding.value,
    unit_concept_id: NO_CONCEPT,
    range_low: finding.referenceLow,
    range_high: finding.referenceHigh,
    measurement_source_value: sourceValue(finding),
    measurement_source_concept_id: NO_CONCEPT,
    unit_source_value: finding.unit,
    value_source_value: finding.tied.value ?? (finding.value === null ? null : String(finding.value)),
  }),
  procedure_occurrence: ({ id, personId, day, finding }) => ({
    procedure_occurrence_id: id,
    person_id: personId,
    procedure_concept_id: NO_CONCEPT,
    procedure_date: day,
    procedure_type_concept_id: OF_NLP,
    procedure_source_value: sourceValue(finding),
    procedure_source_concept_id: NO_CONCEPT,
  }),
  observation: ({ id, personId, day, finding }) => ({
    observation_id: id,
    person_id: personId,
    observation_concept_id: NO_CONCEPT,
    observation_date: day,
    observation_type_concept_id: OF_NLP,
    value_as_number: finding.value,
    value_as_string: finding.words,
    observation_source_value: sourceValue(finding),
    observation_source_concept_id: NO_CONCEPT,
    unit_source_value: finding.unit,
    value_source_value: finding.words,
  }),
};

/** What the report says of a term, whether of an event or not. @param ids of the row and of the note */
export function nlpRow(
  ids: { readonly id: number; readonly noteId: number },
  { text, engine, vocabulary }: DisclosedReport,
  finding: DisclosedFinding,
  nlpDate: string,
): CdmRow<'note_nlp'> {
  const { place, sentence, words, certainty, conditionality, association, temporality } = finding;
  return {
    note_nlp_id: ids.id,
    note_id: ids.noteId,
    section_concept_id: NO_CONCEPT,
    snippet: sentence,
    // In the text as the note has it.
    offset: place === null ? null : String(place.offset + guarded(text).length - text.length),
    lexical_variant: words,
    note_nlp_concept_id: NO_CONCEPT,
    note_nlp_source_concept_id: NO_CONCEPT,
    nlp_system: joined(engine, vocabulary),
    nlp_date: nlpDate,
    term_exists: termExists(finding),
    term_temporal: temporality,
    term_modifiers: [
      `certainty=${certainty}`,
      `conditionality=${conditionality}`,
      `subject=${association === 'subject' ? 'patient' : 'other'}`,
      ...finding.links.map(({ system, code }) => `code=${codeKey(system, code)}`),
    ].join(';'),
  };
}

/** By the CDM's rule: neither denied or nearly so, nor of others, nor on a condition. */
const termExists = ({ certainty, conditionality, association }: DisclosedFinding): 'Y' | 'N' =>
  certainty === 'negative' ||
  certainty === 'negativePossible' ||
  association === 'other' ||
  conditionality !== 'none'
    ? 'N'
    : 'Y';
