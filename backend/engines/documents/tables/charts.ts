import { type TableCell, textOf } from './table.ts';

/** Whether cells are the axes and labels of a chart: mostly empty, numbers that rise in equal steps at its sides. */
export function isChart(cells: readonly TableCell[], rows: number, columns: number): boolean {
  const filled = cells.filter((cell) => cell.words.length > 0);
  const share = filled.length / (rows * columns);
  if (share > 0.55 || rows < 4) return false;
  let axes = 0;
  for (let column = 0; column < columns; column += 1)
    if (isAxis(filled.filter((cell) => cell.column === column).map((cell) => textOf(cell.words)))) axes += 1;
  return axes > 0;
}

/** Whether at least four of these are numbers with the same step from one to the next. */
function isAxis(texts: readonly string[]): boolean {
  const numbers = texts
    .filter((text) => /^[-−–]?[\d.,]+\s?%?$/u.test(text))
    .map((text) => Number(text.replace(/[,%\s]/gu, '').replace(/[−–]/gu, '-')));
  if (numbers.length < 4 || numbers.length < 0.6 * texts.length) return false;
  const steps = numbers.slice(1).map((value, index) => value - (numbers[index] ?? 0));
  const [first = 0] = steps;
  return (
    first !== 0 &&
    steps.filter((step) => Math.abs(step - first) < Math.abs(first) * 0.01).length >= steps.length - 1
  );
}
