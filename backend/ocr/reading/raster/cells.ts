import type { ReadingLanguage } from '../document.ts';
import type { PageWord } from '../geometry.ts';
import type { GreyImage, Recognise } from '../recognition/recognition.ts';
import type { PageTable, TableCell } from '../tables/table.ts';
import { linesOf } from '../tables/text-lines.ts';
import { scaledRect } from './frame.ts';
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
      const crop = left > 0 && isDoubtful(cell) ? cropOf(cell, options) : undefined;
      if (crop === undefined) {
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

function isDoubtful({ words }: TableCell): boolean {
  return words.length === 0 || words.some((word) => word.confidence < DOUBTFUL);
}

interface Crop {
  readonly image: GreyImage;
  readonly x: number;
  readonly y: number;
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
  let ink = 0;
  for (let y = y0; y < y1; y += 1) {
    const row = data.subarray(y * width + x0, y * width + x1);
    crop.set(row, (y - y0 + MARGIN) * w + MARGIN);
    for (const grey of row) if (grey < 110) ink += 1;
  }
  // Less is a speck of dust.
  if (ink < 40) return undefined;
  return { image: { data: crop, width: w, height: h }, x: x0 - MARGIN, y: y0 - MARGIN };
}

async function reread(
  cell: TableCell,
  crop: Crop,
  { recognise, language, scale }: CellOptions,
): Promise<TableCell> {
  const { words } = await recognise({ image: crop.image, language, kind: 'block' });
  const placed = words.map((word) =>
    scaledRect(
      { ...word, x0: word.x0 + crop.x, x1: word.x1 + crop.x, y0: word.y0 + crop.y, y1: word.y1 + crop.y },
      scale,
    ),
  );
  return surer(placed, cell.words) ? { ...cell, words: linesOf(placed).flat() } : cell;
}

function surer(a: readonly PageWord[], b: readonly PageWord[]): boolean {
  if (a.length === 0) return false;
  const least = (words: readonly PageWord[]) =>
    words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) /
    Math.max(
      1,
      words.reduce((sum, word) => sum + word.text.length, 0),
    );
  return b.length === 0 ? least(a) > 0.3 : least(a) > least(b) + 0.03;
}
