import { Kind, type OperationDefinitionNode, parse, valueFromASTUntyped } from 'graphql';

/** An operation to begin with. */
export type Example = {
  /** The name of the operation and of its file. */
  name: string;
  title: string;
  description: string;
  /** The operation as it is opened, without title and description. */
  query: string;
};

/** Ids of the chosen study that examples are opened with. */
export type ExampleIds = { studyId: string; patientId: string };

/** Questions first that a new reader may have; files that are not named here follow by their names. */
const ORDER = [
  'DiabetesWithoutHypertension',
  'DiagnosisByCode',
  'HighGlycatedHemoglobin',
  'MeanGlycatedHemoglobin',
  'NegatedFindings',
  'FamilyHistory',
  'MedicationsOfPatient',
  'LaboratoryOfPatient',
  'MeasurementsOverTime',
  'MeasuredAnalytes',
  'HybridSearch',
  'FindingsByYear',
  'FindingsByCategory',
  'Patients',
  'ParticipantsByStatus',
  'SourceTextOfFact',
  'AskTheCohort',
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

function placeOf({ name }: Example): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}

/** Every file of examples/. */
export const EXAMPLES: readonly Example[] = Object.entries(
  import.meta.glob<string>('./examples/*.graphql', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, text]) => readExample(path, text))
  .sort((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));

function operationOf({ query }: Example): OperationDefinitionNode | undefined {
  return parse(query).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** Whether an example is about one patient. */
export function needsPatient(example: Example): boolean {
  const names = operationOf(example)?.variableDefinitions?.map(({ variable }) => variable.name.value);
  return names?.includes('patientId') ?? false;
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
