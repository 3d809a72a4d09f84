import { describe, expect, it } from 'vitest';
import { listsOf } from './answer-lists.ts';
import { chartDataOf, likelyColumns, ROW_COUNT } from './chart-data.ts';
import { typesOf } from './column-types.ts';

function listOf(rows: object[]) {
  const [list] = listsOf({ rows });
  if (list === undefined) throw new Error('There is no list.');
  return { list, types: typesOf(list) };
}
function drawn(rows: object[]) {
  const { list, types } = listOf(rows);
  const columns = likelyColumns(list, types);
  return columns === null ? null : { columns, ...chartDataOf(list, types, columns) };
}

describe('a chart of a list', () => {
  it('is a line of values over time, in the order of the days', () => {
    const rows = [
      { patient: 'p', date: '2026-02-01', value: 8 },
      { patient: 'p', date: '2025-02-01', value: 7.5 },
      { patient: 'p', date: null, value: 1 },
    ];
    expect(drawn(rows)).toEqual({
      columns: { along: 'date', value: 'value' },
      kind: 'line',
      rows: [
        { at: '2025-02-01', values: [7.5] },
        { at: '2026-02-01', values: [8] },
      ],
      leftOut: 0,
    });
  });

  it('has points that no line joins where the values are of several patients', () => {
    const rows = ['p', 'q'].map((patientId) => ({ patientId, date: '2026-02-01', value: 8 }));
    expect(drawn(rows)?.kind).toBe('points');
  });

  it('is bars of numbers by a key, the largest first', () => {
    const rows = [
      { key: 'A', patients: 1 },
      { key: 'B', patients: 3 },
    ];
    expect(drawn(rows)).toMatchObject({
      columns: { along: 'key', value: 'patients' },
      kind: 'bars',
      rows: [
        { at: 'B', values: [3] },
        { at: 'A', values: [1] },
      ],
    });
  });

  it('keeps months and years in their order', () => {
    const rows = [
      { key: '2026-02', count: 1 },
      { key: '2025-11', count: 9 },
    ];
    expect(drawn(rows)?.rows.map(({ at }) => at)).toEqual(['2025-11', '2026-02']);
  });

  it('counts the rows of each key where there is no number, and says what it leaves out', () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ category: `c-${n % 50}` }));
    const chart = drawn(rows);
    expect(chart?.columns).toEqual({ along: 'category', value: ROW_COUNT });
    expect(chart?.rows).toHaveLength(40);
    expect(chart?.rows[0]?.values).toEqual([2]);
    expect(chart?.leftOut).toBe(10);
  });
});
