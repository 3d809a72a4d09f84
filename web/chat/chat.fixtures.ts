import type { ChatAnswerFragment, ChatCitationFragment } from '../generated/graphql.ts';

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
  query: null,
  result: null,
  engine: 'casebook-answers/1',
  notice: null,
};
