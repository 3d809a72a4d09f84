import type { Rect } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import { inkThreshold } from './binary.ts';
import { type Crop, cutOut } from './crop.ts';

/** Ink that hangs together: a letter, its dot, a decimal mark. Rectangles in pixels; x1 and y1 are the last ones. */
export type Part = Rect & { readonly ink: number };

/** Specks below this part of the word's squared height are dust. */
const DUST = 0.003;
/** Words are cut out with this part of their height around them. */
const MARGIN = 0.15;

export function cropOf(rect: Rect, image: GreyImage): Crop {
  return cutOut(image, rect, Math.max(2, Math.round(MARGIN * (rect.y1 - rect.y0))));
}

/**
 * The parts of a word's ink from left to right; ink of its neighbours that reaches into the crop is left out.
 *
 * @param share of the grey that parts ink from paper: a darker one parts letters that touch softly
 */
export function inkComponentsOf(word: Rect, image: GreyImage, share = 1): Part[] {
  const crop = cropOf(word, image);
  const threshold = share * inkThreshold(crop);
  const isInk = crop.data.map((grey) => (grey <= threshold ? 1 : 0));
  const tall = word.y1 - word.y0;
  const parts: Part[] = [];
  for (let index = 0; index < isInk.length; index += 1) {
    if (isInk[index] !== 1) continue;
    const part = taken(isInk, index, crop);
    const middle = { x: (part.x0 + part.x1) / 2 + crop.x, y: (part.y0 + part.y1) / 2 + crop.y };
    const isOwn =
      middle.x >= word.x0 - 2 &&
      middle.x <= word.x1 + 2 &&
      middle.y >= word.y0 - 2 &&
      middle.y <= word.y1 + 2;
    if (isOwn && part.ink >= Math.max(4, DUST * tall * tall)) parts.push(part);
  }
  return parts.sort((a, b) => a.x0 - b.x0);
}

/** Takes the part that a pixel belongs to out of the ink. */
function taken(isInk: Uint8Array, start: number, { width, height }: GreyImage): Part {
  const waiting = [start];
  isInk[start] = 0;
  let [x0, y0, x1, y1, ink] = [width, height, 0, 0, 0];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const x = index % width;
    const y = (index - x) / width;
    ink += 1;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column;
        if (isInk[next] !== 1) continue;
        isInk[next] = 0;
        waiting.push(next);
      }
  }
  return { x0, y0, x1, y1, ink };
}

/** Parts that stand above each other are one glyph: i, ≤, a colon. */
export function glyphsOf(parts: readonly Part[]): Part[] {
  const glyphs: Part[] = [];
  for (const part of parts) {
    const last = glyphs.at(-1);
    if (last === undefined || !isAbove(last, part)) glyphs.push(part);
    else
      glyphs[glyphs.length - 1] = {
        x0: Math.min(last.x0, part.x0),
        y0: Math.min(last.y0, part.y0),
        x1: Math.max(last.x1, part.x1),
        y1: Math.max(last.y1, part.y1),
        ink: last.ink + part.ink,
      };
  }
  return glyphs;
}

/** Whether one of two parts stands mostly above the other, without touching its height. */
function isAbove(a: Part, b: Part): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) + 1;
  const narrow = Math.min(a.x1 - a.x0, b.x1 - b.x0) + 1;
  return shared > 0.6 * narrow && (a.y1 < b.y0 || b.y1 < a.y0);
}
