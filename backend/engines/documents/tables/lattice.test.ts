import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageWord, Ruling } from '../geometry.ts';
import { merged } from '../merge-rulings.ts';
import { type GridCell, gridsOf, tableOf } from './lattice.ts';

const STEP = 24;

/** Cells that cover a grid: some of them grown over free neighbours. */
function cellsFrom(rows: number, columns: number, growth: readonly number[]): GridCell[] {
  const isTaken = new Set<string>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (isTaken.has(`${row},${column}`)) continue;
      const wish = growth[(row * columns + column) % growth.length] ?? 0;
      let columnSpan = 1;
      while (
        columnSpan <= wish % 3 &&
        column + columnSpan < columns &&
        !isTaken.has(`${row},${column + columnSpan}`)
      )
        columnSpan += 1;
      const rowSpan = Math.min(1 + (Math.floor(wish / 3) % 3), rows - row);
      for (let r = row; r < row + rowSpan; r += 1)
        for (let c = column; c < column + columnSpan; c += 1) isTaken.add(`${r},${c}`);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  return cells;
}

function drawn(cells: readonly GridCell[]): { horizontal: Ruling[]; vertical: Ruling[] } {
  const horizontal: Ruling[] = [];
  const vertical: Ruling[] = [];
  for (const { row, column, rowSpan, columnSpan } of cells) {
    const [x0, x1] = [50 + column * STEP, 50 + (column + columnSpan) * STEP];
    const [y0, y1] = [50 + row * STEP, 50 + (row + rowSpan) * STEP];
    horizontal.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 });
    vertical.push({ at: x0, from: y0, to: y1 }, { at: x1, from: y0, to: y1 });
  }
  return { horizontal: merged(horizontal), vertical: merged(vertical) };
}

function wordIn({ row, column, rowSpan, columnSpan }: GridCell, text: string): PageWord {
  const x = 50 + (column + columnSpan / 2) * STEP;
  const y = 50 + (row + rowSpan / 2) * STEP;
  return { text, x0: x - 4, x1: x + 4, y0: y - 4, y1: y + 4, size: 8, confidence: 1, isBold: false };
}

describe('tables between lines', () => {
  it('finds every cell of any grid with its spans and its own word', () => {
    const grids = fc.record({
      rows: fc.integer({ min: 2, max: 9 }),
      columns: fc.integer({ min: 2, max: 9 }),
      growth: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 40 }),
    });
    fc.assert(
      fc.property(grids, ({ rows, columns, growth }) => {
        const cells = cellsFrom(rows, columns, growth);
        const words = cells.map((cell, index) => wordIn(cell, `w${index}`));
        const { horizontal, vertical } = drawn(cells);
        fc.pre(isWhole(cells, rows, columns) && cells.length > 1);
        const [grid, ...others] = gridsOf({ horizontal, vertical }, { tolerance: 2 });
        expect(others).toEqual([]);
        const table = grid === undefined ? undefined : tableOf(grid, words);
        const found = table?.cells.map(({ row, column, rowSpan, columnSpan, words: own }) => ({
          row,
          column,
          rowSpan,
          columnSpan,
          text: own.map(({ text }) => text).join(' '),
        }));
        expect(found).toEqual(cells.map((cell, index) => ({ ...cell, text: `w${index}` })));
      }),
      { numRuns: 150 },
    );
  });

  it('sees a border where lines cover half of it, and none where they cover less', () => {
    const frame = drawn([{ row: 0, column: 0, rowSpan: 2, columnSpan: 2 }]);
    const across = { at: 50 + STEP, from: 50, to: 50 + 2 * STEP };
    const spansOf = (length: number) =>
      gridsOf(
        {
          horizontal: [...frame.horizontal, across],
          vertical: [...frame.vertical, { at: 50 + STEP, from: 50, to: 50 + length }],
        },
        { tolerance: 2 },
      )[0]?.cells.map(({ columnSpan }) => columnSpan);
    expect(spansOf(STEP)).toEqual([1, 1, 2]);
    expect(spansOf(1.3 * STEP)).toEqual([1, 1, 2]);
    expect(spansOf(1.7 * STEP)).toEqual([1, 1, 1, 1]);
  });

  it('is not stopped by a grid of more squares than a table has', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ at: 50 + index * 5, from: 50, to: 1545 }));
    expect(gridsOf({ horizontal: many, vertical: many }, { tolerance: 2 })).toEqual([]);
  });
});

/** A line has to lie between every two rows and columns, or nothing on the page tells that they are two. */
function isWhole(cells: readonly GridCell[], rows: number, columns: number): boolean {
  const rowStarts = new Set(cells.filter(({ rowSpan }) => rowSpan === 1).map(({ row }) => row));
  const columnStarts = new Set(
    cells.filter(({ columnSpan }) => columnSpan === 1).map(({ column }) => column),
  );
  return rowStarts.size === rows && columnStarts.size === columns;
}
