import { describe, expect, it } from 'vitest';
import { clearStoredStudy, readStoredStudy, storeStudy } from './StudyContext.tsx';
import { STUDY } from './studies.fixtures.ts';

describe('the study kept in the browser session', () => {
  it('stands in session storage under casebook.study with the fields of a study only', () => {
    storeStudy({ ...STUDY, ...{ __typename: 'Study' } });
    expect(JSON.parse(sessionStorage.getItem('casebook.study') ?? '')).toEqual(STUDY);
    expect(readStoredStudy()).toEqual(STUDY);
  });

  it('is gone after it was cleared', () => {
    storeStudy(STUDY);
    clearStoredStudy();
    expect(readStoredStudy()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '[]',
    '"study-001"',
    JSON.stringify({ ...STUDY, id: 1 }),
    JSON.stringify({ ...STUDY, participantCount: '128' }),
    JSON.stringify({ ...STUDY, status: 'active' }),
    JSON.stringify({ ...STUDY, name: undefined }),
  ])('is not read from %s', (value) => {
    sessionStorage.setItem('casebook.study', value);
    expect(readStoredStudy()).toBeNull();
  });
});
