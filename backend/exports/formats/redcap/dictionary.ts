import type { DisclosedPerson } from '../../../record/disclosure/disclosed-person.ts';
import { codeKey } from '../../../record/extractions/entity-codes.ts';
import type { DisclosedFinding, DisclosedReport } from '../../members/disclosed-report.ts';

/** The columns of a REDCap data dictionary in their order, as REDCap itself downloads one. */
export const DICTIONARY_COLUMNS = [
  'Variable / Field Name',
  'Form Name',
  'Section Header',
  'Field Type',
  'Field Label',
  'Choices, Calculations, OR Slider Labels',
  'Field Note',
  'Text Validation Type OR Show Slider Number',
  'Text Validation Min',
  'Text Validation Max',
  'Identifier?',
  'Branching Logic (Show field only if...)',
  'Required Field?',
  'Custom Alignment',
  'Question Number (surveys only)',
  'Matrix Group Name',
  'Matrix Ranking?',
  'Field Annotation',
] as const;

/** The name of a variable: small letters, digits and underscores, a letter first, at most 26 characters. */
export const VARIABLE_NAME = /^[a-z][a-z0-9_]{0,25}$/;

/** A variable of REDCap with where its value comes from. */
export interface Variable<Row> {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'notes' | 'radio';
  readonly validation?: 'date_ymd' | 'integer' | 'number';
  readonly choices?: readonly string[];
  readonly isIdentifier?: true;
  value(row: Row): string | number | null;
}

const text = <Row>(
  name: string,
  label: string,
  value: Variable<Row>['value'],
  more: Partial<Pick<Variable<Row>, 'type' | 'validation' | 'choices' | 'isIdentifier'>> = {},
): Variable<Row> => ({ name, label, type: 'text', value, ...more });

const choice = <Row>(
  name: string,
  label: string,
  choices: readonly string[],
  value: (row: Row) => string | null,
): Variable<Row> => ({
  name,
  label,
  type: 'radio',
  choices,
  value: (row) => {
    const chosen = value(row);
    return chosen !== null && choices.includes(chosen) ? chosen : null;
  },
});

const DAY = { validation: 'date_ymd' } as const;
const WHOLE = { validation: 'integer' } as const;
const NUMBER = { validation: 'number' } as const;
const NOTES = { type: 'notes' } as const;

export const PERSON_FORM: readonly Variable<DisclosedPerson>[] = [
  text('patient_id', 'Patient ID', ({ patientId }) => patientId, { isIdentifier: true }),
  choice('sex', 'Sex', ['female', 'male', 'other', 'unknown'], ({ sex }) => sex),
  text('age', 'Age in years', ({ age }) => age, WHOLE),
  text('age_date', 'Day that the age is of', ({ ageDay }) => ageDay, DAY),
  text('birth_date', 'Day of birth', ({ birthDate }) => birthDate, { ...DAY, isIdentifier: true }),
  text('birth_year', 'Year of birth', ({ birthYear }) => birthYear, WHOLE),
];

export const REPORT_FORM: readonly Variable<DisclosedReport>[] = [
  text('report_id', 'Report', ({ reportId }) => reportId),
  text('report_date', 'Day of the report', ({ day }) => day, DAY),
  text('report_source', 'Source system', ({ source_system: source }) => source),
  text('report_type', 'Type of report', ({ report_type: type }) => type),
  choice('report_language', 'Language', ['en', 'de', 'it'], ({ language }) => language),
  text('report_age', 'Age in years that it states', ({ age }) => age, WHOLE),
  text('report_findings', 'Findings', ({ findingCount }) => findingCount, WHOLE),
];

export interface FindingOfReport {
  readonly report: DisclosedReport;
  readonly finding: DisclosedFinding;
}

export const FINDING_FORM: readonly Variable<FindingOfReport>[] = [
  text('finding_report', 'Report', ({ report }) => report.reportId),
  text('finding_date', 'Date, as precise as it is told', ({ finding }) => finding.date),
  text('finding_category', 'Category', ({ finding }) => finding.category),
  text('finding_text', 'Words of the report', ({ finding }) => finding.words),
  text('finding_name', 'Name of the concept', ({ finding }) => finding.name),
  text('finding_system', 'Code system', ({ finding }) => finding.links[0]?.system ?? null),
  text('finding_code', 'Code', ({ finding }) => finding.links[0]?.code ?? null),
  text(
    'finding_codes',
    'All codes',
    ({ finding }) => finding.links.map(({ system, code }) => codeKey(system, code)).join('; ') || null,
    NOTES,
  ),
  choice(
    'finding_assertion',
    'Assertion',
    ['affirmed', 'possible', 'negated', 'hypothetical', 'family'],
    ({ finding }) => finding.assertionStatus,
  ),
  choice(
    'finding_certainty',
    'Certainty',
    ['positive', 'positivePossible', 'neutralPossible', 'negativePossible', 'negative'],
    ({ finding }) => finding.certainty,
  ),
  choice('finding_subject', 'Subject', ['subject', 'other'], ({ finding }) => finding.association),
  choice(
    'finding_temporality',
    'Temporality',
    ['current', 'past', 'future'],
    ({ finding }) => finding.temporality,
  ),
  text('finding_value', 'Value', ({ finding }) => finding.value, NUMBER),
  text('finding_unit', 'Unit (UCUM)', ({ finding }) => finding.unit),
  text('finding_value_text', 'Value in words', ({ finding }) => finding.tied.value),
  text('finding_dose', 'Dose', ({ finding }) => finding.tied.dose),
  text('finding_frequency', 'Frequency', ({ finding }) => finding.tied.frequency),
  text('finding_route', 'Route', ({ finding }) => finding.tied.route),
  text('finding_form', 'Dose form', ({ finding }) => finding.tied.form),
  text('finding_sentence', 'Sentence', ({ finding }) => finding.sentence, NOTES),
];

/** The forms in their order: one for each patient, and two that repeat. */
export const FORMS = { patient: PERSON_FORM, report: REPORT_FORM, finding: FINDING_FORM } as const;
export type FormName = keyof typeof FORMS;
/** The first variable of a project names its records. */
export const RECORD_ID = 'record_id';

/** The rows of the dictionary, without its head. */
export function dictionaryRows(isDeidentified: boolean): string[][] {
  const record = row({ name: RECORD_ID, label: 'Record', type: 'text' }, 'patient', isDeidentified);
  const forms = Object.entries(FORMS).flatMap(([form, variables]) =>
    variables.map((variable) => row(variable, form, isDeidentified)),
  );
  return [record, ...forms];
}

function row(
  { name, label, type, validation, choices, isIdentifier }: Omit<Variable<never>, 'value'>,
  form: string,
  isDeidentified: boolean,
): string[] {
  const cells: Partial<Record<(typeof DICTIONARY_COLUMNS)[number], string>> = {
    'Variable / Field Name': name,
    'Form Name': form,
    'Field Type': type,
    'Field Label': label,
    'Choices, Calculations, OR Slider Labels': choices?.map((each) => `${each}, ${each}`).join(' | ') ?? '',
    'Text Validation Type OR Show Slider Number': validation ?? '',
    'Identifier?': isIdentifier && !isDeidentified ? 'y' : '',
  };
  return DICTIONARY_COLUMNS.map((column) => cells[column] ?? '');
}
