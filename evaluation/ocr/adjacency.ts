/** A cell of a table that is measured: first and last row and column, counted from any number. */
export interface MeasuredCell {
  readonly row0: number;
  readonly row1: number;
  readonly column0: number;
  readonly column1: number;
  readonly text: string;
}

export interface Ratio {
  readonly hit: number;
  readonly found: number;
  readonly wanted: number;
}

/**
 * Adjacency relations of a table as the ICDAR 2013 table competition defines them: each cell with content and its
 * nearest neighbours with content to the right and below; empty cells are passed over. Texts are compared without
 * white space and leaders.
 */
export function relationsOf(cells: readonly MeasuredCell[]): string[] {
  const filled = cells
    .map((cell) => ({ ...cell, text: normalised(cell.text) }))
    .filter(({ text }) => text !== '');
  const at = new Map<string, number>();
  let lastRow = 0;
  let lastColumn = 0;
  filled.forEach((cell, index) => {
    for (let row = cell.row0; row <= cell.row1; row += 1)
      for (let column = cell.column0; column <= cell.column1; column += 1) at.set(`${row},${column}`, index);
    lastRow = Math.max(lastRow, cell.row1);
    lastColumn = Math.max(lastColumn, cell.column1);
  });
  const relations: string[] = [];
  filled.forEach((cell, index) => {
    const right = new Set<number>();
    for (let row = cell.row0; row <= cell.row1; row += 1)
      for (let column = cell.column1 + 1; column <= lastColumn; column += 1) {
        const other = at.get(`${row},${column}`);
        if (other === undefined || other === index) continue;
        right.add(other);
        break;
      }
    const below = new Set<number>();
    for (let column = cell.column0; column <= cell.column1; column += 1)
      for (let row = cell.row1 + 1; row <= lastRow; row += 1) {
        const other = at.get(`${row},${column}`);
        if (other === undefined || other === index) continue;
        below.add(other);
        break;
      }
    for (const other of right) relations.push(`${cell.text}\t>\t${filled[other]?.text}`);
    for (const other of below) relations.push(`${cell.text}\tv\t${filled[other]?.text}`);
  });
  return relations;
}

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad_.…·*]+/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .toLowerCase();
}

/** How many of the found are among the wanted, each counted as often as it is there. */
export function matched(found: readonly string[], wanted: readonly string[]): Ratio {
  const left = new Map<string, number>();
  for (const one of wanted) left.set(one, (left.get(one) ?? 0) + 1);
  let hit = 0;
  for (const one of found) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    hit += 1;
    left.set(one, count - 1);
  }
  return { hit, found: found.length, wanted: wanted.length };
}

export function f1(ratio: Ratio): number {
  if (ratio.found + ratio.wanted === 0) return 1;
  return (2 * ratio.hit) / (ratio.found + ratio.wanted);
}
