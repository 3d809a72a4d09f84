import type { Box, ReadHeading } from '../document.ts';
import { median, type PageWord, type Rect } from '../geometry.ts';
import type { TextBlock } from './paragraphs.ts';

/** Where a page's words stand in the content, and how its rectangles are told. */
export interface PlacedPage {
  readonly pageNumber: number;
  readonly starts: ReadonlyMap<PageWord, number>;
  readonly box: (rect: Rect) => Box;
}

const MOST_WORDS = 14;
/** A heading is this much larger than most words of its page, or bold where most are not. */
const LARGER = 1.15;

/** Short lines that begin a paragraph in larger or bolder letters than most of the page. */
export function headingsIn(blocks: readonly TextBlock[], { pageNumber, starts }: PlacedPage): ReadHeading[] {
  const words = blocks.flatMap((block) => block.lines.flat());
  const size = median(words.map((word) => word.size));
  const isBoldPage = words.filter((word) => word.isBold).length > 0.5 * words.length;
  const found = blocks
    .map((block) => headingLine(block, size, isBoldPage))
    .filter((line): line is readonly PageWord[] => line !== undefined);
  const sizes = [...new Set(found.map((line) => Math.round(sizeOf(line))))].sort((a, b) => b - a);
  return found.map((line) => ({
    start: startOf(line[0], starts),
    end: startOf(line.at(-1), starts) + (line.at(-1)?.text.length ?? 0),
    pageNumber,
    level: Math.min(6, sizes.indexOf(Math.round(sizeOf(line))) + 1),
  }));
}

function headingLine(block: TextBlock, size: number, isBoldPage: boolean): readonly PageWord[] | undefined {
  const [line] = block.lines;
  if (line === undefined || line.length > MOST_WORDS) return undefined;
  const text = line.map((word) => word.text).join(' ');
  if (!/\p{L}{2}/u.test(text) || /[.;,]$/u.test(text)) return undefined;
  const isLarge = sizeOf(line) >= LARGER * size;
  const isBold = !isBoldPage && line.every((word) => word.isBold) && !/:\s*\S/u.test(text);
  return isLarge || isBold ? line : undefined;
}

function sizeOf(line: readonly PageWord[]): number {
  return median(line.map((word) => word.size));
}

export function startOf(word: PageWord | undefined, starts: ReadonlyMap<PageWord, number>): number {
  return word === undefined ? 0 : (starts.get(word) ?? 0);
}
