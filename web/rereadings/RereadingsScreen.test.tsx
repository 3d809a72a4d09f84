import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CancelRereadingDocument,
  RereadingChangesDocument,
  RereadReportsDocument,
  StartRereadingDocument,
  StudyRereadingDocument,
  StudyRereadingsDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { RereadingsScreen } from './RereadingsScreen.tsx';

type Mock = MockLink.MockedResponse;

const study = {
  id: 'study-001',
  name: '',
  description: '',
  icon: '',
  participantCount: 0,
  status: 'ACTIVE',
} as const;
const counts = (differences = {}) => ({
  __typename: 'FactCounts',
  added: 0,
  removed: 0,
  assertion: 0,
  code: 0,
  value: 0,
  ...differences,
});
const rereading = (differences = {}) => ({
  __typename: 'Rereading',
  id: 'job-1',
  state: 'SUCCEEDED',
  error: null,
  startedBy: 'admin',
  createdAt: '2026-03-01T09:30:00.000Z',
  engine: 'engine/2',
  vocabulary: 'v2',
  reportCount: 40,
  total: 30,
  done: 30,
  unchanged: 28,
  changed: 2,
  failed: 0,
  removed: 0,
  editsRetained: 0,
  editsDetached: 0,
  facts: counts({ added: 1, assertion: 1 }),
  byCategory: [
    { __typename: 'CategoryFactCounts', category: 'Diagnosis', facts: counts({ added: 1, assertion: 1 }) },
  ],
  ...differences,
});

function listed({ outdated = 30, reports = 40, rereadings = [] as object[] } = {}): Mock {
  const readWith = [
    { __typename: 'ReadingVersion', engine: 'engine/1', vocabulary: null, reportCount: outdated },
    { __typename: 'ReadingVersion', engine: 'structured', vocabulary: null, reportCount: 3 },
  ];
  const readingVersions = {
    __typename: 'ReadingVersions',
    engine: 'engine/2',
    vocabulary: 'v2',
    reportCount: reports,
    outdatedCount: outdated,
    readWith,
  };
  const data = { study: { __typename: 'Study', id: 'study-001', readingVersions, rereadings } };
  return {
    request: { query: StudyRereadingsDocument, variables: { studyId: 'study-001' } },
    result: { data },
    maxUsageCount: 9,
  };
}

const told = (rereadingChanges: object): Mock => ({
  request: {
    query: RereadingChangesDocument,
    variables: { input: { studyId: 'study-001', id: 'job-1' } },
  },
  result: { data: { rereadingChanges } },
});

function followed(differences = {}): Mock {
  return {
    request: { query: StudyRereadingDocument, variables: { studyId: 'study-001', id: 'job-1' } },
    result: { data: { study: { __typename: 'Study', id: 'study-001', rereading: rereading(differences) } } },
  };
}

const assertion = {
  __typename: 'Assertion',
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};
const said = (differences = {}) => ({
  __typename: 'FactStatement',
  name: 'Asthma',
  codes: ['ICD10CM J45.9'],
  assertion,
  value: null,
  unit: null,
  ...differences,
});
const changed: Mock = {
  request: { query: RereadReportsDocument, variables: { studyId: 'study-001', id: 'job-1' } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: 'study-001',
        rereadReports: {
          __typename: 'RereadReportConnection',
          nodes: [
            {
              __typename: 'RereadReport',
              extractionId: 'ext-1',
              patientId: 'p-1',
              sourceSystem: 'ward',
              reportDate: '2024-01-02',
              isFailed: false,
              editsDetached: 1,
              facts: counts({ assertion: 1 }),
              changes: [
                {
                  __typename: 'FactChange',
                  kinds: ['ASSERTION'],
                  category: 'Diagnosis',
                  text: 'Asthma bronchiale',
                  offset: 10,
                  length: 17,
                  before: said({ assertion: { ...assertion, certainty: 'NEGATIVE' } }),
                  after: said(),
                },
              ],
            },
          ],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  },
  maxUsageCount: 9,
};

const show = (mocks: Mock[], path = '/') =>
  renderWithProviders(
    <StudyProvider study={study}>
      <RereadingsScreen />
    </StudyProvider>,
    { mocks, path, hasStreams: true },
  );

describe('the page of rereadings', () => {
  it('says how many of how many reports would be read again, starts, and shows what changed', async () => {
    const started: Mock = {
      request: { query: StartRereadingDocument, variables: { input: { studyId: 'study-001' } } },
      result: {
        data: {
          startRereading: {
            __typename: 'RereadingSuccess',
            rereading: rereading({ state: 'QUEUED', done: 0 }),
          },
        },
      },
    };
    const { user, router } = show([
      listed(),
      started,
      followed({ state: 'RUNNING', done: 10, changed: 0 }),
      told(rereading({ state: 'RUNNING', done: 20, changed: 0 })),
      told(rereading()),
      changed,
    ]);
    expect(await screen.findByText(/30 of 40 reports were read by another engine/)).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'stays as it was submitted' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read 30 reports again' }));
    expect(await screen.findByText('10 of 30 reports')).toBeTruthy();
    expect(router.state.location.search).toBe('?rereading=job-1');
    expect(await screen.findByText(/30 reports read again by engine\/2\. 2 reports changed/)).toBeTruthy();
    const report = await screen.findByRole('article');
    const row = within(report).getByRole('listitem').textContent;
    expect(row).toContain('assertion');
    expect(row).toMatch(/Asthma bronchiale Diagnosis.*before:negated.*now:affirmed/);
    expect(report.textContent).toContain('1 FHIR resource that people changed');
    const table = screen.getByRole('table', { name: 'Changed facts by category' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((each) => each.textContent),
    ).toContain('All10100');
  });

  it('opens one from its address, and cancels it', async () => {
    const cancelled: Mock = {
      request: {
        query: CancelRereadingDocument,
        variables: { input: { studyId: 'study-001', id: 'job-1' } },
      },
      result: {
        data: {
          cancelRereading: {
            __typename: 'RereadingSuccess',
            rereading: rereading({ state: 'CANCELLED', done: 10, changed: 0, unchanged: 10 }),
          },
        },
      },
    };
    const running = { state: 'RUNNING', done: 10, changed: 0, unchanged: 10 };
    const { user } = show(
      [listed(), followed(running), told(rereading(running)), cancelled],
      '/?rereading=job-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel rereading' }));
    expect(await screen.findByText(/was cancelled after 10 of 30 reports.*What was read stays/)).toBeTruthy();
  });

  it('says that nothing is heard of one, and follows it again', async () => {
    const running = followed({ state: 'RUNNING', done: 10, changed: 0 });
    const broken = told({ __typename: 'UpstreamFailure', message: 'The backend is away.' });
    const { user } = show(
      [listed(), { ...running, maxUsageCount: 9 }, broken, told(rereading()), changed],
      '/?rereading=job-1',
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The backend is away.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/30 reports read again by engine/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why one failed, and offers to read the rest', async () => {
    show(
      [listed(), followed({ state: 'FAILED', error: 'The engine is away.', changed: 0 })],
      '/?rereading=job-1',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The engine is away.');
    expect(screen.getByRole('button', { name: 'Read the rest' })).toBeTruthy();
  });

  it('offers nothing where all was read by the present engine, and says so of an empty study', async () => {
    show([listed({ outdated: 0 })]);
    expect(await screen.findByText(/There is nothing to read again among 40 reports/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read 0 reports again' })).toHaveProperty('disabled', true);
    expect(screen.getByText('No rereadings yet')).toBeTruthy();
  });

  it('leads on where the study has no reports', async () => {
    show([listed({ outdated: 0, reports: 0 })]);
    expect(await screen.findByText('This study has no reports')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Evidence' })).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    const request = { query: StudyRereadingsDocument, variables: { studyId: 'study-001' } };
    const { user } = show([{ request, error: new TypeError('Failed to fetch') }, listed()]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/30 of 40 reports/)).toBeTruthy();
  });

  it('says that the study has no rereading of the address', async () => {
    const none: Mock = {
      ...followed(),
      result: { data: { study: { __typename: 'Study', id: 'study-001', rereading: null } } },
    };
    show([listed(), none], '/?rereading=job-1');
    expect(await screen.findByText('This study has no such rereading')).toBeTruthy();
  });
});
