import { Kind, type OperationDefinitionNode, parse, valueFromASTUntyped } from 'graphql';
import { hasWords } from './has-words.ts';

/** An operation to begin with. */
export type Example = {
  /** The name of the operation and of its file. */
  name: string;
  title: string;
  description: string;
  /** The operation as it is opened, without title and description. */
  query: string;
};

/** Ids of the chosen study that examples are opened with; empty where it has none. */
export type ExampleIds = { studyId: string; patientId: string; formId: string };

/** Questions of one kind. */
export type ExampleGroup = { title: string; examples: readonly Example[] };

/** The kinds of questions, first those that a new reader may have. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'Patients and cohorts',
    [
      'StudiesWithCounts',
      'Patients',
      'PatientsWithReportDates',
      'DiabetesWithoutHypertension',
      'DiagnosisWithoutMedicine',
      'DiagnosisByCode',
      'PatientsByCode',
      'CompareCohorts',
      'AskTheCohort',
    ],
  ],
  [
    'Values over time',
    [
      'HighGlycatedHemoglobin',
      'MeanGlycatedHemoglobin',
      'ValuesOfTest',
      'MeasurementsOverTime',
      'LaboratoryOfPatient',
      'MeasuredAnalytes',
    ],
  ],
  ['Medicines', ['MedicationsOfPatient', 'MedicineClasses']],
  [
    'Reports and findings',
    [
      'ReportsWithDiagnosis',
      'ReportWithFindings',
      'NegatedFindings',
      'FamilyHistory',
      'FindingsPerMonth',
      'FindingsByYear',
      'FindingsByCategory',
      'FindingsTable',
      'ConceptWithNeighbours',
      'SourceTextOfFact',
    ],
  ],
  ['Search', ['HybridSearch', 'SearchInThreeModes']],
  [
    'Participants and forms',
    ['ParticipantsByStatus', 'ParticipantsWithReports', 'FormsOfStudy', 'AnswersOfForm'],
  ],
  ['Running the study', ['ReadersOfPatient', 'StartExport', 'StateOfJob']],
];
const HEAD = /^# (?<title>.+)\n# (?<description>.+)\n/;

function readExample(path: string, text: string): Example {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.graphql'.length);
  const { title, description } = HEAD.exec(text)?.groups ?? {};
  if (title === undefined || description === undefined) {
    throw new Error(`${path} must begin with two comments: its title and what it answers.`);
  }
  return { name, title, description, query: text.replace(HEAD, '') };
}

/** Every file of examples/. */
export const EXAMPLES: readonly Example[] = Object.entries(
  import.meta.glob<string>('./examples/*.graphql', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => readExample(path, text));

/** The examples by the kind of what they answer. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = GROUPS.map(([title, names]) => ({
  title,
  examples: names.map(exampleOf),
}));

/** An example by its name. @throws Error where no file has it */
export function exampleOf(name: string): Example {
  const example = EXAMPLES.find((each) => each.name === name);
  if (example === undefined) throw new Error(`examples/${name}.graphql is missing.`);
  return example;
}

/** The groups with those examples alone whose title, question or name has every word that is searched for. */
export function searchExamples(groups: readonly ExampleGroup[], search: string): ExampleGroup[] {
  return groups.flatMap(({ title, examples }) => {
    const found = examples.filter((example) =>
      hasWords(`${title} ${example.title} ${example.description} ${example.name}`, search),
    );
    return found.length === 0 ? [] : [{ title, examples: found }];
  });
}

function operationOf({ query }: Example): OperationDefinitionNode | undefined {
  return parse(query).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The names of the variables of an example. */
export function variableNamesOf(example: Example): string[] {
  return operationOf(example)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
}

/** The variables an example is opened with: ids of the study, else the defaults, to be edited. */
export function variablesOf(example: Example, ids: ExampleIds): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(ids));
  const definitions = operationOf(example)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, defaultValue }) => {
      const name = variable.name.value;
      return [name, known.get(name) ?? (defaultValue ? valueFromASTUntyped(defaultValue) : null)];
    }),
  );
}
