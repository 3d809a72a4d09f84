import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ImportChangesDocument,
  ImportRejectsDocument,
  StudyImportDocument,
} from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { ImportPanel } from './ImportPanel.tsx';

const variables = { studyId: STUDY.id, id: 'imp-1' };
const NUMBERED = /its imports keep no file names: files are numbered/;

const ended = {
  __typename: 'ReportImport',
  id: 'imp-1',
  state: 'SUCCEEDED',
  sourceSystem: 'bulk_import',
  isDryRun: false,
  startedBy: 'admin',
  createdAt: '2026-03-01T09:30:00.000Z',
  fileCount: 2,
  bytes: 20,
  bytesDone: 20,
  reportCount: 1,
  added: 1,
  duplicates: 0,
  rejected: 1,
  notes: [],
  error: null,
  uploadUrl: '/imports/study-001/imp-1/files',
  rejectsUrl: '/imports/study-001/imp-1/rejects.csv',
};

function renderPanel(isOn: boolean) {
  const reject = { __typename: 'ImportReject', file: 'file-2.csv', line: 3, entry: null, reason: 'No text.' };
  const anonymisationOnIngest = { __typename: 'AnonymisationOnIngest', isOn };
  const study = { __typename: 'Study', id: STUDY.id };
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <ImportPanel id="imp-1" />
    </StudyProvider>,
    {
      mocks: [
        {
          request: { query: StudyImportDocument, variables },
          result: { data: { study: { ...study, import: ended } } },
        },
        {
          request: { query: ImportRejectsDocument, variables },
          result: { data: { study: { ...study, anonymisationOnIngest, importRejects: [reject] } } },
        },
      ],
    },
  );
}

describe('what an import could not take', () => {
  it('says by what number files are told where the study de-identifies', async () => {
    renderPanel(true);
    expect(await screen.findByText('file-2.csv')).toBeTruthy();
    expect(screen.getByText(NUMBERED)).toBeTruthy();
  });

  it('says nothing of it elsewhere', async () => {
    renderPanel(false);
    expect(await screen.findByText('file-2.csv')).toBeTruthy();
    expect(screen.queryByText(NUMBERED)).toBeNull();
  });
});

describe('an import under way', () => {
  const study = { __typename: 'Study', id: STUDY.id };
  const asked = {
    request: { query: StudyImportDocument, variables },
    result: { data: { study: { ...study, import: { ...ended, state: 'RUNNING', bytesDone: 5 } } } },
    maxUsageCount: 9,
  };
  const told = (importChanges: object) => ({
    request: { query: ImportChangesDocument, variables: { input: variables } },
    result: { data: { importChanges } },
  });
  const rejects = {
    request: { query: ImportRejectsDocument, variables },
    result: {
      data: {
        study: {
          ...study,
          anonymisationOnIngest: { __typename: 'AnonymisationOnIngest', isOn: false },
          importRejects: [],
        },
      },
    },
    maxUsageCount: 9,
  };

  it('is followed until its end; where nothing is heard of it, that is said, and Retry goes on', async () => {
    const broken = { __typename: 'UpstreamFailure', message: 'The backend is away.' };
    const { user } = renderWithProviders(
      <StudyProvider study={STUDY}>
        <ImportPanel id="imp-1" />
      </StudyProvider>,
      { mocks: [asked, rejects, told(broken), told(ended)], hasStreams: true },
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The backend is away.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/The import is complete/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
