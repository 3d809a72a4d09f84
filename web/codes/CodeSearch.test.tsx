import { ServerError } from '@apollo/client/errors';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildEntityMatch, NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import {
  answer,
  answeredCodeSearch,
  code,
  fever,
  type Mock,
  noSuggestions,
  patient,
  render,
  run,
  system,
} from './testing.tsx';

const cough = buildEntityMatch('Husten', {}, { matchedCode: 'R50.9' });

async function search(mocks: Mock[]) {
  const rendered = render(mocks);
  await rendered.user.selectOptions(system(), 'ICD10CM');
  await rendered.user.type(code(), 'R50');
  await rendered.user.click(run());
  return rendered;
}

describe('a search by code', () => {
  it('says that it is searching', async () => {
    await search([answer({ ...answeredCodeSearch([]), delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Searching graph...')).toBeTruthy();
  });

  it('shows what is affirmed beside what is mentioned, in all, by code and of each patient', async () => {
    const totals = { total: 4, totalPatients: 2, totalMentions: 7, totalMentionedPatients: 3 };
    await search([answer(answeredCodeSearch([fever, cough], totals))]);
    expect((await screen.findByRole('status')).textContent).toBe(
      '4 affirmed of 2 patients · 7 mentions of 3 patients · 2 shown · code_ICD10CM',
    );
    expect(screen.getByText('1 code counted').closest('details')?.textContent).toContain(
      'R50.9 Fever 1 affirmed · 2 mentions',
    );
    expect(screen.getByRole('article').textContent).toContain('pat-9');
    expect(screen.getByRole('article').textContent).toContain('0 affirmed · 2 mentions');
  });

  it('says that nothing is affirmed where all that is listed is denied', async () => {
    await search([answer(answeredCodeSearch([fever]))]);
    expect((await screen.findByRole('status')).textContent).toBe(
      '0 affirmed of 0 patients · 1 mention of 1 patient · code_ICD10CM',
    );
  });

  it('shows each entity with what the report says of it, its origin and its marked sentence', async () => {
    await search([answer(answeredCodeSearch([fever]))]);
    const item = within(await screen.findByRole('article')).getByRole('listitem');
    expect(item.textContent).toContain('negated');
    expect(item.textContent).toContain('SymptomOrSign · clinic · 2026-03-01');
    expect(item.textContent).toContain('under R50.9');
    expect(item.textContent).toContain('Kein Fieber.');
    expect(item.querySelector('mark')?.textContent).toBe('Fieber');
  });

  it('opens each entity at its place and goes on to the next one', async () => {
    const { user, router } = await search([answer(answeredCodeSearch([fever, cough])), NO_SOURCE_TEXT]);
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    expect(router.state.location.search).toContain('extraction=ext-1&at=36-42');
    expect((await screen.findByRole('dialog')).textContent).toContain('1 of 2');
    await user.keyboard('n');
    expect(router.state.location.search).toContain('extraction=ext-1&at=23-29');
    await user.keyboard('{Escape}');
    expect(router.state.location.search).not.toContain('extraction');
  });

  it('shows an entity of another backend without a place as plain words', async () => {
    const plain = buildEntityMatch(
      'Fieber',
      { offset: null, length: null },
      { extractionId: null, sourceSystem: null, reportDate: null, context: null, contextOffset: null },
    );
    const byPatient = [
      { __typename: 'CodedPatient', patientId: 'pat-9', count: 1, mentions: null, entities: [plain] },
    ];
    const untold = { totalPatients: null, totalMentions: null, totalMentionedPatients: null };
    await search([answer(answeredCodeSearch([plain], { total: 1, ...untold, byPatient }))]);
    const item = await screen.findByRole('article');
    expect(screen.getByRole('status').textContent).toBe('1 mention of 1 patient · code_ICD10CM');
    expect(item.textContent).toContain('Fieber');
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('says when nothing matches', async () => {
    await search([answer(answeredCodeSearch([]))]);
    expect(await screen.findByText('No matches.')).toBeTruthy();
  });

  it.each([
    [
      'an answer that is an error',
      { result: { errors: [new GraphQLError('The graph is cold.')] } },
      'Search failed: The graph is cold.',
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
  ])('tells %s and clears the results', async (_name, response, text) => {
    const { user } = await search([answer(answeredCodeSearch([fever])), answer(response)]);
    await screen.findByRole('article');
    await user.click(run());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('article')).toBeNull();
    expect(code().value).toBe('R50');
  });
});

describe('the address of a search by code', () => {
  it('says that nothing matches of what was chosen where only a patient was asked for', async () => {
    const { user } = render([noSuggestions, answer(answeredCodeSearch([]), { patientId: 'pat-9' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'R50');
    await user.type(patient(), 'pat-9');
    await user.click(run());
    expect(await screen.findByText('No matches.')).toBeTruthy();
    expect(screen.getByText(/^No finding under this code matches this patient/)).toBeTruthy();
    expect(screen.queryByText(/^No report in this study/)).toBeNull();
  });

  it('holds system and code, and not the patient', async () => {
    const { user, router } = render([answer(answeredCodeSearch([fever]), { patientId: 'pat-9' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'R50');
    await user.type(patient(), 'pat-9');
    await user.click(run());
    await screen.findByRole('article');
    expect(router.state.location.search).toBe('?codes=part&codes.system=ICD10CM&codes.code=R50');
  });

  it('runs the search when it is complete', async () => {
    render([answer(answeredCodeSearch([fever]))], '/?codes=all&codes.system=ICD10CM&codes.code=R50');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(code().value).toBe('R50');
  });

  it('holds no words that were typed instead of a code', async () => {
    const { user, router } = render([answer(answeredCodeSearch([]), { code: 'Meier' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'Meier');
    await user.click(run());
    await screen.findByText('No matches.');
    expect(router.state.location.search).toBe('?codes=part&codes.system=ICD10CM');
  });
});
