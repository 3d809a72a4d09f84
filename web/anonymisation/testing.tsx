import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { AnonymisationScreenDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { AnonymisationScreen } from './AnonymisationScreen.tsx';

export type Mock = MockLink.MockedResponse;

export const CLOUD = { __typename: 'CloudEngine', name: 'presidio', host: 'pii.example.org' };

export const TEXT = 'Herr Brenzlau kam.';

const engines = (cloud: typeof CLOUD | null): Mock => ({
  request: { query: AnonymisationScreenDocument, variables: { studyId: 'study-001' } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: 'study-001',
        anonymisationEngines: { __typename: 'AnonymisationEngines', local: 'local', cloud },
      },
    },
  },
});

export function renderScreen(mocks: Mock[], cloud: typeof CLOUD | null = null) {
  return renderWithProviders(
    <StudyProvider study={{ ...STUDY, id: 'study-001' }}>
      <AnonymisationScreen />
    </StudyProvider>,
    { mocks: [engines(cloud), ...mocks] },
  );
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
