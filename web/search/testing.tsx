import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { SavedCohortsDocument, SearchExtractionsDocument, type SearchInput } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { SearchExtractions } from './SearchExtractions.tsx';

type Mock = MockLink.MockedResponse;

export const PREVIEW = 'Kein Fieber, aber Husten.';

const AFFIRMED = {
  __typename: 'Assertion',
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};

const NEGATED = { ...AFFIRMED, certainty: 'NEGATIVE' };

const reason = {
  __typename: 'MatchReason',
  terms: ['fever'],
  concepts: [{ __typename: 'ReasonConcept', concept: 'fever', name: 'Fever', assertion: NEGATED }],
  lexicalRank: 3,
  vectorRank: null,
  fusedRank: 2,
  ranker: [
    { __typename: 'RankerSign', sign: 'concepts', score: 0.12 },
    { __typename: 'RankerSign', sign: 'assertion', score: -0.05 },
  ],
};

export const match = {
  __typename: 'SearchMatch',
  extractionId: 'ext-9',
  score: 0.12345,
  textPreview: PREVIEW,
  previewOffset: 100,
  highlights: [
    {
      __typename: 'SearchHighlight',
      offset: 100 + PREVIEW.indexOf('Fieber'),
      length: 6,
      assertion: NEGATED,
    },
  ],
  reason,
  sourceSystem: 'clinic',
  reportDate: '2026-03-01',
  copies: [],
};

export function answeredSearch(matches: unknown[], differences = {}) {
  const matchedPatients =
    matches.length === 0
      ? []
      : [{ __typename: 'MatchedPatient', patientId: 'pat-9', topScore: 0.98765, matches }];
  const search = {
    __typename: 'SearchResult',
    backend: 'embedded',
    mode: 'HYBRID',
    semantic: true,
    notice: null,
    emptyReason: null,
    concepts: [{ __typename: 'QueryConcept', concept: 'fever', name: 'Fever' }],
    matchedPatients,
    ...differences,
  };
  return { result: { data: { study: { __typename: 'Study', id: 'study-001', search } } } };
}

export function answer(response: Partial<Mock>, input: Partial<SearchInput> = {}): Mock {
  const asked: SearchInput = { query: 'fever', k: 5, mode: 'HYBRID', semantic: true, ...input };
  return {
    request: { query: SearchExtractionsDocument, variables: { studyId: 'study-001', input: asked } },
    ...response,
  };
}

export function savedCohorts(cohorts: { id: string; name: string }[]): Mock {
  const saved = cohorts.map((cohort) => ({
    __typename: 'SavedCohort',
    owner: 'admin',
    isPrivate: false,
    changedAt: '2026-03-01T09:00:00.000Z',
    latest: 1,
    ...cohort,
  }));
  return {
    request: { query: SavedCohortsDocument, variables: { studyId: 'study-001' } },
    result: { data: { study: { __typename: 'Study', id: 'study-001', cohorts: saved } } },
  };
}

export function renderSearch(mocks: Mock[], path = '/') {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <EvidenceProvider>
        <SearchExtractions />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks, path },
  );
}

export const query = () => screen.getByLabelText<HTMLInputElement>('Query');

export const runSearch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run Search' });

export async function search(mocks: Mock[]) {
  const rendered = renderSearch(mocks);
  await rendered.user.type(query(), 'fever');
  await rendered.user.click(runSearch());
  return rendered;
}
