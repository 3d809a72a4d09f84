import { setTimeout as pause } from 'node:timers/promises';
import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { NO_SOURCE_TEXT } from '../evidence/fixtures.ts';
import {
  type TableFilterInput,
  TableGroupsDocument,
  type TableResultFragment,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { graphTableExecuted } from './executed.ts';
import { TableCard } from './TableCard.tsx';
import { buildRow, buildTable } from './tables.fixtures.ts';

const blobs: Blob[] = [];

beforeEach(() => {
  blobs.length = 0;
  URL.createObjectURL = (blob) => `blob:test/${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  vi.restoreAllMocks();
});

function renderTable(result: TableResultFragment = buildTable(), mocks: MockLink.MockedResponse[] = []) {
  const refined: TableFilterInput[] = [];
  const input = { patientIds: [], includeText: false, limit: 1000, csvRowCap: 5000 };
  const table = {
    id: 1,
    result,
    request: { kind: 'graph' as const, patientIds: [] },
    executed: graphTableExecuted({ studyId: 'study-001', input }),
  };
  const rendered = renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>
        <TableCard table={table} isBusy={false} onRefine={(filter) => refined.push(filter)} />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks: [...mocks, NO_SOURCE_TEXT] },
  );
  return { ...rendered, refined };
}

const rowsShown = () =>
  within(screen.getByRole('region', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a structured table', () => {
  it('shows its rows, their assertion, and opens each at its place', async () => {
    const { user, router } = renderTable();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('offset');
    expect(rowsShown()[1]?.textContent).toContain('negated');
    await user.click(screen.getByRole('button', { name: 'fever' }));
    const address = new URLSearchParams(router.state.location.search);
    expect([address.get('extraction'), address.get('at')]).toEqual(['ext-1', '10-15']);
  });

  it('shows ten rows a page', async () => {
    const rows = Array.from({ length: 23 }, (_, index) => buildRow(index, 'cough'));
    const { user } = renderTable(buildTable({ rows }));
    expect(rowsShown()).toHaveLength(10);
    await user.click(button('Last page'));
    expect(rowsShown()).toHaveLength(3);
    expect(screen.getByRole('navigation', { name: 'Pages of rows' }).textContent).toContain('21–23 of 23');
  });

  it('can be downloaded as cohort_table.csv in UTF-8', async () => {
    renderTable();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(link.download).toBe('cohort_table.csv');
    expect(link.href).toMatch(/^blob:/);
    expect(blobs.at(-1)?.type).toBe('text/csv;charset=utf-8');
    expect(await blobs.at(-1)?.text()).toBe('patient_id\r\npat-1\r\n');
  });

  it('says when it is done, and when it was cut', () => {
    const { unmount } = renderTable();
    expect(screen.getByLabelText('Done')).toBeTruthy();
    unmount();
    const meta = { truncated: true, csvRowCap: 5000, totalRowsUntruncated: 12345 };
    renderTable(buildTable({ meta }));
    expect(screen.getByText('Table truncated to 5000 rows for CSV (total 12345).')).toBeTruthy();
  });

  it('tells its statistics to two decimals and how quantiles are computed', () => {
    renderTable();
    const told = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(Object.fromEntries(told)).toEqual({
      Patients: '2',
      Extractions: '2',
      Entities: '2',
      'Mean per patient': '1.00',
      'Median per patient': '1.00',
      p25: '1.00',
      p75: '1.00',
      Min: '1.00',
      Max: '1.00',
    });
    expect(screen.getByText(/2 affirmed · 3 mentions of 2 patients\./)).toBeTruthy();
    expect(screen.getByText(/linear interpolation \(type 7/)).toBeTruthy();
  });

  it('has the numbers of its charts as tables, of what is affirmed', async () => {
    const { user } = renderTable();
    await user.click(button('Show the numbers of: Entities per patient'));
    const chart = screen.getByRole('region', { name: 'Entities per patient' });
    expect(
      within(chart)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['EntitiesPatients', '12']);
    await user.click(button('Show the numbers of: Code coverage'));
    expect(screen.getByRole('region', { name: 'Code coverage' }).textContent).toContain('SNOMEDCT2');
  });

  it('lists each document once, with patient, score and a collapsed preview', () => {
    renderTable();
    const documents = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(documents).toHaveLength(2);
    expect(documents[0]?.textContent).toBe('ext-1pat-1 · Score 0.988Cough. No fever.');
    expect(documents[1]?.textContent).toContain(`${'x'.repeat(600)}…Show more`);
  });

  it('shows the executed query with its bindings and as code', async () => {
    const { user } = renderTable();
    await user.click(screen.getByText('Executed Query'));
    expect(screen.getByRole('region', { name: 'Statement' }).textContent).toBe('select * from entity');
    expect(screen.getByRole('region', { name: 'Bindings' }).textContent).toBe('["study-001"]');
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    expect(screen.getByRole('region', { name: 'Query as Python' }).textContent).toContain('requests.post(');
  });

  it('is built again with the filter as it was edited', async () => {
    const { user, refined } = renderTable();
    const findings = screen.getByRole('group', { name: /^Rows: findings/ });
    await user.type(within(findings).getByRole('textbox'), 'fever{Enter}');
    await user.click(button('Build again'));
    expect(refined).toEqual([
      { cohort: {}, having: [], lacking: [], findings: [{ label: 'fever', text: 'fever' }] },
    ]);
  });
});

describe('grouping a table', () => {
  const CUT = { truncated: true, csvRowCap: 5000, totalRowsUntruncated: 9000 };
  const group = async (user: ReturnType<typeof renderTable>['user'], by: string, measure = 'documents') => {
    await user.selectOptions(screen.getByLabelText('Group by'), by);
    await user.selectOptions(screen.getByLabelText('Measure'), measure);
    await user.click(button('Apply'));
  };
  const groups = () =>
    within(screen.getByRole('table', { name: 'Groups' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      );

  it('offers none, year, patient_id, category and source_system', () => {
    renderTable();
    const options = within(screen.getByLabelText('Group by')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'none',
      'year',
      'patient_id',
      'category',
      'source_system',
    ]);
  });

  it('counts documents or entities, previews the rows of a group, and clears again', async () => {
    const { user } = renderTable();
    await group(user, 'patient_id', 'entities');
    expect(groups()).toEqual([
      ['pat-1', '2'],
      ['pat-2', '1'],
    ]);
    expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull();
    await user.click(button('Preview rows of pat-1'));
    expect(rowsShown()).toHaveLength(2);
    await group(user, 'year');
    expect(groups()).toEqual([
      ['2021', '1'],
      ['2022', '1'],
    ]);
    await user.click(button('Clear grouping'));
    expect(rowsShown()).toHaveLength(3);
    expect(screen.getByLabelText<HTMLSelectElement>('Group by').value).toBe('');
  });

  it('says which column is missing', async () => {
    const { user } = renderTable(buildTable({ columns: ['patient_id', 'extraction_id'] }));
    await group(user, 'category');
    expect(screen.getByRole('alert').textContent).toBe('Cannot group by category (column missing).');
  });

  it('of a table that was cut is counted by the server over all of its rows', async () => {
    const asked: unknown[] = [];
    const tableGroups = {
      __typename: 'TableGroups',
      total: 1,
      groups: [{ __typename: 'TableGroup', key: 'Diagnosis', count: 9000 }],
    };
    const answer: MockLink.MockedResponse = {
      request: {
        query: TableGroupsDocument,
        variables: (variables) => {
          asked.push(variables);
          return true;
        },
      },
      result: { data: { study: { __typename: 'Study', id: 'study-001', tableGroups } } },
    };
    const { user } = renderTable(buildTable({ meta: CUT }), [answer]);
    await group(user, 'category', 'entities');
    await waitFor(() => expect(groups()).toEqual([['Diagnosis', '9,000']]));
    expect(asked[0]).toEqual({
      studyId: 'study-001',
      input: {
        by: 'CATEGORY',
        measure: 'ENTITIES',
        limit: 1000,
        filter: { cohort: {}, having: [], lacking: [], findings: [] },
      },
    });
  });

  const groupsOfServer = (groups: [string, number][], delay = 0): MockLink.MockedResponse => ({
    request: { query: TableGroupsDocument, variables: () => true },
    delay,
    result: {
      data: {
        study: {
          __typename: 'Study',
          id: 'study-001',
          tableGroups: {
            __typename: 'TableGroups',
            total: groups.length,
            groups: groups.map(([key, count]) => ({ __typename: 'TableGroup', key, count })),
          },
        },
      },
    },
  });

  it('of a table that was cut says where its preview has not all rows of a group, or none', async () => {
    const mock = groupsOfServer([
      ['pat-far', 93],
      ['pat-1', 40],
    ]);
    const { user } = renderTable(buildTable({ meta: CUT }), [mock]);
    await group(user, 'patient_id', 'entities');
    await waitFor(() => expect(groups()).toHaveLength(2));
    await user.click(button('Preview rows of pat-1'));
    expect(screen.getByText('2 rows of pat-1 among the first 3')).toBeTruthy();
    expect(rowsShown()).toHaveLength(2);
    await user.click(button('Preview rows of pat-far'));
    expect(screen.getByText(/^0 rows of pat-far among the first 3\. To see them, narrow/)).toBeTruthy();
    expect(screen.queryByText(/Fewer criteria/)).toBeNull();
  });

  it('that was cleared before it came stays cleared', async () => {
    const { user } = renderTable(buildTable({ meta: CUT }), [groupsOfServer([['Diagnosis', 9000]], 200)]);
    await group(user, 'category', 'entities');
    await user.click(button('Clear grouping'));
    await pause(300);
    expect(screen.queryByRole('table', { name: 'Groups' })).toBeNull();
    expect(rowsShown()).toHaveLength(3);
  });

  it('of a cut table of another backend says what it was counted over', async () => {
    const { user } = renderTable(buildTable({ meta: CUT, filter: null }));
    await group(user, 'category');
    expect(screen.getByText('Counted over the 3 rows that came, of 9,000.')).toBeTruthy();
  });
});
