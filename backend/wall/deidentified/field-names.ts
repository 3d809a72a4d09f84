import type { FieldKind } from '../../shared/deidentified-fields.ts';

const named = (as: FieldKind, names: string): [string, FieldKind][] =>
  names.split(' ').map((name) => [name, as]);

/** How texts of answers are told by the names of their fields; a contract says it of others. */
export const TEXTS: ReadonlyMap<string, FieldKind> = new Map([
  ...named('patient', 'patient_id patientId patient_ids patients'),
  ...named('report', 'extraction_id extractionId'),
  ...named('id', 'id source target'),
  ...named('patient or report', 'of'),
  ...named('day', 'date report_date day timestamp'),
  ...named('day of a filter', 'date_from date_to before since enrolled_from enrolled_to'),
  ...named('instant', 'created_at changed_at saved_at frozen_at started_at ended_at'),
  ...named(
    'words',
    'text context textPreview preview sentence original_text label name value words answers paragraph study_group link_id details reactions notice empty_reason answer values terms searched not_understood notes matched title',
  ),
  ...named(
    'plain',
    'code matched_code code_SNOMEDCT code_ICD10CM code_RXNORM code_LOINC code_UMLS codes concept concepts unit ucum gender SNOMEDCT ICD10CM RXNORM LOINC UMLS',
  ),
  ...named(
    'plain',
    'engine vocabulary backend category relationType source_system sourceSystem report_type property assertion verification resourceType key citations columns system dataSource loinc cell period criterion node statement snapshot language error owner saved_by frozen_by started_by kind query fingerprint temporality form field',
  ),
  ...named('reference', 'reference'),
  ...named('next link', 'url'),
  ...named('cursor', 'cursor next_cursor'),
  ...named('left out', 'csv query_hash'),
]);

/** Lists and records of anything. */
export const ANYTHING: ReadonlyMap<string, FieldKind> = new Map([['bindings', 'left out']]);

/** Texts that are cut out of a report, with the field that says where they begin in it, if one does. */
export const BEGINNINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['context', ['context_offset']],
  ['textPreview', ['preview_offset', 'offset']],
  ['text', ['offset']],
]);

/** Places in a report: where they begin, with the field of their length. */
export const PLACES: ReadonlyMap<string, string> = new Map([
  ['offset', 'length'],
  ['context_offset', ''],
  ['preview_offset', ''],
  ['sentence', ''],
]);

export const LENGTHS: ReadonlySet<string> = new Set([...PLACES.values()].filter((name) => name !== ''));

/** Counts over several patients. */
export const COUNTS: ReadonlySet<string> = new Set(
  'total total_patients total_mentioned_patients total_mentions patients reports mentions count met not_met unknown denominator members withdrawn joined left stayed possible negated hypothetical family denied values patient_count extraction_count entity_count mention_count mentioned_patient_count total_rows_untruncated results undated affirmed RXNORM SNOMEDCT ICD10CM LOINC UMLS'.split(
    ' ',
  ),
);

export const AGES: ReadonlySet<string> = new Set(['age']);
