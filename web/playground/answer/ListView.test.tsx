import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../shared/testing.tsx';
import { AnswerLists } from './AnswerLists.tsx';
import { ListView } from './ListView.tsx';

const DATA = {
  study: {
    patients: Array.from({ length: 24 }, (_, number) => ({
      id: `p-${number}`,
      name: { given: 'Ada', family: null },
    })),
    codes: [{ code: 'E11' }],
  },
};

/** An answer as the pane draws it, without the pages after it. */
const AnswerTable = ({ data, hasAnswer }: { data: unknown; hasAnswer: boolean }) => (
  <AnswerLists data={data} hasAnswer={hasAnswer}>
    {(list, select) => <ListView list={list} view="table" select={select} />}
  </AnswerLists>
);

const cells = (row: number) =>
  within(within(screen.getByRole('region', { name: 'Rows' })).getAllByRole('row')[row] as HTMLElement)
    .getAllByRole(row === 0 ? 'columnheader' : 'cell')
    .map((cell) => cell.textContent);

describe('an answer as a table', () => {
  it('shows the first list, ten rows a page, with objects in dotted columns', async () => {
    const { user } = renderWithProviders(<AnswerTable data={DATA} hasAnswer />);
    expect(cells(0)).toEqual(['id', 'name.given', 'name.family']);
    expect(cells(1)).toEqual(['p-0', 'Ada', '']);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(cells(4)).toEqual(['p-23', 'Ada', '']);
  });

  it('shows another list by its path', async () => {
    const { user } = renderWithProviders(<AnswerTable data={DATA} hasAnswer />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'study.codes');
    expect(cells(1)).toEqual(['E11']);
  });

  it('says what to do where nothing was run, and where there is no list', () => {
    const { unmount } = renderWithProviders(<AnswerTable data={undefined} hasAnswer={false} />);
    expect(screen.getByText('No answer yet')).toBeTruthy();
    unmount();
    renderWithProviders(<AnswerTable data={{ study: { id: 'study-001' } }} hasAnswer />);
    expect(screen.getByText('No list in this answer')).toBeTruthy();
  });

  it('shows the beginning of a long text', () => {
    renderWithProviders(<AnswerTable data={{ rows: [{ text: 'x'.repeat(5_000) }] }} hasAnswer />);
    expect(cells(1)[0]).toBe(`${'x'.repeat(300)}…`);
  });
});
