import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { StatisticsScreenDocument, TableGroupsDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { buildTable } from '../tables/tables.fixtures.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

type Mock = MockLink.MockedResponse;

const group = (key: string, count: number) => ({ __typename: 'TableGroup', key, count });
const { stats, query, bindings } = buildTable();

function statistics(differences: object = {}, perPatient = [group('pat-1', 2), group('pat-2', 1)]): Mock {
  const table = {
    __typename: 'TableResult',
    stats: { __typename: 'TableStats', ...stats, ...differences },
    query,
    bindings,
  };
  const tableGroups = { __typename: 'TableGroups', groups: perPatient, total: perPatient.length };
  return {
    request: { query: StatisticsScreenDocument, variables: { studyId: 'study-001' } },
    result: { data: { study: { __typename: 'Study', id: 'study-001', table, tableGroups } } },
  };
}

function groups(by: string, measure: string, found: ReturnType<typeof group>[]): Mock {
  const tableGroups = { __typename: 'TableGroups', groups: found, total: found.length };
  return {
    request: {
      query: TableGroupsDocument,
      variables: { studyId: 'study-001', input: { by, measure, limit: 1000 } },
    },
    result: { data: { study: { __typename: 'Study', id: 'study-001', tableGroups } } },
  };
}

const years = groups('YEAR', 'DOCUMENTS', [group('2024', 1), group('2025', 7)]);

function renderStatistics(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <StatisticsScreen />
    </StudyProvider>,
    { mocks },
  );
}

describe('the statistics of a study', () => {
  it('say that they are loading', () => {
    renderStatistics([{ ...statistics(), delay: Number.POSITIVE_INFINITY }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Statistics');
    expect(screen.getByText('Loading statistics…')).toBeTruthy();
  });

  it('say why they cannot be shown, and come when tried again', async () => {
    const failed = { ...statistics(), result: { errors: [new GraphQLError('The store is asleep.')] } };
    const { user } = renderStatistics([failed, statistics(), years]);
    expect((await screen.findByRole('alert')).textContent).toContain('The store is asleep.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Numbers' })).toBeTruthy();
  });

  it('say what to do where there is nothing to count', async () => {
    renderStatistics([statistics({ entityCount: 0, mentionCount: 0 }, [])]);
    expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
  });

  it('show that nothing is affirmed where reports only deny', async () => {
    renderStatistics([statistics({ entityCount: 0, mentionCount: 2, mentionedPatientCount: 1 }, []), years]);
    const numbers = await screen.findByRole('region', { name: 'Numbers' });
    expect(numbers.textContent).toContain('0 affirmed · 2 mentions of 1 patient.');
  });

  it('show numbers, charts with their numbers, and groups by year at first', async () => {
    const { user } = renderStatistics([statistics(), years]);
    const numbers = await screen.findByRole('region', { name: 'Numbers' });
    expect(numbers.textContent).toContain('Patients2');
    expect(numbers.textContent).toContain('Mean per patient1.00');
    await user.click(screen.getByRole('button', { name: 'Show the numbers of: Entities per patient' }));
    expect(screen.getByRole('region', { name: 'Entities per patient' }).textContent).toContain('1121');
    const table = await screen.findByRole('table', { name: 'Groups' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['yeardocuments', '20241', '20257']);
  });

  it('are grouped by another column over the whole study', async () => {
    const { user } = renderStatistics([
      statistics(),
      years,
      groups('CATEGORY', 'ENTITIES', [group('Diagnosis', 5)]),
    ]);
    await screen.findByRole('table', { name: 'Groups' });
    await user.selectOptions(screen.getByLabelText('Group by'), 'category');
    await user.selectOptions(screen.getByLabelText('Measure'), 'entities');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Groups' })).getByText('Diagnosis')).toBeTruthy(),
    );
    expect(screen.queryByRole('button', { name: /Preview rows/ })).toBeNull();
  });
});
