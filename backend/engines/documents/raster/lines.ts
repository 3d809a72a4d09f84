import type { Rect, Ruling, Rulings } from '../geometry.ts';
import { merged } from '../merge-rulings.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import type { BinaryImage } from './binary.ts';

/** At 300 dots an inch: a line is at least 0.19 inch long, at most 14 pixels thick, and may break for 3. */
const SHORTEST = 57;
const THICKEST = 14;
const BREAK = 3;
/** No stroke of a letter is this long. */
const CERTAIN = 150;

interface Run {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

interface Stripe {
  y0: number;
  y1: number;
  from: number;
  to: number;
  readonly runs: Run[];
}

/** The ruling lines of a picture, in pixels, and the picture without them. @param part that holds all its ink */
export function withoutLines(
  image: GreyImage,
  ink: BinaryImage,
  part: Rect,
): { image: GreyImage; rulings: Rulings } {
  const data = new Uint8Array(image.data);
  const runs = longRuns(ink, part);
  const rows = stripesOf(runs.rows);
  const columns = stripesOf(runs.columns);
  const horizontal = rows.filter((stripe) => isRuling(stripe, columns));
  const vertical = columns.filter((stripe) => isRuling(stripe, rows));
  const { width, height } = image;
  const inRows = { ink, along: width, across: height, place: (x: number, y: number) => y * width + x };
  const inColumns = { ink, along: height, across: width, place: (y: number, x: number) => y * width + x };
  for (const stripe of horizontal) erase(stripe, inRows, data);
  for (const stripe of vertical) erase(stripe, inColumns, data);
  eraseCrossings(horizontal, vertical, data, image);
  return {
    image: { ...image, data },
    rulings: { horizontal: rulingsOf(horizontal), vertical: rulingsOf(vertical) },
  };
}

/** Where lines cross, each looks like the stroke of a letter to the other. */
function eraseCrossings(
  horizontal: readonly Stripe[],
  vertical: readonly Stripe[],
  grey: Uint8Array,
  { width, height }: GreyImage,
): void {
  for (const h of horizontal)
    for (const v of vertical) {
      if (v.y0 > h.to + BREAK || v.y1 < h.from - BREAK || h.y0 > v.to + BREAK || h.y1 < v.from - BREAK)
        continue;
      // Lines that lean cross where they are, not everywhere between their ends.
      const size = THICKEST + 4;
      if (h.y1 - h.y0 > size || v.y1 - v.y0 > size) continue;
      for (let y = Math.max(0, h.y0 - 3); y <= Math.min(height - 1, h.y1 + 3); y += 1)
        grey.fill(255, y * width + Math.max(0, v.y0 - 3), y * width + Math.min(width - 1, v.y1 + 3) + 1);
    }
}

/** A short line may be the stroke of a large letter; it is a ruling where it meets a long one. */
function isRuling({ from, to, y0, y1 }: Stripe, across: readonly Stripe[]): boolean {
  if (to - from >= CERTAIN) return true;
  return across.some(
    (other) =>
      other.to - other.from >= CERTAIN &&
      other.y0 <= to + 8 &&
      other.y1 >= from - 8 &&
      other.from <= y1 + 8 &&
      other.to >= y0 - 8,
  );
}

function rulingsOf(stripes: readonly Stripe[]): Ruling[] {
  return merged(
    stripes.map(({ y0, y1, from, to }) => ({ at: (y0 + y1) / 2, from, to })),
    10,
    24,
  );
}

/** Groups of long runs that touch each other and are thin together. @param lines the runs of each row, or each column */
function stripesOf(lines: readonly (readonly Run[])[]): Stripe[] {
  const open: Stripe[] = [];
  const done: Stripe[] = [];
  for (const [y, runs] of lines.entries()) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const stripe = open[index];
      if (stripe !== undefined && stripe.y1 < y - 1) done.push(...open.splice(index, 1));
    }
    for (const run of runs) {
      const stripe = open.find((one) => run.from <= one.to + BREAK && run.to >= one.from - BREAK);
      if (stripe === undefined) {
        open.push({ y0: y, y1: y, from: run.from, to: run.to, runs: [run] });
        continue;
      }
      stripe.y1 = y;
      stripe.from = Math.min(stripe.from, run.from);
      stripe.to = Math.max(stripe.to, run.to);
      stripe.runs.push(run);
    }
  }
  return [...done, ...open].filter(isLine);
}

/** Thin as a whole, or thin where it is inked: lines that lean fill more rows than they are thick. */
function isLine({ y0, y1, from, to, runs }: Stripe): boolean {
  const inked = runs.reduce((sum, run) => sum + run.to - run.from + 1, 0);
  const length = to - from + 1;
  return (
    inked / length <= THICKEST &&
    y1 - y0 + 1 <= Math.max(THICKEST, length * 0.03) &&
    length > 3 * (inked / length)
  );
}

/** Ink that goes on for long in one row, and in one column; of a column, `y` is its x. The picture is gone through once. */
function longRuns(
  { data, width, height }: BinaryImage,
  part: Rect,
): {
  readonly rows: readonly (readonly Run[])[];
  readonly columns: readonly (readonly Run[])[];
} {
  const rows: Run[][] = Array.from({ length: height }, () => []);
  const columns: Run[][] = Array.from({ length: width }, () => []);
  const began = new Int32Array(width).fill(-1);
  const ended = new Int32Array(width);
  const close = (runs: Run[] | undefined, y: number, from: number, to: number) => {
    if (from >= 0 && to - from + 1 >= SHORTEST) runs?.push({ y, from, to });
  };
  for (let y = part.y0; y < part.y1; y += 1) {
    const row = y * width;
    let from = -1;
    let last = -1;
    for (let x = part.x0; x < part.x1; x += 1) {
      if (data[row + x] !== 1) continue;
      if (from < 0 || x - last > BREAK + 1) {
        close(rows[y], y, from, last);
        from = x;
      }
      last = x;
      const above = began[x] ?? -1;
      const lowest = ended[x] ?? 0;
      if (above < 0 || y - lowest > BREAK + 1) {
        close(columns[x], x, above, lowest);
        began[x] = y;
      }
      ended[x] = y;
    }
    close(rows[y], y, from, last);
  }
  for (let x = 0; x < width; x += 1) close(columns[x], x, began[x] ?? -1, ended[x] ?? 0);
  return { rows, columns };
}

/** A picture seen along its rows, or along its columns. */
interface Direction {
  readonly ink: BinaryImage;
  readonly along: number;
  readonly across: number;
  readonly place: (along: number, across: number) => number;
}

/** Whitens a line and its soft edge, but not the strokes of letters that cross it. */
function erase(stripe: Stripe, { ink, along, across, place }: Direction, grey: Uint8Array): void {
  const top = stripe.y0 - 2;
  const bottom = stripe.y1 + 2;
  const isInk = (x: number, y: number) => y >= 0 && y < across && ink.data[place(x, y)] === 1;
  for (let x = Math.max(0, stripe.from - 1); x <= Math.min(along - 1, stripe.to + 1); x += 1) {
    // Ink that goes on for long above and below belongs to a letter.
    if (isInk(x, top - 3) && isInk(x, bottom + 3)) continue;
    for (let y = Math.max(0, top); y <= Math.min(across - 1, bottom); y += 1) grey[place(x, y)] = 255;
  }
}
