import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { act, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import { SearchExtractionsDocument, type SearchInput } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { SearchExtractions } from './SearchExtractions.tsx';

type Mock = MockLink.MockedResponse;

const PREVIEW = 'Kein Fieber, aber Husten.';

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
      assertion: NEGATED,
    },
  ],
  reason,
  sourceSystem: 'clinic',
  reportDate: '2026-03-01',
  copies: [],
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
    emptyReason: null,
    concepts: [{ __typename: 'FoundConcept', concept: 'fever', name: 'Fever' }],
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

function renderSearch(mocks: Mock[], path = '/') {
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
      '1 patient matches, 1 passage · embedded, Hybrid, semantic ranker on',
    );
  });

  it('opens a passage, and each highlighted word, at its place in the report', async () => {
    const { user, router } = await search([answer(found([match])), NO_SOURCE_TEXT]);
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    expect(router.state.location.search).toBe('?search=part&extraction=ext-9&at=105-111');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'ext-9' }));
    expect(router.state.location.search).toBe('?search=part&extraction=ext-9&at=100-125');
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

  it('says why nothing matches where that can be known', async () => {
    await search([answer(found([], { emptyReason: 'Fever is only denied in this study.' }))]);
    expect(await screen.findByText('Fever is only denied in this study.')).toBeTruthy();
  });

  it('tells what the query was understood as', async () => {
    await search([answer(found([match]))]);
    expect((await screen.findByText('Understood as')).textContent).toBe('Understood as Fever');
  });

  it('tells why a passage matched: words, concepts with what is said of them, ranks and signs', async () => {
    const { user } = await search([answer(found([match]))]);
    await user.click(await screen.findByText('Why this matched'));
    const told = screen.getByText('Why this matched').closest('details');
    expect(told?.open).toBe(true);
    expect(told?.textContent).toContain('Wordsfever');
    expect(told?.textContent).toContain('ConceptsFever negated');
    expect(told?.textContent).toContain('by words rank 3 · by meaning not found · fused rank 2');
    expect(told?.textContent).toContain('concepts +0.120 · assertion −0.050');
  });

  it('leads to every report that the passage was copied to', async () => {
    const copies = [
      { __typename: 'PassageCopy', extractionId: 'ext-3', offset: 7 },
      { __typename: 'PassageCopy', extractionId: 'ext-4', offset: 0 },
    ];
    const { user, router } = await search([answer(found([{ ...match, copies }])), NO_SOURCE_TEXT]);
    expect(await screen.findByText(/also in 2 further reports/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ext-3' }));
    expect(router.state.location.search).toContain(`extraction=ext-3&at=7-${7 + PREVIEW.length}`);
  });

  it('tells source system and day of a passage', async () => {
    await search([answer(found([match]))]);
    expect((await screen.findByRole('article')).textContent).toContain('Score 0.123 · clinic · 2026-03-01');
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
      {
        error: new ServerError('', {
          response: new Response(null, { status: 502, statusText: 'Bad Gateway' }),
          bodyText: '',
        }),
      },
      'Search failed: Bad Gateway',
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

describe('the filters of a search', () => {
  const FILTERS = {
    assertion: ['AFFIRMED' as const, 'NEGATED' as const],
    category: 'Diagnosis',
    sourceSystem: 'clinic',
    dateFrom: '2026-01-01',
    dateTo: '2026-03-01',
    patientIds: ['pat-1', 'pat-2'],
  };

  async function fill({ user }: ReturnType<typeof renderSearch>) {
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByLabelText('Negated'));
    await user.click(screen.getByLabelText('Affirmed'));
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Diagnosis');
    await user.type(screen.getByLabelText('Source system'), 'clinic');
    await user.type(screen.getByLabelText('Reports from'), '2026-01-01');
    await user.type(screen.getByLabelText('Reports to'), '2026-03-01');
    await user.type(screen.getByLabelText('Patient IDs'), 'pat-1, ,pat-2,');
    await user.type(query(), 'fever{Enter}');
  }

  it('are sent, counted, and stand in the address without words and patients', async () => {
    const rendered = renderSearch([answer(found([match]), FILTERS)]);
    await fill(rendered);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters6 active');
    const { search: address } = rendered.router.state.location;
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      search: 'part',
      'search.assertion': 'AFFIRMED,NEGATED',
      'search.category': 'Diagnosis',
      'search.sourceSystem': 'clinic',
      'search.dateFrom': '2026-01-01',
      'search.dateTo': '2026-03-01',
    });
    expect(JSON.stringify(rendered.router.state.location)).not.toMatch(/fever|pat-1/);
  });

  it('come back with the Back button, words and results too', async () => {
    const rendered = renderSearch([
      answer(found([match])),
      answer(found([]), { mode: 'VECTOR' }),
      answer(found([match])),
    ]);
    await rendered.user.type(query(), 'fever{Enter}');
    await screen.findByRole('article');
    await rendered.user.selectOptions(screen.getByLabelText('Mode'), 'Vector');
    await rendered.user.clear(query());
    await rendered.user.type(query(), 'fever{Enter}');
    await screen.findByText('No matches.');
    await act(() => rendered.router.navigate(-1));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(query().value).toBe('fever');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
  });

  it('are restored from a link, which says that it leaves the words out', async () => {
    const { user } = renderSearch(
      [],
      '/?search=part&search.mode=LEXICAL&search.k=12&search.ranker=off&search.assertion=FAMILY',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('LEXICAL');
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('12');
    expect(screen.getByLabelText<HTMLInputElement>('Semantic ranker').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Family').checked).toBe(true);
    expect(screen.getByText(/no words and no patient IDs/)).toBeTruthy();
  });

  it('read a link that holds nonsense as an empty form', () => {
    renderSearch([], '/?search=part&search.mode=MAGIC&search.k=999&search.assertion=X&search.dateFrom=soon');
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('HYBRID');
    expect(screen.getByLabelText<HTMLInputElement>('Top K patients').value).toBe('20');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });
});

describe('the evidence of a search', () => {
  it('is gone through word by word with n and p', async () => {
    const second = { ...match, extractionId: 'ext-10' };
    const { user, router } = await search([answer(found([match, second])), NO_SOURCE_TEXT]);
    const [first] = await screen.findAllByRole('button', { name: 'Fieber' });
    if (first) await user.click(first);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 of 2');
    await user.click(within(dialog).getByRole('button', { name: 'Next evidence' }));
    expect(router.state.location.search).toContain('extraction=ext-10');
    expect(dialog.textContent).toContain('2 of 2');
    await user.keyboard('p');
    expect(router.state.location.search).toContain('extraction=ext-9');
  });
});
