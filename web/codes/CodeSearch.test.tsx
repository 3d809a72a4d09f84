import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { buildFoundEntity, NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import { CodeSearchDocument, type CodeSearchInput, CodeSuggestionsDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { CodeSearch } from './CodeSearch.tsx';

type Mock = MockLink.MockedResponse;

const fever = buildFoundEntity('Fieber', { assertion: { certainty: 'NEGATIVE' } }, { matchedCode: 'R50.9' });
const cough = buildFoundEntity('Husten', {}, { matchedCode: 'R50.9' });

function found(entities: unknown[], differences = {}) {
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

function answer(response: Partial<Mock>, differences: Partial<CodeSearchInput> = {}): Mock {
  const input = { system: 'ICD10CM', code: 'R50', limit: 100, descendants: true, ...differences };
  return { request: { query: CodeSearchDocument, variables: { studyId: 'study-001', input } }, ...response };
}

const noSuggestions: Mock = {
  request: { query: CodeSuggestionsDocument, variables: () => true },
  result: { data: { study: { __typename: 'Study', id: 'study-001', codeSuggestions: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

function Page() {
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

const render = (mocks: Mock[], path = '/') =>
  renderWithProviders(<Page />, { mocks: [...mocks, noSuggestions], path });

const system = () => screen.getByLabelText<HTMLSelectElement>('Code system');
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const patient = () => screen.getByLabelText<HTMLInputElement>('Patient ID');
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search by Code' });

async function search(mocks: Mock[]) {
  const rendered = render(mocks);
  await rendered.user.selectOptions(system(), 'ICD10CM');
  await rendered.user.type(code(), 'R50');
  await rendered.user.click(run());
  return rendered;
}

describe('the form of the search by code', () => {
  it('offers the five systems, begins with a limit of 100, and cannot run without system and code', async () => {
    const { user } = render([]);
    expect(
      within(system())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose', 'SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS']);
    expect(screen.getByLabelText<HTMLInputElement>('Limit').value).toBe('100');
    expect(run().disabled).toBe(true);
    await user.type(code(), 'R50');
    expect(run().disabled).toBe(true);
    await user.selectOptions(system(), 'ICD10CM');
    expect(run().disabled).toBe(false);
  });

  it('says which of system and code is missing when Enter is pressed', async () => {
    const { user } = render([]);
    await user.type(code(), 'R50{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please choose a code system.');
    await user.selectOptions(system(), 'ICD10CM');
    await user.clear(code());
    await user.type(patient(), '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a code.');
  });

  it('sends patient, limit, descendants and assertion as chosen', async () => {
    const { user } = render([
      answer(found([fever]), { patientId: 'pat-9', limit: 500, descendants: false, assertion: ['NEGATED'] }),
    ]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), ' R50 ');
    await user.type(patient(), 'pat-9');
    const limit = screen.getByLabelText('Limit');
    await user.clear(limit);
    await user.type(limit, '900');
    await user.click(screen.getByLabelText('Codes below it count, too'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByLabelText('Negated'));
    await user.click(run());
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('takes the patient of the report that was ingested', async () => {
    const { user } = render([]);
    await user.type(patient(), 'earlier');
    await user.click(screen.getByRole('button', { name: 'Ingest' }));
    expect(patient().value).toBe('demo-patient-7');
  });

  it('offers codes by code or name, chosen by keyboard with their system', async () => {
    const suggestions: Mock = {
      request: {
        query: CodeSuggestionsDocument,
        variables: { studyId: 'study-001', system: null, text: 'fev' },
      },
      result: {
        data: {
          study: {
            __typename: 'Study',
            id: 'study-001',
            codeSuggestions: [
              {
                __typename: 'CodeSuggestion',
                system: 'SNOMEDCT',
                code: '386661006',
                name: 'Fever',
                matched: null,
                count: 0,
                mentions: 3,
              },
              {
                __typename: 'CodeSuggestion',
                system: 'ICD10CM',
                code: 'R50.9',
                name: 'Fever, unspecified',
                matched: 'pyrexia',
                count: 1200,
                mentions: 1500,
              },
            ],
          },
        },
      },
    };
    const { user } = renderWithProviders(<Page />, { mocks: [suggestions, noSuggestions] });
    await user.type(code(), 'fev');
    const options = await screen.findAllByRole('option', { name: /in this study/ });
    expect(options.map((option) => option.textContent)).toEqual([
      '386661006FeverSNOMEDCT · 0 affirmed · 3 mentions in this study',
      'R50.9Fever, unspecified (pyrexia)ICD10CM · 1,200 affirmed · 1,500 mentions in this study',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(code().value).toBe('R50.9');
    expect(system().value).toBe('ICD10CM');
  });
});

describe('a search by code', () => {
  it('says that it is searching', async () => {
    await search([answer({ ...found([]), delay: Number.POSITIVE_INFINITY })]);
    expect(screen.getByText('Searching graph...')).toBeTruthy();
  });

  it('shows what is affirmed beside what is mentioned, in all, by code and of each patient', async () => {
    const totals = { total: 4, totalPatients: 2, totalMentions: 7, totalMentionedPatients: 3 };
    await search([answer(found([fever, cough], totals))]);
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
    await search([answer(found([fever]))]);
    expect((await screen.findByRole('status')).textContent).toBe(
      '0 affirmed of 0 patients · 1 mention of 1 patient · code_ICD10CM',
    );
  });

  it('shows each entity with what the report says of it, its origin and its marked sentence', async () => {
    await search([answer(found([fever]))]);
    const item = within(await screen.findByRole('article')).getByRole('listitem');
    expect(item.textContent).toContain('negated');
    expect(item.textContent).toContain('SymptomOrSign · clinic · 2026-03-01');
    expect(item.textContent).toContain('under R50.9');
    expect(item.textContent).toContain('Kein Fieber.');
    expect(item.querySelector('mark')?.textContent).toBe('Fieber');
  });

  it('opens each entity at its place and goes on to the next one', async () => {
    const { user, router } = await search([answer(found([fever, cough])), NO_SOURCE_TEXT]);
    await user.click(await screen.findByRole('button', { name: 'Fieber' }));
    expect(router.state.location.search).toContain('extraction=ext-1&at=36-42');
    expect((await screen.findByRole('dialog')).textContent).toContain('1 of 2');
    await user.keyboard('n');
    expect(router.state.location.search).toContain('extraction=ext-1&at=23-29');
    await user.keyboard('{Escape}');
    expect(router.state.location.search).not.toContain('extraction');
  });

  it('shows an entity of another backend without a place as plain words', async () => {
    const plain = buildFoundEntity(
      'Fieber',
      { offset: null, length: null },
      { extractionId: null, sourceSystem: null, reportDate: null, context: null, contextOffset: null },
    );
    const byPatient = [
      { __typename: 'CodedPatient', patientId: 'pat-9', count: 1, mentions: null, entities: [plain] },
    ];
    const untold = { totalPatients: null, totalMentions: null, totalMentionedPatients: null };
    await search([answer(found([plain], { total: 1, ...untold, byPatient }))]);
    const item = await screen.findByRole('article');
    expect(screen.getByRole('status').textContent).toBe('1 mention of 1 patient · code_ICD10CM');
    expect(item.textContent).toContain('Fieber');
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('says when nothing matches', async () => {
    await search([answer(found([]))]);
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
    const { user } = await search([answer(found([fever])), answer(response)]);
    await screen.findByRole('article');
    await user.click(run());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('article')).toBeNull();
    expect(code().value).toBe('R50');
  });
});

describe('the address of a search by code', () => {
  it('says that nothing matches of what was chosen where only a patient was asked for', async () => {
    const { user } = render([noSuggestions, answer(found([]), { patientId: 'pat-9' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'R50');
    await user.type(patient(), 'pat-9');
    await user.click(run());
    expect(await screen.findByText('No matches.')).toBeTruthy();
    expect(screen.getByText(/^No finding under this code is of this patient/)).toBeTruthy();
    expect(screen.queryByText(/^No report of this study/)).toBeNull();
  });

  it('holds system and code, and not the patient', async () => {
    const { user, router } = render([answer(found([fever]), { patientId: 'pat-9' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'R50');
    await user.type(patient(), 'pat-9');
    await user.click(run());
    await screen.findByRole('article');
    expect(router.state.location.search).toBe('?codes=part&codes.system=ICD10CM&codes.code=R50');
  });

  it('runs the search when it is complete', async () => {
    render([answer(found([fever]))], '/?codes=all&codes.system=ICD10CM&codes.code=R50');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(code().value).toBe('R50');
  });

  it('holds no words that were typed instead of a code', async () => {
    const { user, router } = render([answer(found([]), { code: 'Meier' })]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), 'Meier');
    await user.click(run());
    await screen.findByText('No matches.');
    expect(router.state.location.search).toBe('?codes=part&codes.system=ICD10CM');
  });
});
