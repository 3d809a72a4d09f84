import type { MockLink } from '@apollo/client/testing';
import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CancelJobDocument,
  JobChangesDocument,
  type JobProgressFragment,
  LoadDemoCohortDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { DemoCohortProgress } from './DemoCohortProgress.tsx';
import { LoadDemoCohortButton } from './LoadDemoCohortButton.tsx';
import { useDemoCohort } from './useDemoCohort.ts';

type Mock = MockLink.MockedResponse;

const buildJob = (differences: Partial<JobProgressFragment>) => ({
  __typename: 'Job',
  id: 'job-1',
  state: 'RUNNING',
  done: 0,
  total: 50,
  error: null,
  file: null,
  ...differences,
});

const watchRequest = {
  query: JobChangesDocument,
  variables: { input: { studyId: 'study-001', id: 'job-1' } },
};

function watched(differences: Partial<JobProgressFragment>): Mock {
  return { request: watchRequest, result: { data: { jobChanges: buildJob(differences) } } };
}

function started(answer: Partial<Mock> = {}): Mock {
  const loadDemoCohort = { __typename: 'LoadDemoCohortSuccess', job: buildJob({ state: 'QUEUED' }) };
  return {
    request: { query: LoadDemoCohortDocument, variables: { input: { studyId: 'study-001' } } },
    result: { data: { loadDemoCohort } },
    ...answer,
  };
}

function DemoCohort() {
  const [endCount, setEndCount] = useState(0);
  const flow = useDemoCohort(() => setEndCount((count) => count + 1));
  return (
    <>
      <output data-testid="ends">{endCount}</output>
      <DemoCohortProgress flow={flow} />
      {flow.job === null && <LoadDemoCohortButton flow={flow} />}
    </>
  );
}

async function load(mocks: Mock[]) {
  const rendered = renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <DemoCohort />
    </StudyProvider>,
    { mocks, hasStreams: true },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Load a demo cohort' }));
  return rendered;
}

// Toasts outlive the part that showed them.
afterEach(() => act(() => notifications.clean()));

describe('the demo cohort', () => {
  it('is labelled as synthetic before and while it loads', async () => {
    const { user } = renderWithProviders(
      <StudyProvider
        study={{
          id: 'study-001',
          name: '',
          description: '',
          icon: '',
          participantCount: 0,
          status: 'ACTIVE',
        }}
      >
        <DemoCohort />
      </StudyProvider>,
      { mocks: [started(), watched({})], hasStreams: true },
    );
    expect(screen.getByText('SYNTHETIC')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load a demo cohort' }));
    await screen.findByRole('progressbar');
    expect(screen.getByText('SYNTHETIC')).toBeTruthy();
  });

  it('tells how far it is, follows it no more once it is loaded, and says so', async () => {
    await load([
      started(),
      watched({ done: 10 }),
      watched({ done: 25 }),
      watched({ state: 'SUCCEEDED', done: 50 }),
      watched({ done: 49 }),
    ]);
    expect(await screen.findByText('10 of 50 reports')).toBeTruthy();
    expect(await screen.findByText('25 of 50 reports')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    // A further event would show progress again.
    expect(await screen.findByText('The demo cohort was loaded.')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Progress is unavailable')).toBeNull();
    expect(screen.getByTestId('ends').textContent).toBe('1');
  });

  it('shows why it cannot start, and stays ready to', async () => {
    const refused = { loadDemoCohort: { __typename: 'UpstreamFailure', message: 'The store is full.' } };
    await load([started({ result: { data: refused } })]);
    expect((await screen.findByRole('alert')).textContent).toContain('The store is full.');
    expect(screen.getByRole('button', { name: 'Load a demo cohort' })).toBeTruthy();
  });

  it('shows that the call to start it broke', async () => {
    await load([started({ result: undefined, error: new Error('boom') })]);
    expect((await screen.findByRole('alert')).textContent).toContain('Error: boom');
  });

  it('shows why it failed and can be started again', async () => {
    const { user } = await load([
      started(),
      watched({ state: 'FAILED', done: 3, error: 'A report could not be read.' }),
      started(),
      watched({ state: 'RUNNING', done: 4 }),
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('A report could not be read.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
  });

  it('stops when it is cancelled, and says that what was stored stays', async () => {
    const { user } = await load([
      started(),
      watched({ done: 12 }),
      {
        request: { query: CancelJobDocument, variables: { input: { studyId: 'study-001', id: 'job-1' } } },
        result: { data: { cancelJob: buildJob({ state: 'CANCELLED', done: 12 }) } },
      },
    ]);
    await screen.findByText('12 of 50 reports');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/cancelled after 12 of 50 reports. What was stored stays./)).toBeTruthy();
    expect(screen.getByTestId('ends').textContent).toBe('1');
  });

  it('says when the server has forgotten it', async () => {
    const message = 'This study has no job of this id.';
    const jobChanges = { __typename: 'UpstreamFailure', message };
    await load([started(), { request: watchRequest, result: { data: { jobChanges } } }]);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('says that its progress is not known while the server does not answer, and asks again', async () => {
    const { user } = await load([
      started(),
      { request: watchRequest, result: { errors: [new GraphQLError('The backend is away.')] } },
      watched({ done: 30 }),
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The backend is away.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('30 of 50 reports')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
