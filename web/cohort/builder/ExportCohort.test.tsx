import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CancelJobDocument,
  ExportCohortDocument,
  JobChangesDocument,
  type JobProgressFragment,
} from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { ExportCohort } from './ExportCohort.tsx';

type Mock = MockLink.MockedResponse;

const TREE = { cohort: { id: 'cohort-1', version: 2 } };

const buildJob = (differences: Partial<JobProgressFragment> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  state: 'RUNNING',
  done: 0,
  total: 40,
  error: null,
  file: null,
  ...differences,
});

const FILE = {
  __typename: 'ExportedFile' as const,
  fileName: 'cohort_omop.zip',
  url: '/exports/study-001/job-1',
  rows: 900,
  bytes: 2048,
  sha256: 'ab'.repeat(32),
};

const started = (result: object = { __typename: 'ExportCohortSuccess', job: buildJob() }): Mock => ({
  request: {
    query: ExportCohortDocument,
    variables: { input: { studyId: 'study-001', tree: TREE, format: 'OMOP' } },
  },
  result: { data: { exportCohort: result } },
});

const watched = (differences: Partial<JobProgressFragment>): Mock => ({
  request: { query: JobChangesDocument, variables: { input: { studyId: 'study-001', id: 'job-1' } } },
  result: { data: { jobChanges: buildJob(differences) } },
});

const component = (tree: object = TREE) => (
  <StudyProvider study={STUDY}>
    <ExportCohort tree={tree} />
  </StudyProvider>
);

async function exportAsOmop(mocks: Mock[]) {
  const rendered = renderWithProviders(component(), { mocks, hasStreams: true });
  await rendered.user.click(screen.getByRole('button', { name: 'Export' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: /^OMOP CDM v5.4/ }));
  return rendered;
}

describe('the export of a cohort', () => {
  it('offers tables and standards', async () => {
    const { user } = renderWithProviders(component(), { mocks: [] });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.map((text) => text.split(/(?=members|the same|resources|tables|dictionary)/)[0])).toEqual([
      'CSV',
      'Excel',
      'Parquet',
      'FHIR R4',
      'OMOP CDM v5.4',
      'REDCap',
    ]);
  });

  it('tells how many patients are done, then the file', async () => {
    await exportAsOmop([started(), watched({ done: 12 }), watched({ state: 'SUCCEEDED', file: FILE })]);
    expect(await screen.findByText('12 of 40 patients')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
    const link = await screen.findByRole<HTMLAnchorElement>('link');
    expect(link.textContent).toBe('cohort_omop.zip (900 rows, 2.0 KB)');
    expect(new URL(link.href).pathname).toBe('/exports/study-001/job-1');
    expect(screen.queryByText(/criteria have changed/)).toBeNull();
  });

  it('can be cancelled', async () => {
    const cancelled: Mock = {
      request: { query: CancelJobDocument, variables: { input: { studyId: 'study-001', id: 'job-1' } } },
      result: { data: { cancelJob: buildJob({ state: 'CANCELLED' }) } },
    };
    const { user } = await exportAsOmop([started(), watched({ done: 1 }), cancelled]);
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByText('The export was cancelled.')).toBeTruthy();
  });

  it('says why it was not started, and starts it again', async () => {
    const refused = { __typename: 'InvalidInput', message: 'Nobody meets the criteria.' };
    const { user } = await exportAsOmop([started(refused), started(), watched({ done: 3 })]);
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody meets the criteria.');
    await user.click(screen.getByRole('button', { name: /again|Retry/i }));
    expect(await screen.findByText('3 of 40 patients')).toBeTruthy();
  });
});
