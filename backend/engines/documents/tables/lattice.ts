import {
  centreX,
  centreY,
  overlap,
  type PageWord,
  type Rect,
  type Ruling,
  type Rulings,
} from '../geometry.ts';
import type { PageTable, TableCell } from './table.ts';
import { linesOf } from './text-lines.ts';

export interface LatticeSettings {
  /** How far two lines may miss each other and still meet, in points. */
  readonly tolerance: number;
}

/** A grid of squares between rulings, with the squares that form one cell. */
export interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const MOST_SQUARES = 40_000;
const MOST_CROSSINGS = 4_000_000;

/** Grids of rulings that cross each other, at least two squares each, from top to bottom. */
export function gridsOf(rulings: Rulings, { tolerance }: LatticeSettings): Grid[] {
  // A map or a chart: no table has so many lines.
  if (rulings.horizontal.length * rulings.vertical.length > MOST_CROSSINGS) return [];
  return crossing(rulings, tolerance)
    .map((group) => gridOf(group, tolerance))
    .filter((grid): grid is Grid => grid !== undefined)
    .sort((a, b) => (a.ys[0] ?? 0) - (b.ys[0] ?? 0));
}

/** The rulings that hang together by crossings. */
function crossing({ horizontal, vertical }: Rulings, tolerance: number): Rulings[] {
  const parent = [...horizontal, ...vertical].map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    for (let next = parent[root] ?? root; next !== root; next = parent[root] ?? root) root = next;
    parent[index] = root;
    return root;
  };
  horizontal.forEach((h, i) => {
    vertical.forEach((v, j) => {
      if (meet(h, v, tolerance)) parent[find(horizontal.length + j)] = find(i);
    });
  });
  const groups = new Map<number, { horizontal: Ruling[]; vertical: Ruling[] }>();
  const groupOf = (index: number) => {
    const root = find(index);
    const group = groups.get(root) ?? { horizontal: [], vertical: [] };
    groups.set(root, group);
    return group;
  };
  horizontal.forEach((h, i) => {
    groupOf(i).horizontal.push(h);
  });
  vertical.forEach((v, j) => {
    groupOf(horizontal.length + j).vertical.push(v);
  });
  return [...groups.values()].filter((group) => group.horizontal.length > 0 && group.vertical.length > 0);
}

function meet(h: Ruling, v: Ruling, tolerance: number): boolean {
  return (
    v.at >= h.from - tolerance &&
    v.at <= h.to + tolerance &&
    h.at >= v.from - tolerance &&
    h.at <= v.to + tolerance
  );
}

function gridOf({ horizontal, vertical }: Rulings, tolerance: number): Grid | undefined {
  // Where lines run on beyond the last crossing line, the table is open at that side.
  const xs = distinct([...vertical.map(({ at }) => at), ...endsOf(horizontal)], tolerance);
  const ys = distinct([...horizontal.map(({ at }) => at), ...endsOf(vertical)], tolerance);
  const squares = (xs.length - 1) * (ys.length - 1);
  if (squares < 2 || squares > MOST_SQUARES) return undefined;
  return { xs, ys, cells: cellsOf(xs, ys, horizontal, vertical, tolerance) };
}

function endsOf(rulings: readonly Ruling[]): number[] {
  let [least, most] = [Infinity, -Infinity];
  for (const { from, to } of rulings) {
    least = Math.min(least, from);
    most = Math.max(most, to);
  }
  return [least, most];
}

function distinct(values: readonly number[], tolerance: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const value of sorted) {
    const group = groups.at(-1);
    const [first = value] = group ?? [];
    if (group !== undefined && value - (group.at(-1) ?? first) <= tolerance && value - first <= 2 * tolerance)
      group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((a, b) => a + b, 0) / group.length);
}

function cellsOf(
  xs: readonly number[],
  ys: readonly number[],
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
  tolerance: number,
): GridCell[] {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const byX = xs.map((x) => vertical.filter(({ at }) => Math.abs(at - x) <= 1.5 * tolerance));
  const byY = ys.map((y) => horizontal.filter(({ at }) => Math.abs(at - y) <= 1.5 * tolerance));
  const rightOpen = (row: number, column: number) =>
    isOpen(byX[column + 1] ?? [], ys[row] ?? 0, ys[row + 1] ?? 0);
  const belowOpen = (row: number, column: number) =>
    isOpen(byY[row + 1] ?? [], xs[column] ?? 0, xs[column + 1] ?? 0);
  const owner = new Int32Array(rows * columns).fill(-1);
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (owner[row * columns + column] !== -1) continue;
      const isFree = (r: number, c: number) => owner[r * columns + c] === -1;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        isFree(row, column + columnSpan) &&
        rightOpen(row, column + columnSpan - 1)
      )
        columnSpan += 1;
      let rowSpan = 1;
      while (
        row + rowSpan < rows &&
        rowJoins(row + rowSpan, column, columnSpan, isFree, belowOpen, rightOpen)
      )
        rowSpan += 1;
      for (let r = row; r < row + rowSpan; r += 1)
        owner.fill(cells.length, r * columns + column, r * columns + column + columnSpan);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  return cells;
}

/** Whether the squares of the next row belong to the cell above: nothing parts them from it or from each other. */
function rowJoins(
  row: number,
  column: number,
  span: number,
  isFree: (row: number, column: number) => boolean,
  belowOpen: (row: number, column: number) => boolean,
  rightOpen: (row: number, column: number) => boolean,
): boolean {
  for (let c = column; c < column + span; c += 1) {
    if (!isFree(row, c) || !belowOpen(row - 1, c)) return false;
    if (c + 1 < column + span && !rightOpen(row, c)) return false;
  }
  return true;
}

/** Whether lines cover less than half of a border. */
function isOpen(rulings: readonly Ruling[], from: number, to: number): boolean {
  let covered = 0;
  for (const ruling of rulings) covered += Math.max(0, overlap(ruling.from, ruling.to, from, to));
  return covered < 0.5 * (to - from);
}

/** Puts words into the cells of a grid, by their centres, and drops rows and columns without any. */
export function tableOf(grid: Grid, words: readonly PageWord[]): PageTable | undefined {
  const { xs, ys } = grid;
  const columns = xs.length - 1;
  const owner = new Map<number, PageWord[]>();
  const cellAt = new Int32Array((ys.length - 1) * columns);
  grid.cells.forEach((cell, index) => {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      cellAt.fill(index, row * columns + cell.column, row * columns + cell.column + cell.columnSpan);
  });
  for (const word of words) {
    const column = placeIn(xs, centreX(word));
    const row = placeIn(ys, centreY(word));
    if (column < 0 || row < 0) continue;
    const index = cellAt[row * columns + column] ?? 0;
    const held = owner.get(index);
    if (held === undefined) owner.set(index, [word]);
    else held.push(word);
  }
  const cells = grid.cells.map((cell, index) => ({ ...cell, words: linesOf(owner.get(index) ?? []).flat() }));
  return compacted(cells, xs, ys);
}

function placeIn(edges: readonly number[], value: number): number {
  if (value < (edges[0] ?? 0) || value > (edges.at(-1) ?? 0)) return -1;
  let low = 0;
  let high = edges.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

type Filled = GridCell & { readonly words: readonly PageWord[] };

/** Without the rows and columns that no cell with words begins in and no border needs. */
function compacted(
  cells: readonly Filled[],
  xs: readonly number[],
  ys: readonly number[],
): PageTable | undefined {
  const keptRows = kept(ys.length - 1, cells, 'row', 'rowSpan');
  const keptColumns = kept(xs.length - 1, cells, 'column', 'columnSpan');
  const rows = keptRows.filter(Boolean).length;
  const columns = keptColumns.filter(Boolean).length;
  if (rows === 0 || columns === 0) return undefined;
  const result: TableCell[] = [];
  for (const cell of cells) {
    const rowSpan = count(keptRows, cell.row, cell.row + cell.rowSpan);
    const columnSpan = count(keptColumns, cell.column, cell.column + cell.columnSpan);
    if (rowSpan === 0 || columnSpan === 0) continue;
    result.push({
      row: count(keptRows, 0, cell.row),
      column: count(keptColumns, 0, cell.column),
      rowSpan,
      columnSpan,
      words: cell.words,
      isHeader: false,
      x0: xs[cell.column] ?? 0,
      x1: xs[cell.column + cell.columnSpan] ?? 0,
      y0: ys[cell.row] ?? 0,
      y1: ys[cell.row + cell.rowSpan] ?? 0,
    });
  }
  const bounds: Rect = { x0: xs[0] ?? 0, y0: ys[0] ?? 0, x1: xs.at(-1) ?? 0, y1: ys.at(-1) ?? 0 };
  return { ...bounds, rows, columns, cells: result, kind: 'ruled' };
}

function kept(
  size: number,
  cells: readonly Filled[],
  at: 'row' | 'column',
  span: 'rowSpan' | 'columnSpan',
): boolean[] {
  const result = new Array<boolean>(size).fill(false);
  const filled = cells.filter(({ words }) => words.length > 0);
  for (const cell of filled) if (cell[span] === 1) result[cell[at]] = true;
  // A cell that spans only dropped lines keeps its first.
  for (const cell of filled)
    if (count(result, cell[at], cell[at] + cell[span]) === 0) result[cell[at]] = true;
  return result;
}

function count(flags: readonly boolean[], from: number, to: number): number {
  let result = 0;
  for (let index = from; index < to; index += 1) if (flags[index] === true) result += 1;
  return result;
}
