import { ServerError } from '@apollo/client/errors';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import { answer, answeredSearch, match, PREVIEW, query, runSearch, search } from './testing.tsx';

describe('a search', () => {
  it('says that it is searching', async () => {
    await search([answer({ ...answeredSearch([]), delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Searching...')).toBeTruthy();
  });

  it('shows patients, scores to three decimals and passages', async () => {
    await search([answer(answeredSearch([match]))]);
    const patient = await screen.findByRole('article');
    expect(patient.textContent).toContain('Top score 0.988');
    expect(patient.textContent).toContain('Score 0.123');
    expect(patient.textContent).toContain('Kein Fieber negated, aber Husten.');
    expect(screen.getByRole('status').textContent).toBe(
      '1 patient matches, 1 passage · embedded, Hybrid, semantic ranker on',
    );
  });

  it('opens a passage, and each highlighted word, at its place in the report', async () => {
    const { user, router } = await search([answer(answeredSearch([match])), NO_SOURCE_TEXT]);
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    expect(router.state.location.search).toBe('?search=part&extraction=ext-9&at=105-111');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'ext-9' }));
    expect(router.state.location.search).toBe('?search=part&extraction=ext-9&at=100-125');
  });

  it('shows a passage of another backend without a place as plain words', async () => {
    await search([answer(answeredSearch([{ ...match, previewOffset: null }]))]);
    const patient = await screen.findByRole('article');
    expect(patient.textContent).toContain(PREVIEW);
    expect(within(patient).queryByRole('button')).toBeNull();
  });

  it('collapses a passage of more than 600 characters', async () => {
    const { user } = await search([
      answer(answeredSearch([{ ...match, textPreview: `${'a'.repeat(600)}the end`, highlights: [] }])),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('article').textContent).toContain('the end');
  });

  it('says when nothing matches', async () => {
    await search([answer(answeredSearch([]))]);
    expect(await screen.findByText('No matches.')).toBeTruthy();
  });

  it('says why nothing matches where that can be known', async () => {
    await search([answer(answeredSearch([], { emptyReason: 'Fever is only denied in this study.' }))]);
    expect(await screen.findByText('Fever is only denied in this study.')).toBeTruthy();
  });

  it('tells what the query was understood as', async () => {
    await search([answer(answeredSearch([match]))]);
    expect((await screen.findByText('Understood as')).textContent).toBe('Understood as Fever');
  });

  it('tells why a passage matched: words, concepts with what is said of them, ranks and signs', async () => {
    const { user } = await search([answer(answeredSearch([match]))]);
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
    const { user, router } = await search([answer(answeredSearch([{ ...match, copies }])), NO_SOURCE_TEXT]);
    expect(await screen.findByText(/also in 2 further reports/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ext-3' }));
    expect(router.state.location.search).toContain(`extraction=ext-3&at=7-${7 + PREVIEW.length}`);
  });

  it('tells source system and day of a passage', async () => {
    await search([answer(answeredSearch([match]))]);
    expect((await screen.findByRole('article')).textContent).toContain('Score 0.123 · clinic · 2026-03-01');
  });

  it('shows what the server says of how it searched', async () => {
    await search([
      answer(answeredSearch([match], { notice: 'Vectors are not built yet.', mode: 'LEXICAL' })),
    ]);
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
    const { user } = await search([answer(answeredSearch([match])), answer(response)]);
    await screen.findByRole('article');
    await user.click(runSearch());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('article')).toBeNull();
    expect(query().value).toBe('fever');
  });
});

describe('the evidence of a search', () => {
  it('is gone through word by word with n and p', async () => {
    const second = { ...match, extractionId: 'ext-10' };
    const { user, router } = await search([answer(answeredSearch([match, second])), NO_SOURCE_TEXT]);
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
