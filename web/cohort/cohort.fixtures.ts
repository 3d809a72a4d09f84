import { buildEntityMatch } from '../evidence/fixtures.ts';
import type {
  ChatAnswerFragment,
  ChatCitationFragment,
  CohortQueryFragment,
  CohortResultFragment,
  CriterionFragment,
} from '../generated/graphql.ts';

/** A citation for tests, of an invented patient. */
export const CITATION: ChatCitationFragment & { __typename: 'ChatCitation' } = {
  __typename: 'ChatCitation',
  key: '1',
  patientId: 'pat-9',
  extractionId: 'ext-9',
  offset: 31,
  length: 12,
  textPreview: 'Kein Fieber.',
  score: 0.12345,
  reportDate: '2026-03-01',
};

/** An answer for tests: a quoted sentence, and a remark. */
export const ANSWER: ChatAnswerFragment & { __typename: 'ChatAnswer' } = {
  __typename: 'ChatAnswer',
  answer: 'Kein Fieber. [1]',
  sentences: [
    { text: 'Kein Fieber.', kind: 'QUOTED', citations: ['1'] },
    { text: 'Ask for a day to narrow it.', kind: 'REMARK', citations: [] },
  ],
  citations: [CITATION],
  intent: 'assertion',
  isAbstention: false,
  searched: [],
  notUnderstood: [],
  query: null,
  result: null,
  engine: 'casebook-answers/1',
  notice: null,
};

/** A criterion for tests that asks for nothing but its words. */
export function buildCriterion(
  label: string,
  differences: Partial<CriterionFragment> = {},
): CriterionFragment {
  return {
    label,
    concepts: null,
    category: null,
    system: null,
    codes: null,
    text: label,
    assertion: null,
    temporality: null,
    ongoing: null,
    sourceSystem: null,
    dateFrom: null,
    dateTo: null,
    value: null,
    ...differences,
  };
}

/** The query of a counting question, for tests: diabetes without hypertension. */
export const QUERY: CohortQueryFragment = {
  cohort: { patientIds: null, gender: null, ageFrom: null, ageTo: null },
  having: [buildCriterion('Diabetes')],
  courses: [],
  lacking: [buildCriterion('Hypertension')],
  measure: { kind: 'PATIENTS', of: null, statistic: null, which: null },
};

/** The result of that query, for tests: 2 of 8 patients, one of them with its evidence. */
export const RESULT: CohortResultFragment = {
  patients: 2,
  denominator: 8,
  value: 2,
  ucum: null,
  values: 2,
  apart: [
    { assertion: 'NEGATED', count: 3 },
    { assertion: 'FAMILY', count: 1 },
    { assertion: 'POSSIBLE', count: 0 },
  ],
  denied: null,
  notes: ['Mentions of relatives are not counted.'],
  byPatient: [{ patientId: 'pat-1', value: null, evidence: [buildEntityMatch('Husten')], resources: [] }],
};
