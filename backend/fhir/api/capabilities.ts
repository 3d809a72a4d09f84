import type { CapabilityStatement } from 'fhir/r4';
import { parametersOf, SEARCHED_TYPES } from '../../engines/fhir/api/search/parameter-table.ts';
import { ALL_TYPES } from '../../engines/fhir/api/types.ts';

/** The day from which the API is as this says. */
const SINCE = '2026-11-22';

/** What this server does, in R4's terms. */
export function capabilities(base: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: SINCE,
    kind: 'instance',
    software: { name: 'Casebook' },
    implementation: { description: 'The resources of one study', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'Resources that were read from reports carry the places they were read from as extensions ' +
          '(derivation-reference). References have to lead somewhere in the study.',
        interaction: [{ code: 'transaction' }, { code: 'batch' }],
        operation: [
          { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' },
        ],
        resource: ALL_TYPES.map((type) => resourceOf(type)),
      },
    ],
  };
}

type RestResource = NonNullable<NonNullable<CapabilityStatement['rest']>[number]['resource']>[number];

function resourceOf(type: string): RestResource {
  const parameters = [...parametersOf(type).values()];
  const references = parameters
    .filter(({ kind }) => kind === 'reference')
    .map(({ name }) => `${type}:${name}`);
  return {
    type: type as RestResource['type'],
    interaction: (
      ['read', 'vread', 'update', 'create', 'delete', 'search-type', 'history-instance'] as const
    ).map((code) => ({ code })),
    versioning: 'versioned-update',
    readHistory: true,
    updateCreate: true,
    conditionalCreate: true,
    conditionalRead: 'not-supported',
    conditionalUpdate: false,
    conditionalDelete: 'not-supported',
    referencePolicy: ['literal', 'enforced'],
    ...(SEARCHED_TYPES.includes(type) && references.length > 0 ? { searchInclude: references } : {}),
    searchParam: parameters.map(({ name, kind }) => ({ name, type: kind })),
  };
}

/** What is served over a server of the operator's: whatever that one finds, as far as it is the study's. */
export function readOnlyCapabilities(base: string): CapabilityStatement {
  const interaction = (['read', 'vread', 'search-type'] as const).map((code) => ({ code }));
  return {
    ...capabilities(base),
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
