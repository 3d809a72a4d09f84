import type { ReadingLanguage } from '../document.ts';
import type { PageWord } from '../geometry.ts';
import type { GreyImage, Recognise } from '../recognition/recognition.ts';
import type { PageTable, TableCell } from '../tables/table.ts';
import { linesOf } from '../tables/text-lines.ts';
import { inPicture } from './crop.ts';
import { scaledRect, withSize } from './frame.ts';
import { withMinus } from './minus.ts';
import type { PreparedImage } from './prepare.ts';

interface CellOptions {
  readonly ready: PreparedImage;
  readonly scale: number;
  readonly recognise: Recognise;
  readonly language: ReadingLanguage;
  readonly check: () => void;
}

/** Cells below this confidence are read again, by themselves. */
const DOUBTFUL = 0.7;
/** At most this many on a page. */
const MOST_CELLS = 60;
const MARGIN = 16;
/** Pixels of ink; less is a speck of dust. */
const LEAST_INK = 24;
const INK = 110;

/** Reads doubtful cells again, and those that hold ink of which nothing was read. */
export async function rereadCells(
  tables: readonly PageTable[],
  options: CellOptions,
): Promise<readonly PageTable[]> {
  let left = MOST_CELLS;
  const result: PageTable[] = [];
  for (const table of tables) {
    if (table.kind !== 'ruled') {
      result.push(table);
      continue;
    }
    const cells: TableCell[] = [];
    for (const cell of table.cells) {
      const crop = left > 0 ? cropOf(cell, options) : undefined;
      if (crop === undefined || !isDoubtful(cell, crop)) {
        cells.push(cell);
        continue;
      }
      left -= 1;
      options.check();
      cells.push(await reread(cell, crop, options));
    }
    result.push({ ...table, cells });
  }
  return result;
}

/** Unsure words, or ink that no word covers: a minus that was passed over turns a fall into a rise. */
function isDoubtful({ words }: TableCell, crop: Crop): boolean {
  return crop.uncovered >= LEAST_INK || words.some((word) => word.confidence < DOUBTFUL);
}

interface Crop {
  readonly image: GreyImage;
  readonly x: number;
  readonly y: number;
  /** Pixels of ink outside of the words that were read. */
  readonly uncovered: number;
}

/** The cell with white around it; nothing where it holds no ink. */
function cropOf(cell: TableCell, { ready, scale }: CellOptions): Crop | undefined {
  const { data, width, height } = ready.image;
  const inset = 6;
  const x0 = Math.max(0, Math.round(cell.x0 / scale) + inset);
  const y0 = Math.max(0, Math.round(cell.y0 / scale) + inset);
  const x1 = Math.min(width, Math.round(cell.x1 / scale) - inset);
  const y1 = Math.min(height, Math.round(cell.y1 / scale) - inset);
  if (x1 - x0 < 8 || y1 - y0 < 12) return undefined;
  const w = x1 - x0 + 2 * MARGIN;
  const h = y1 - y0 + 2 * MARGIN;
  const crop = new Uint8Array(w * h).fill(255);
  for (let y = y0; y < y1; y += 1)
    crop.set(data.subarray(y * width + x0, y * width + x1), (y - y0 + MARGIN) * w + MARGIN);
  const image = { data: crop, width: w, height: h };
  const place = { x: x0 - MARGIN, y: y0 - MARGIN };
  const uncovered = uncoveredInk(image, place, cell.words, scale);
  // An empty cell, or one that only specks lie in.
  if (cell.words.length === 0 && uncovered < 2 * LEAST_INK) return undefined;
  return { image, ...place, uncovered };
}

/** Pixels of ink that lie in no word. */
function uncoveredInk(
  { data, width, height }: GreyImage,
  { x, y }: { readonly x: number; readonly y: number },
  words: readonly PageWord[],
  scale: number,
): number {
  const boxes = words.map((word) => ({
    x0: word.x0 / scale - x - 4,
    x1: word.x1 / scale - x + 4,
    y0: word.y0 / scale - y - 4,
    y1: word.y1 / scale - y + 4,
  }));
  let ink = 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if ((data[row * width + column] ?? 255) >= INK) continue;
      if (!boxes.some((box) => column >= box.x0 && column <= box.x1 && row >= box.y0 && row <= box.y1))
        ink += 1;
    }
  return ink;
}

async function reread(
  cell: TableCell,
  crop: Crop,
  { recognise, language, scale }: CellOptions,
): Promise<TableCell> {
  const { words } = await recognise({ image: crop.image, language, kind: 'block' });
  const placed = withMinus(words, crop.image).map((word) =>
    withSize(scaledRect(inPicture(word, crop), scale)),
  );
  const covers = uncoveredInk(crop.image, crop, placed, scale) < 0.5 * crop.uncovered;
  const isBetter =
    surer(placed, cell.words) || (crop.uncovered >= LEAST_INK && covers && sureness(placed) > 0.5);
  return isBetter ? { ...cell, words: linesOf(placed).flat() } : cell;
}

function surer(a: readonly PageWord[], b: readonly PageWord[]): boolean {
  if (a.length === 0) return false;
  if (b.length === 0) return sureness(a) > 0.3;
  const [one, other] = [a, b].map((words) => words.map(({ text }) => text).join(''));
  // A sign more than before, which the picture shows.
  return sureness(a) > sureness(b) + 0.03 || one === `-${other}`;
}

/** The mean confidence of letters. */
function sureness(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters);
}
