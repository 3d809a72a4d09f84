import { ServerError } from '@apollo/client/errors';
import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FhirPatientListDocument, IngestStructuredDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { IngestionScreen } from './IngestionScreen.tsx';

type Mock = MockLink.MockedResponse;

const list = (ids: readonly string[]): Mock => ({
  request: { query: FhirPatientListDocument, variables: { studyId: 'study-001', first: 10 } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: 'study-001',
        patients: {
          __typename: 'PatientConnection',
          nodes: ids.map((patientId) => ({
            __typename: 'Patient',
            id: `node-${patientId}`,
            patientId,
            name: null,
            gender: null,
            birthDate: null,
          })),
          totalCount: ids.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  },
});

const entity = (changes: object) => ({
  __typename: 'Entity',
  id: 'ext-1-e0',
  text: 'Fieber',
  category: 'SymptomOrSign',
  offset: 5,
  length: 6,
  assertion: {
    __typename: 'Assertion',
    certainty: 'NEGATIVE',
    conditionality: 'NONE',
    association: 'SUBJECT',
    temporality: 'CURRENT',
  },
  confidenceScore: 1,
  links: [],
  isLocated: true,
  assertionSource: 'READ',
  ...changes,
});

const success = (changes: object = {}) => ({
  __typename: 'IngestStructuredSuccess',
  extractionId: 'ext-1',
  patientId: 'p-1',
  isDryRun: false,
  isDuplicate: false,
  summary: {
    __typename: 'SubmissionSummary',
    entities: 2,
    located: 1,
    notLocated: 1,
    relations: 0,
    links: 0,
    assertionsGiven: 0,
    assertionsRead: 1,
    assertionsAssumed: 1,
    fhirResources: 0,
    textLength: 12,
  },
  entities: [
    entity({}),
    entity({
      id: 'ext-1-e1',
      text: 'Frobnitz',
      offset: null,
      length: null,
      isLocated: false,
      assertionSource: 'ASSUMED',
    }),
  ],
  relations: [],
  fhir: [],
  debugPollJson: '{"status":"succeeded"}',
  ...changes,
});

const draft = { patientId: 'p-1', sourceSystem: 'registry', text: 'Kein Fieber.', parsedJson: '[]' };
function submission(answer: Omit<Mock, 'request'>, dryRun = false): Mock {
  return {
    request: {
      query: IngestStructuredDocument,
      variables: { input: { studyId: 'study-001', ...draft, parsedJson: '{}', dryRun } },
    },
    ...answer,
  };
}
const submitted = (result: NonNullable<Mock['result']>, dryRun?: boolean) => submission({ result }, dryRun);

function renderScreen(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <IngestionScreen />
    </StudyProvider>,
    { mocks, path: '/study/study-001/ingestion' },
  );
}

type User = ReturnType<typeof renderScreen>['user'];

async function fill(user: User, json = '{}') {
  await user.type(screen.getByRole('textbox', { name: 'Patient ID' }), draft.patientId);
  await user.type(screen.getByRole('textbox', { name: 'Source system' }), draft.sourceSystem);
  await user.type(screen.getByRole('textbox', { name: 'Original text' }), draft.text);
  await user.click(screen.getByRole('textbox', { name: 'Parsed JSON' }));
  await user.paste(json);
}

const submit = (user: User, name = 'Submit structured ingestion') =>
  user.click(screen.getByRole('button', { name }));

describe('structured ingestion', () => {
  it('loads the patients on open', async () => {
    renderScreen([list(['p-9'])]);
    expect(await screen.findByRole('link', { name: 'p-9' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Tips' })).toBeTruthy();
  });

  it('asks for patient and source in the words of the specification', async () => {
    const { user } = renderScreen([list([])]);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Missing required fields: patient_id and source_system.',
    );
  });

  it('refuses what is no JSON, and says where', async () => {
    const { user } = renderScreen([list([])]);
    await fill(user, '{"a": 1,\n "b" 2}');
    expect(await screen.findByText('Line 2, column 6: A colon is missing here.')).toBeTruthy();
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid JSON in Parsed JSON textarea.');
  });

  it('says what a submission does not have, before it is sent', async () => {
    const { user } = renderScreen([list([])]);
    await fill(user, '{"entities":[{"text":"Fieber"}],"bundle":{}}');
    expect(await screen.findByText('entities.0.category is missing.')).toBeTruthy();
    expect(screen.getByText('bundle is not a FHIR Bundle.')).toBeTruthy();
  });

  it('shows what came of it section by section, and the new patient', async () => {
    const { user } = renderScreen([
      list([]),
      submitted({ data: { ingestStructured: success() } }),
      list(['p-1']),
    ]);
    await fill(user);
    await submit(user);
    expect(await screen.findByText(/The submission was stored\./)).toBeTruthy();
    for (const name of ['Summary', 'Entities', 'Relations', 'FHIR', 'Debug poll JSON'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    const rows = within(
      screen.getAllByRole('table').find((table) => table.textContent?.includes('Fieber')) as HTMLElement,
    ).getAllByRole('row');
    expect(within(rows[1] as HTMLElement).getByRole('button', { name: 'Fieber' })).toBeTruthy();
    expect(rows[1]?.textContent).toContain('negatedread in the text');
    expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[2]?.textContent).toContain('not in the text');
    expect(rows[2]?.textContent).toContain('assumed');
    expect(screen.getByRole('link', { name: 'Open the patient' }).getAttribute('href')).toBe(
      '/study/study-001/patients/p-1',
    );
    expect(await screen.findByRole('link', { name: 'p-1' })).toBeTruthy();
  });

  it('checks and stores nothing in a dry run', async () => {
    const result = success({ isDryRun: true, extractionId: null });
    const { user } = renderScreen([list([]), submitted({ data: { ingestStructured: result } }, true)]);
    await fill(user);
    await submit(user, 'Dry run');
    expect(await screen.findByText(/Everything was checked; nothing was stored\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fieber' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the patient' })).toBeNull();
  });

  it('says when the same was stored before', async () => {
    const { user } = renderScreen([
      list([]),
      submitted({ data: { ingestStructured: success({ isDuplicate: true }) } }),
      list([]),
    ]);
    await fill(user);
    await submit(user);
    expect(await screen.findByText(/is already stored; nothing was added\./)).toBeTruthy();
  });

  it('tells a refusal, and what is wrong with each entry of a bundle', async () => {
    const issue = {
      __typename: 'OutcomeIssue',
      severity: 'ERROR',
      code: 'required',
      diagnostics: 'Bundle.entry[0].resource.subject is missing.',
      expression: null,
    };
    const refused = {
      __typename: 'RefusedBundle',
      message: 'The FHIR bundle is refused.',
      entries: [
        {
          __typename: 'BundleEntryOutcome',
          fullUrl: 'urn:a',
          status: '400 Bad Request',
          location: null,
          issues: [issue],
        },
      ],
    };
    const { user } = renderScreen([list([]), submitted({ data: { ingestStructured: refused } }), list([])]);
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ingestion failed: The FHIR bundle is refused.',
    );
    expect(screen.getByText('Bundle.entry[0].resource.subject is missing.')).toBeTruthy();
  });

  it.each([
    [
      'an answer that is an error',
      { result: { errors: [new GraphQLError('The request is too large; send less at once.')] } },
      'Ingestion failed: The request is too large; send less at once.',
    ],
    [
      'an answer that is only a status',
      { error: new ServerError('', { response: new Response(null, { status: 502 }), bodyText: '' }) },
      'Ingestion failed: 502',
    ],
    ['no answer', { error: new Error('boom') }, 'Request error: boom'],
  ])('tells %s', async (_name, answer, text) => {
    const { user } = renderScreen([list([]), submission(answer), list([])]);
    await fill(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('refreshes the patients', async () => {
    const { user } = renderScreen([list([]), list(['p-2'])]);
    await screen.findByText('No patients yet');
    await submit(user, 'Refresh patients');
    expect(await screen.findByRole('link', { name: 'p-2' })).toBeTruthy();
  });
});
