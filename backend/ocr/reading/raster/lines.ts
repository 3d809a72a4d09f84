import { merged } from '../digital/rulings.ts';
import type { Ruling, Rulings } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import { type BinaryImage, transposed } from './binary.ts';

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

/** The ruling lines of a picture, in pixels, and the picture without them. */
export function withoutLines(image: GreyImage, ink: BinaryImage): { image: GreyImage; rulings: Rulings } {
  const data = new Uint8Array(image.data);
  const flipped = transposed(ink);
  const rows = stripesOf(ink);
  const columns = stripesOf(flipped);
  const horizontal = rows.filter((stripe) => isRuling(stripe, columns));
  const vertical = columns.filter((stripe) => isRuling(stripe, rows));
  for (const stripe of horizontal) erase(stripe, ink, (x, y) => y * image.width + x, data);
  for (const stripe of vertical) erase(stripe, flipped, (y, x) => y * image.width + x, data);
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

/** Groups of long runs that touch each other and are thin together. */
function stripesOf(ink: BinaryImage): Stripe[] {
  const open: Stripe[] = [];
  const done: Stripe[] = [];
  for (let y = 0; y < ink.height; y += 1) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const stripe = open[index];
      if (stripe !== undefined && stripe.y1 < y - 1) done.push(...open.splice(index, 1));
    }
    for (const run of runsIn(ink, y)) {
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

function runsIn({ data, width }: BinaryImage, y: number): Run[] {
  const runs: Run[] = [];
  const row = y * width;
  let from = -1;
  let last = -1;
  const close = () => {
    if (from >= 0 && last - from + 1 >= SHORTEST) runs.push({ y, from, to: last });
  };
  for (let x = 0; x < width; x += 1) {
    if (data[row + x] !== 1) continue;
    if (from >= 0 && x - last <= BREAK + 1) last = x;
    else {
      close();
      from = x;
      last = x;
    }
  }
  close();
  return runs;
}

/** Whitens a line and its soft edge, but not the strokes of letters that cross it. */
function erase(
  stripe: Stripe,
  ink: BinaryImage,
  place: (x: number, y: number) => number,
  grey: Uint8Array,
): void {
  const top = stripe.y0 - 2;
  const bottom = stripe.y1 + 2;
  const isInk = (x: number, y: number) => y >= 0 && y < ink.height && ink.data[y * ink.width + x] === 1;
  for (let x = Math.max(0, stripe.from - 1); x <= Math.min(ink.width - 1, stripe.to + 1); x += 1) {
    // Ink that goes on for long above and below belongs to a letter.
    if (isInk(x, top - 3) && isInk(x, bottom + 3)) continue;
    for (let y = Math.max(0, top); y <= Math.min(ink.height - 1, bottom); y += 1) grey[place(x, y)] = 255;
  }
}
