import type { CapabilityStatement } from 'fhir/r4';
import { parametersOf, SEARCHED_TYPES } from '../../engines/fhir/api/search/parameter-table.ts';
import { targetTypes } from '../../engines/fhir/api/search/reference-targets.ts';
import { ALL_TYPES, isResourceType } from '../../engines/fhir/api/types.ts';
import { JSON_PATCH } from './writing/entries.ts';

/** The day from which the API is as this says. */
const SINCE = '2026-11-28';

/** What this server does, in R4's terms. */
export function capabilities(base: string): CapabilityStatement {
  const references = referencesOfTypes();
  return {
    ...statement(base),
    patchFormat: [JSON_PATCH],
    rest: [
      {
        mode: 'server',
        documentation:
          'Resources that were read from reports carry the places they were read from as extensions ' +
          '(derivation-reference). References have to lead somewhere in the study. Searches also take chains ' +
          '(subject:Patient.family), _has, _elements, _summary and :iterate with both inclusions.',
        interaction: [{ code: 'transaction' }, { code: 'batch' }, { code: 'history-system' }],
        operation: [
          { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' },
        ],
        resource: ALL_TYPES.map((type) => resourceOf(type, references)),
      },
    ],
  };
}

const statement = (base: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: SINCE,
  kind: 'instance',
  software: { name: 'Casebook' },
  implementation: { description: 'The resources of one study', url: base },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
});

type RestResource = NonNullable<NonNullable<CapabilityStatement['rest']>[number]['resource']>[number];

/** The reference parameters of all types, `Condition:subject`, with the types that they may lead to. */
const referencesOfTypes = () =>
  SEARCHED_TYPES.filter(isResourceType).flatMap((type) =>
    [...parametersOf(type).values()].flatMap((parameter) =>
      parameter.kind === 'reference'
        ? [{ type, name: `${type}:${parameter.name}`, targets: targetTypes(type, parameter) }]
        : [],
    ),
  );
type References = ReturnType<typeof referencesOfTypes>;

const operation = (name: string, of: string) => ({
  name,
  definition: `http://hl7.org/fhir/OperationDefinition/${of}-${name}`,
});

function resourceOf(type: string, references: References): RestResource {
  const parameters = [...parametersOf(type).values()];
  const includes = references.filter((reference) => reference.type === type).map(({ name }) => name);
  const reverse = references.filter(({ targets }) => targets.some((target) => target === type));
  return {
    type: type as RestResource['type'],
    interaction: (
      [
        'read',
        'vread',
        'update',
        'patch',
        'delete',
        'history-instance',
        'history-type',
        'create',
        'search-type',
      ] as const
    ).map((code) => ({ code })),
    versioning: 'versioned-update',
    readHistory: true,
    updateCreate: true,
    conditionalCreate: true,
    conditionalRead: 'not-match',
    conditionalUpdate: true,
    conditionalDelete: 'single',
    referencePolicy: ['literal', 'enforced'],
    ...(includes.length > 0 ? { searchInclude: includes } : {}),
    ...(reverse.length > 0 ? { searchRevInclude: reverse.map(({ name }) => name) } : {}),
    searchParam: parameters.map(({ name, kind }) => ({ name, type: kind })),
    operation: [
      ...(type === 'Patient' ? [operation('everything', 'Patient')] : []),
      operation('validate', 'Resource'),
    ],
  };
}

/** What is served over a server of the operator's: whatever that one finds, as far as it is the study's. */
export function readOnlyCapabilities(base: string): CapabilityStatement {
  const interaction = (['read', 'vread', 'search-type'] as const).map((code) => ({ code }));
  return {
    ...statement(base),
    rest: [
      {
        mode: 'server',
        documentation:
          'Resources of a FHIR server that carry the tag of the study; parameters are that server’s.',
        resource: ALL_TYPES.map((type) => ({ type: type as RestResource['type'], interaction })),
      },
    ],
  };
}
