import type { MockLink } from '@apollo/client/testing';
import type { ReactNode } from 'react';
import { ANSWER } from '../cohort/cohort.fixtures.ts';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import {
  AskCohortDocument,
  type AskCohortInput,
  CohortAnswerDocument,
  PatientAnswerDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';

export type Mock = MockLink.MockedResponse;

/** The answer of the server to whatever the cohort is asked; collects what it was asked. */
export function cohortAnswer(response: Partial<Mock> = {}, asked: AskCohortInput[] = []): Mock {
  return {
    request: {
      query: AskCohortDocument,
      variables: ({ input }) => {
        asked.push(input as AskCohortInput);
        return true;
      },
    },
    result: { data: { askCohort: ANSWER } },
    ...response,
  };
}

/** What the server says instead of an answer. */
export function refusal(field: string, message: string): Partial<Mock> {
  return { result: { data: { [field]: { __typename: 'InvalidInput', message } } } };
}

// Nothing but whole answers: as behind a proxy that lets no stream pass.
const NO_STREAMS: Mock[] = [CohortAnswerDocument, PatientAnswerDocument].map((query) => ({
  request: { query, variables: () => true },
  error: new TypeError('Failed to fetch'),
  maxUsageCount: Number.POSITIVE_INFINITY,
}));

/** Draws a chat in a study, where evidence can be opened; the server answers in one piece. */
export function renderChat(ui: ReactNode, mocks: Mock[] = []) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>{ui}</EvidenceProvider>
    </StudyProvider>,
    { mocks: [...mocks, ...NO_STREAMS, NO_SOURCE_TEXT] },
  );
}
