import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredCell } from './adjacency.ts';

export interface TabulaTable {
  readonly name: string;
  readonly pdf: string;
  readonly cells: readonly MeasuredCell[];
}

/** PDFs of a folder that have their table as `csv/<name>.csv`; spans are not told there. */
export function tabulaTables(folder: string): TabulaTable[] {
  const csv = join(folder, 'csv');
  if (!existsSync(csv)) return [];
  return readdirSync(csv)
    .sort()
    .map((file) => ({ name: file.replace(/\.csv$/u, ''), file: join(csv, file) }))
    .map(({ name, file }) => ({ name, pdf: join(folder, `${name}.pdf`), file }))
    .filter(({ pdf }) => existsSync(pdf))
    .map(({ name, pdf, file }) => ({ name, pdf, cells: cellsOf(readFileSync(file, 'utf8')) }));
}

function cellsOf(csv: string): MeasuredCell[] {
  const cells: MeasuredCell[] = [];
  let [row, column, text, isQuoted] = [0, 0, '', false];
  const close = () => {
    cells.push({ row0: row, row1: row, column0: column, column1: column, text });
    text = '';
    column += 1;
  };
  for (let index = 0; index < csv.length; index += 1) {
    const character = csv[index] ?? '';
    if (isQuoted && character === '"' && csv[index + 1] === '"') {
      text += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === ',') close();
    else if (!isQuoted && character === '\n') {
      close();
      row += 1;
      column = 0;
    } else if (isQuoted || character !== '\r') text += character;
  }
  if (text !== '' || column > 0) close();
  return cells;
}
