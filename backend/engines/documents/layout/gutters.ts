import { hull, type PageWord, type Ruling } from '../geometry.ts';

/** White that runs down between columns: through at least this many lines, this many points wide. */
const LEAST_LINES = 5;
const LEAST_WIDTH = 7;

interface Gutter {
  x0: number;
  x1: number;
  readonly from: number;
  to: number;
  lines: number;
}

/**
 * The gutters between columns of text, as vertical lines. A single gap tells little, for letters of many heights stand
 * beside it; one that goes on through several lines is no space between words.
 *
 * @param lines from top to bottom, the words of each from left to right
 */
export function guttersOf(lines: readonly (readonly PageWord[])[]): Ruling[] {
  const done: Gutter[] = [];
  let open: Gutter[] = [];
  for (const line of lines) {
    const { y0, y1 } = hull(line);
    const next: Gutter[] = [];
    const gaps = gapsOf(line);
    for (const gutter of open) {
      const gap = gaps.find(
        ([from, to]) => Math.min(to, gutter.x1) - Math.max(from, gutter.x0) >= LEAST_WIDTH,
      );
      if (gap !== undefined) {
        gutter.x0 = Math.max(gutter.x0, gap[0]);
        gutter.x1 = Math.min(gutter.x1, gap[1]);
        gutter.to = y1;
        gutter.lines += 1;
        next.push(gutter);
      } else if (isWhite(line, gutter)) next.push(gutter);
      else done.push(gutter);
    }
    for (const [x0, x1] of gaps) {
      const isKnown = next.some((gutter) => gutter.x0 < x1 && gutter.x1 > x0);
      if (!isKnown) next.push({ x0, x1, from: y0, to: y1, lines: 1 });
    }
    open = next;
  }
  return [...done, ...open]
    .filter((gutter) => gutter.lines >= LEAST_LINES)
    .map(({ x0, x1, from, to }) => ({ at: (x0 + x1) / 2, from, to }));
}

function gapsOf(line: readonly PageWord[]): [number, number][] {
  return line.flatMap((word, index): [number, number][] => {
    const before = line[index - 1];
    return before !== undefined && word.x0 - before.x1 >= LEAST_WIDTH ? [[before.x1, word.x0]] : [];
  });
}

/** Whether no word of a line reaches into a gutter. */
function isWhite(line: readonly PageWord[], { x0, x1 }: Gutter): boolean {
  return line.every((word) => word.x1 <= x0 + 1 || word.x0 >= x1 - 1);
}
