import { hull, median, overlap, type PageWord, type Rect } from '../geometry.ts';
import type { PageTable } from '../tables/table.ts';
import type { Piece } from './reading-order.ts';

export interface TextBlock extends Rect {
  readonly kind: 'text';
  /** Lines of words. */
  readonly lines: readonly (readonly PageWord[])[];
}

export type Block = TextBlock | (Rect & { readonly kind: 'table'; readonly table: PageTable });

/** Joins pieces in reading order to lines, and lines of one size that follow closely to paragraphs. */
export function blocksOf(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  const leading = usualGap(pieces);
  let lines: PageWord[][] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', lines, ...hull(lines.flat()) });
    lines = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'table') {
      close();
      blocks.push(piece);
      continue;
    }
    const last = lines.at(-1);
    if (last === undefined) lines.push([...piece.words]);
    else if (isSameLine(last, piece)) last.push(...piece.words);
    else if (follows(last, piece, leading)) lines.push([...piece.words]);
    else {
      close();
      lines.push([...piece.words]);
    }
  }
  close();
  return blocks;
}

function isSameLine(line: readonly PageWord[], piece: Rect): boolean {
  const bounds = hull(line);
  return (
    overlap(bounds.y0, bounds.y1, piece.y0, piece.y1) >
      0.5 * Math.min(bounds.y1 - bounds.y0, piece.y1 - piece.y0) && piece.x0 >= bounds.x1 - 1
  );
}

/** The white between most lines that follow each other. */
function usualGap(pieces: readonly Piece[]): number {
  const gaps: number[] = [];
  for (let index = 1; index < pieces.length; index += 1) {
    const gap = (pieces[index]?.y0 ?? 0) - (pieces[index - 1]?.y1 ?? 0);
    if (gap > 0) gaps.push(gap);
  }
  return gaps.length < 3 ? 0 : median(gaps);
}

function follows(
  line: readonly PageWord[],
  piece: Rect & { readonly words: readonly PageWord[] },
  leading: number,
): boolean {
  const bounds = hull(line);
  const height = bounds.y1 - bounds.y0;
  const gap = piece.y0 - bounds.y1;
  const [upper, lower] = [
    median(line.map((word) => word.size)),
    median(piece.words.map((word) => word.size)),
  ];
  const isSameSize = Math.abs(upper - lower) <= 0.18 * Math.max(upper, lower) + 0.5;
  return (
    gap > -0.6 * height &&
    gap < Math.min(1.5 * height, Math.max(0.62 * height, 1.3 * leading)) &&
    isSameSize &&
    overlap(bounds.x0, bounds.x1, piece.x0, piece.x1) > 0
  );
}
