import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CancelJobDocument,
  ExportTableDocument,
  JobChangesDocument,
  type JobProgressFragment,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { FullExport } from './FullExport.tsx';

type Mock = MockLink.MockedResponse;

const buildJob = (differences: Partial<JobProgressFragment> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  state: 'RUNNING',
  done: 0,
  total: 12000,
  error: null,
  file: null,
  ...differences,
});

const FILE = {
  __typename: 'ExportedFile' as const,
  fileName: 'cohort_table.parquet',
  url: '/exports/job-1',
  rows: 12000,
  bytes: 2048,
  sha256: 'ab'.repeat(32),
};

function started(result: object = { __typename: 'ExportTableSuccess', job: buildJob() }): Mock {
  const input = { studyId: 'study-001', format: 'PARQUET', filter: { findings: [{ text: 'fever' }] } };
  return {
    request: { query: ExportTableDocument, variables: { input } },
    result: { data: { exportTable: result } },
  };
}

function watched(differences: Partial<JobProgressFragment>): Mock {
  return {
    request: { query: JobChangesDocument, variables: { input: { studyId: 'study-001', id: 'job-1' } } },
    result: { data: { jobChanges: buildJob(differences) } },
  };
}

async function exportAll(mocks: Mock[]) {
  const rendered = renderWithProviders(
    <StudyProvider study={STUDY}>
      <FullExport filter={{ findings: [{ text: 'fever' }] }} />
    </StudyProvider>,
    { mocks, hasStreams: true },
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Export Parquet' }));
  return rendered;
}

describe('the full export', () => {
  it('tells how far it is, then the file with its rows, size and checksum', async () => {
    await exportAll([
      started(),
      watched({ done: 4000 }),
      watched({ done: 12000, state: 'SUCCEEDED', file: FILE }),
    ]);
    expect(await screen.findByText('4,000 of 12,000 rows')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
    const link = await screen.findByRole<HTMLAnchorElement>('link');
    expect(link.textContent).toBe('cohort_table.parquet (12,000 rows, 2.0 KB)');
    expect(new URL(link.href).pathname).toBe('/exports/job-1');
    expect(screen.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeTruthy();
  });

  it.each(['https://elsewhere.example/file', '//elsewhere.example/file', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (url) => {
      await exportAll([started(), watched({ state: 'SUCCEEDED', file: { ...FILE, url } })]);
      expect(await screen.findByText(/12,000 rows/)).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('can be cancelled', async () => {
    const cancelled: Mock = {
      request: { query: CancelJobDocument, variables: { input: { studyId: 'study-001', id: 'job-1' } } },
      result: { data: { cancelJob: buildJob({ state: 'CANCELLED' }) } },
    };
    const { user } = await exportAll([started(), watched({ done: 1 }), cancelled]);
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByText('The export was cancelled.')).toBeTruthy();
  });

  it.each([
    ['is refused', [started({ __typename: 'UpstreamFailure', message: 'Busy.' })], 'Busy.'],
    ['fails', [started(), watched({ state: 'FAILED', error: 'The disk is full.' })], 'The disk is full.'],
  ])('says why it %s', async (_name, mocks, text) => {
    await exportAll(mocks);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});
