import { z } from 'zod';

/** Names in camelCase that the specification gives to the fields of its calls. */
const SPECIFIED = [
  'byPatient',
  'columnCount',
  'columnIndex',
  'columnSpan',
  'confidenceScore',
  'dataSource',
  'extractionId',
  'firstPatientId',
  'matchedPatients',
  'modelId',
  'modelVersion',
  'pageNumber',
  'participantCount',
  'patientId',
  'relationType',
  'rowCount',
  'rowIndex',
  'rowSpan',
  'sourceSystem',
  'textPreview',
  'topScore',
];
/** Elements of FHIR R4. */
const FHIR = ['birthDate', 'fullUrl', 'lastUpdated', 'resourceType'];
const ALLOWED = new Set([...SPECIFIED, ...FHIR]);

const CAMEL = /[a-z][A-Z]/;

/** The names of fields that the schemas of a module write in camelCase without a reason. */
export function camelNamesIn(module: Readonly<Record<string, unknown>>): string[] {
  const names = Object.values(module).flatMap((exported) =>
    exported instanceof z.ZodType ? [...fieldsOf(exported, 'input'), ...fieldsOf(exported, 'output')] : [],
  );
  return [...new Set(names)].filter((name) => CAMEL.test(name) && !ALLOWED.has(name)).sort();
}

function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const fields: string[] = [];
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { properties } = node as { properties?: object };
    if (properties !== undefined) fields.push(...Object.keys(properties));
    for (const below of Object.values(node)) walk(below);
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return fields;
}
