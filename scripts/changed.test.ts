import { describe, expect, it } from 'vitest';
import { crossingTests } from './changed.ts';

const ALL = [
  'tests/contracts/anonymisation.test.ts',
  'tests/contracts/fhir-search.test.ts',
  'tests/contracts/tables.test.ts',
  'tests/gateway/main-job.test.ts',
  'tests/gateway/tables.test.ts',
  'tests/store/rows.test.ts',
];
const MAIN_JOB = 'tests/gateway/main-job.test.ts';

describe('the tests of a change', () => {
  it.each([
    [
      'backend/tables/tables.service.ts',
      ['tests/contracts/tables.test.ts', MAIN_JOB, 'tests/gateway/tables.test.ts'],
    ],
    ['schema/tables.graphql', ['tests/contracts/tables.test.ts', MAIN_JOB, 'tests/gateway/tables.test.ts']],
    ['backend/engines/anonymiser/anonymiser.ts', ['tests/contracts/anonymisation.test.ts', MAIN_JOB]],
    ['backend/fhir/api/reading.routes.ts', ['tests/contracts/fhir-search.test.ts', MAIN_JOB]],
    ['backend/store/rows.ts', [MAIN_JOB, 'tests/store/rows.test.ts']],
    ['backend/shared/errors.ts', [MAIN_JOB]],
    ['tests/store/rows.test.ts', ['tests/store/rows.test.ts']],
    ['web/tables/TableCard.tsx', []],
  ])('in %s are %j', (file, expected) => {
    expect(crossingTests([file], ALL)).toEqual(expected);
  });
});
