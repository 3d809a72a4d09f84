import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import {
  SearchExtractionsDocument,
  type SearchInput,
  SourceTextDrawerDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { SearchExtractions } from './SearchExtractions.tsx';

type Mock = MockLink.MockedResponse;

const PREVIEW = 'Kein Fieber, aber Husten.';

const match = {
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
      assertion: {
        __typename: 'Assertion',
        certainty: 'NEGATIVE',
        conditionality: 'NONE',
        association: 'SUBJECT',
        temporality: 'CURRENT',
      },
    },
  ],
};

function found(matches: unknown[], differences = {}) {
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
    matchedPatients,
    ...differences,
  };
  return { result: { data: { study: { __typename: 'Study', id: 'study-001', search } } } };
}

function answer(response: Partial<Mock>, input: Partial<SearchInput> = {}): Mock {
  const asked: SearchInput = { query: 'fever', k: 5, mode: 'HYBRID', semantic: true, ...input };
  return {
    request: { query: SearchExtractionsDocument, variables: { studyId: 'study-001', input: asked } },
    ...response,
  };
}

function renderSearch(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <EvidenceProvider>
        <SearchExtractions />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks },
  );
}

const unanswered: Mock = {
  request: { query: SourceTextDrawerDocument, variables: () => true },
  result: {},
  delay: Number.POSITIVE_INFINITY,
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const query = () => screen.getByLabelText<HTMLInputElement>('Query');
const runSearch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run Search' });

async function search(mocks: Mock[]) {
  const rendered = renderSearch(mocks);
  await rendered.user.type(query(), 'fever');
  await rendered.user.click(runSearch());
  return rendered;
}

describe('the search form', () => {
  it('begins with five patients, hybrid mode and the semantic ranker, and cannot run without a query', () => {
    renderSearch([]);
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('5');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
    expect(screen.getByLabelText<HTMLInputElement>('Semantic ranker').checked).toBe(true);
    expect(runSearch().disabled).toBe(true);
  });

  it('tells beside a found word that the report denies it', async () => {
    const { user } = renderSearch([answer(found([match]))]);
    await user.type(query(), 'fever{Enter}');
    expect((await screen.findByRole('article')).textContent).toContain('Fieber negated');
  });

  it('asks for a query when Enter is pressed without one', async () => {
    const { user } = renderSearch([]);
    await user.type(query(), '  {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a query.');
  });

  it('keeps the number of patients within 1 and 20', async () => {
    const { user } = renderSearch([]);
    const k = screen.getByLabelText<HTMLInputElement>('Top K patients');
    await user.clear(k);
    await user.type(k, '25');
    await user.tab();
    expect(k.value).toBe('20');
    await user.clear(k);
    await user.type(k, '0');
    await user.tab();
    expect(k.value).toBe('1');
    await user.clear(k);
    await user.tab();
    expect(k.value).toBe('5');
  });

  it('sends a number within its bounds even when it is still being typed', async () => {
    const { user } = renderSearch([answer(found([match]), { k: 20 })]);
    await user.type(query(), 'fever');
    const k = screen.getByLabelText('Top K patients');
    await user.clear(k);
    await user.type(k, '99{Enter}');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('sends what was chosen', async () => {
    const { user } = renderSearch([
      answer(found([match]), { query: 'fever', k: 12, mode: 'VECTOR', semantic: false }),
    ]);
    const k = screen.getByLabelText('Top K patients');
    await user.clear(k);
    await user.type(k, '12');
    await user.selectOptions(screen.getByLabelText('Mode'), 'Vector');
    await user.click(screen.getByLabelText('Semantic ranker'));
    await user.type(query(), 'fever{Enter}');
    expect(await screen.findByRole('heading', { name: 'pat-9' })).toBeTruthy();
  });
});

describe('a search', () => {
  it('says that it is searching', async () => {
    await search([answer({ ...found([]), delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Searching...')).toBeTruthy();
  });

  it('shows patients, scores to three decimals and passages', async () => {
    await search([answer(found([match]))]);
    const patient = await screen.findByRole('article');
    expect(patient.textContent).toContain('Top score 0.988');
    expect(patient.textContent).toContain('Score 0.123');
    expect(patient.textContent).toContain('Kein Fieber negated, aber Husten.');
    expect(screen.getByRole('status').textContent).toBe(
      '1 patient matches · embedded, Hybrid, semantic ranker on',
    );
  });

  it('opens a passage, and each highlighted word, at its place in the report', async () => {
    const { user, router } = await search([answer(found([match])), unanswered]);
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    expect(router.state.location.search).toBe('?extraction=ext-9&at=105-111');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'ext-9' }));
    expect(router.state.location.search).toBe('?extraction=ext-9&at=100-125');
  });

  it('shows a passage of another backend without a place as plain words', async () => {
    await search([answer(found([{ ...match, previewOffset: null }]))]);
    const patient = await screen.findByRole('article');
    expect(patient.textContent).toContain(PREVIEW);
    expect(within(patient).queryByRole('button')).toBeNull();
  });

  it('collapses a passage of more than 600 characters', async () => {
    const { user } = await search([
      answer(found([{ ...match, textPreview: `${'a'.repeat(600)}the end`, highlights: [] }])),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('article').textContent).toContain('the end');
  });

  it('says when nothing matches', async () => {
    await search([answer(found([]))]);
    expect(await screen.findByText('No matches.')).toBeTruthy();
  });

  it('shows what the server says of how it searched', async () => {
    await search([answer(found([match], { notice: 'Vectors are not built yet.', mode: 'LEXICAL' }))]);
    expect(await screen.findByText('Vectors are not built yet.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Lexical');
  });

  it.each([
    [
      'an answer that is an error',
      { result: { errors: [new GraphQLError('The index is cold.')] } },
      'Search failed: The index is cold.',
    ],
    [
      'an answer that is only a status',
      { error: new ServerError('', { response: new Response(null, { status: 502 }), bodyText: '' }) },
      'Search failed: HTTP error! status: 502',
    ],
    ['no answer', { error: new Error('boom') }, 'Error: boom'],
    [
      'a study that is gone',
      { result: { data: { study: null } } },
      'Search failed: This study is not available.',
    ],
  ])('tells %s, clears the results and keeps the input', async (_name, response, text) => {
    const { user } = await search([answer(found([match])), answer(response)]);
    await screen.findByRole('article');
    await user.click(runSearch());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('article')).toBeNull();
    expect(query().value).toBe('fever');
  });
});
