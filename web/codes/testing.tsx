import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { buildEntityMatch } from '../evidence/fixtures.ts';
import { CodeSearchDocument, type CodeSearchInput, CodeSuggestionsDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { CodeSearch } from './CodeSearch.tsx';

export type Mock = MockLink.MockedResponse;

export const fever = buildEntityMatch(
  'Fieber',
  { assertion: { certainty: 'NEGATIVE' } },
  { matchedCode: 'R50.9' },
);

export function answeredCodeSearch(entities: unknown[], differences = {}) {
  const codeSearch = {
    __typename: 'CodeSearch',
    system: 'ICD10CM',
    code: 'R50',
    property: 'code_ICD10CM',
    name: 'Fever of other and unknown origin',
    total: 0,
    totalPatients: 0,
    totalMentions: entities.length,
    totalMentionedPatients: entities.length === 0 ? 0 : 1,
    codes:
      entities.length === 0
        ? []
        : [{ __typename: 'CountedCode', code: 'R50.9', name: 'Fever', count: 1, mentions: 2 }],
    byPatient:
      entities.length === 0
        ? []
        : [
            {
              __typename: 'CodedPatient',
              patientId: 'pat-9',
              count: 0,
              mentions: entities.length,
              entities,
            },
          ],
    ...differences,
  };
  return { result: { data: { study: { __typename: 'Study', id: 'study-001', codeSearch } } } };
}

export function answer(response: Partial<Mock>, differences: Partial<CodeSearchInput> = {}): Mock {
  const input = { system: 'ICD10CM', code: 'R50', limit: 100, descendants: true, ...differences };
  return { request: { query: CodeSearchDocument, variables: { studyId: 'study-001', input } }, ...response };
}

export const noSuggestions: Mock = {
  request: { query: CodeSuggestionsDocument, variables: () => true },
  result: { data: { study: { __typename: 'Study', id: 'study-001', codeSuggestions: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

export function Page() {
  const [patientId, setPatientId] = useState<string | null>(null);
  return (
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <EvidenceProvider>
        <button type="button" onClick={() => setPatientId('demo-patient-7')}>
          Ingest
        </button>
        <CodeSearch ingestedPatientId={patientId} />
      </EvidenceProvider>
    </StudyProvider>
  );
}

export const render = (mocks: Mock[], path = '/') =>
  renderWithProviders(<Page />, { mocks: [...mocks, noSuggestions], path });

export const system = () => screen.getByLabelText<HTMLSelectElement>('Code system');

export const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

export const patient = () => screen.getByLabelText<HTMLInputElement>('Patient ID');

export const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search by Code' });
