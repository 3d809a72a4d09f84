import { setTimeout as pause } from 'node:timers/promises';
import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CohortEvidenceDocument, type EvidenceInput } from '../../generated/graphql.ts';
import { buildPageInfo, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { EvidenceProvider } from '../EvidenceContext.tsx';
import { buildEntityMatch, NO_SOURCE_TEXT } from '../fixtures.ts';
import { CohortEvidence } from './CohortEvidence.tsx';

type Mock = MockLink.MockedResponse;

const fever = buildEntityMatch('Fieber', { assertion: { certainty: 'NEGATIVE' } });
const cough = buildEntityMatch('Husten');

type Patients = Record<string, unknown[]>;

function found(patients: Patients, differences = {}) {
  const evidence = {
    __typename: 'Evidence',
    total: 0,
    totalPatients: 0,
    totalMentions: Object.values(patients).flat().length,
    totalMentionedPatients: Object.keys(patients).length,
    byAssertion: [{ __typename: 'AssertionStatusCount', assertion: 'NEGATED', count: 1 }],
    byPatient: Object.entries(patients).map(([patientId, items]) => ({
      __typename: 'EvidenceByPatient',
      patientId,
      items,
    })),
    pageInfo: buildPageInfo(),
    ...differences,
  };
  return { result: { data: { study: { __typename: 'Study', id: 'study-001', evidence } } } };
}

function answer(response: Partial<Mock>, differences: Partial<EvidenceInput> = {}): Mock {
  const input = { limit: 200, includeText: false, ...differences };
  return {
    request: { query: CohortEvidenceDocument, variables: { studyId: 'study-001', input } },
    ...response,
  };
}

function render(mocks: Mock[], path = '/') {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <EvidenceProvider>
        <CohortEvidence />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks, path },
  );
}

const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show Evidence' });

// Key by key the long form would be drawn a hundred times.
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function ask(mocks: Mock[]) {
  const rendered = render(mocks);
  await rendered.user.click(run());
  return rendered;
}

describe('the form of the cohort evidence analytics', () => {
  it('begins with a limit of 200 and without text', () => {
    render([]);
    expect(screen.getByLabelText<HTMLInputElement>('Limit').value).toBe('200');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include text' }).checked).toBe(false);
  });

  it('sends all filters; lists are split on commas, trimmed, without empty entries', async () => {
    const { user, router } = render([
      answer(found({ 'pat-1': [fever] }), {
        assertion: ['POSSIBLE'],
        category: 'Diagnosis',
        sourceSystem: 'clinic',
        dateFrom: '2026-01-01',
        dateTo: '2026-03-01',
        patientIds: ['pat-1', 'pat-2'],
        system: 'ICD10CM',
        codes: ['R50.9', 'R05'],
        text: 'fever',
        limit: 1000,
        includeText: true,
      }),
    ]);
    await user.click(screen.getByLabelText('Possible'));
    await fill(user, screen.getByRole('combobox', { name: 'Category' }), 'Diagnosis');
    await fill(user, screen.getByLabelText('Source system'), 'clinic');
    await user.type(screen.getByLabelText('Reports from'), '2026-01-01');
    await user.type(screen.getByLabelText('Reports to'), '2026-03-01');
    await fill(user, screen.getByLabelText('Patient IDs'), 'pat-1, ,pat-2');
    await user.selectOptions(screen.getByLabelText('System'), 'ICD10CM');
    await fill(user, screen.getByLabelText('Codes'), 'R50.9,, R05 ,');
    await fill(user, screen.getByLabelText('Text'), 'fever');
    const limit = screen.getByLabelText('Limit');
    await user.clear(limit);
    await user.type(limit, '5000');
    await user.click(screen.getByRole('checkbox', { name: 'Include text' }));
    await user.click(run());
    expect(await screen.findByRole('article')).toBeTruthy();
    const address = new URLSearchParams(router.state.location.search);
    expect(address.get('evidence')).toBe('part');
    expect(address.get('evidence.codes')).toBe('R50.9,R05');
    expect(address.get('evidence.limit')).toBe('1000');
    expect(JSON.stringify(router.state.location)).not.toMatch(/fever|pat-1/);
  });

  it('says when the last day lies before the first', async () => {
    const { user } = render([]);
    await user.type(screen.getByLabelText('Reports from'), '2026-03-01');
    await user.type(screen.getByLabelText('Reports to'), '2026-01-01');
    expect(screen.getByText('This date is before the start date.')).toBeTruthy();
  });

  it('runs with Enter', async () => {
    const { user } = render([answer(found({ 'pat-1': [cough] }), { text: 'cough' })]);
    await user.type(screen.getByLabelText('Text'), 'cough{Enter}');
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('the evidence of the cohort', () => {
  it('is said to be on its way', async () => {
    await ask([answer({ ...found({}), delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Collecting evidence...')).toBeTruthy();
  });

  it('is grouped by patient, with totals and what it counts as', async () => {
    const totals = { total: 190, totalPatients: 30, totalMentions: 340, totalMentionedPatients: 45 };
    await ask([answer(found({ 'pat-1': [fever], 'pat-2': [cough] }, totals))]);
    expect((await screen.findByRole('status')).textContent).toBe(
      '190 affirmed of 30 patients · 340 mentions of 45 patients · 2 shown',
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'pat-1',
      'pat-2',
    ]);
    expect(screen.getByRole('list', { name: 'Items by assertion' }).textContent).toBe('Negated 1');
  });

  it('tells words, assertion, category, links, source system and day of each item', async () => {
    await ask([answer(found({ 'pat-1': [fever] }))]);
    const item = within(await screen.findByRole('article')).getByRole('listitem');
    expect(item.textContent).toContain('negated');
    expect(item.textContent).toContain('SymptomOrSign · clinic · 2026-03-01');
    expect(item.textContent).toContain('ICD10CM R50.9');
    expect(item.querySelector('mark')?.textContent).toBe('Fieber');
  });

  it('opens each item at its place', async () => {
    const { user, router } = await ask([
      answer(found({ 'pat-1': [fever], 'pat-2': [cough] })),
      NO_SOURCE_TEXT,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Husten' }));
    expect(router.state.location.search).toContain('extraction=ext-1&at=23-29');
    expect((await screen.findByRole('dialog')).textContent).toContain('2 of 2');
  });

  it('folds an original text of more than 600 characters, and no shorter one', async () => {
    const long = { ...fever, originalText: `${'a'.repeat(600)}the end` };
    const { user } = await ask([
      answer(found({ 'pat-1': [long, { ...cough, originalText: 'b'.repeat(600) }] })),
    ]);
    const article = await screen.findByRole('article');
    expect(article.textContent).not.toContain('the end');
    expect(article.textContent).toContain('b'.repeat(600));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(article.textContent).toContain('the end');
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(article.textContent).not.toContain('the end');
  });

  it('shows the answer, and each item, as JSON on demand', async () => {
    const { user } = await ask([answer(found({ 'pat-1': [fever] }))]);
    await user.click(await screen.findByRole('button', { name: 'Show raw JSON of the answer' }));
    const json = screen.getByRole('region', { name: 'Raw JSON of the answer' }).textContent ?? '';
    expect(JSON.parse(json)).toMatchObject({ totalMentions: 1, byPatient: [{ patientId: 'pat-1' }] });
    expect(json).not.toContain('__typename');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(json);
    await user.click(screen.getByRole('button', { name: 'Show raw JSON of “Fieber”' }));
    expect(screen.getByRole('region', { name: 'Raw JSON of “Fieber”' }).textContent).toContain(
      '"offset": 36',
    );
  });

  it('comes page by page; a patient on two pages stays one', async () => {
    const totals = { total: 2, totalPatients: 2, totalMentions: 3, totalMentionedPatients: 2 };
    const { user } = await ask([
      answer(found({ 'pat-1': [fever] }, { ...totals, pageInfo: buildPageInfo('c1') })),
      answer(found({ 'pat-1': [cough], 'pat-2': [cough] }, totals), { after: 'c1' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(
      await screen.findByText('2 affirmed of 2 patients · 3 mentions of 2 patients · 3 shown'),
    ).toBeTruthy();
    expect(
      screen.getAllByRole('article').map((article) => within(article).getAllByRole('listitem').length),
    ).toEqual([2, 1]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('has no page of the question before, however late that comes', async () => {
    const { user } = await ask([
      answer(found({ 'pat-old': [fever] }, { total: 2, pageInfo: buildPageInfo('c1') })),
      { ...answer(found({ 'pat-old-2': [cough] }, { total: 2 }), { after: 'c1' }), delay: 300 },
      answer(found({ 'pat-new': [cough] }), { category: 'Diagnosis' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await fill(user, screen.getByRole('combobox', { name: 'Category' }), 'Diagnosis');
    await user.click(run());
    expect(await screen.findByText(/1 mention of 1 patient · 1 shown/)).toBeTruthy();
    await pause(400);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/1 mention of 1 patient · 1 shown/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps what is there when the next page fails', async () => {
    const { user } = await ask([
      answer(found({ 'pat-1': [fever] }, { totalMentions: 2, pageInfo: buildPageInfo('c1') })),
      answer({ error: new Error('boom') }, { after: 'c1' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Request error: boom');
    expect(screen.getByRole('article')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  });

  it('is said to be missing when no item passes the filters', async () => {
    await ask([answer(found({}))]);
    expect(await screen.findByText('No evidence items found.')).toBeTruthy();
  });

  it.each([
    [
      'an answer that is an error',
      { result: { errors: [new GraphQLError('The cohort is cold.')] } },
      'Request error: The cohort is cold.',
    ],
    [
      'an answer that is only a status',
      { error: new ServerError('', { response: new Response(null, { status: 502 }), bodyText: '' }) },
      'Request error: Request failed (502)',
    ],
    [
      'a study that is gone',
      { result: { data: { study: null } } },
      'Request error: This study is not available.',
    ],
  ])('gives way to %s', async (_name, response, text) => {
    const { user } = await ask([answer(found({ 'pat-1': [fever] })), answer(response)]);
    await screen.findByRole('article');
    await user.click(run());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is cleared with its filters, its error and its place in the address', async () => {
    const { user, router } = render([answer(found({ 'pat-1': [fever] }), { system: 'LOINC' })]);
    await user.selectOptions(screen.getByLabelText('System'), 'LOINC');
    await user.click(run());
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('System').value).toBe('');
    expect(router.state.location.search).toBe('');
  });
});

describe('the address of the cohort evidence', () => {
  it('asks again when it is complete', async () => {
    render(
      [answer(found({ 'pat-1': [fever] }), { category: 'SymptomOrSign', assertion: ['NEGATED', 'FAMILY'] })],
      '/?evidence=all&evidence.category=SymptomOrSign&evidence.assertion=FAMILY,NEGATED',
    );
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('asks nothing when it leaves words out, and says so', () => {
    render([], '/?evidence=part&evidence.category=Diagnosis');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'Diagnosis');
    expect(screen.getByText(/no words and no patient IDs/)).toBeTruthy();
  });
});
