import type { Rect } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';

/** One byte for each pixel: 1 is ink. */
export interface BinaryImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of larger pictures every seventh pixel is counted: no other one lies in the same column in each row. */
const ALL_COUNTED = 1_000_000;

/** The grey that parts ink from paper best (Otsu 1979). */
export function inkThreshold({ data }: GreyImage): number {
  const counts = new Uint32Array(256);
  const every = data.length > ALL_COUNTED ? 7 : 1;
  let all = 0;
  for (let index = 0; index < data.length; index += every) {
    const grey = data[index] ?? 0;
    counts[grey] = (counts[grey] ?? 0) + 1;
    all += 1;
  }
  let sum = 0;
  for (let grey = 0; grey < 256; grey += 1) sum += grey * (counts[grey] ?? 0);
  let [below, sumBelow, best, threshold] = [0, 0, -1, 127];
  for (let grey = 0; grey < 255; grey += 1) {
    below += counts[grey] ?? 0;
    sumBelow += grey * (counts[grey] ?? 0);
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) {
      best = between;
      threshold = grey;
    }
  }
  // A page without ink has no two greys to part.
  return Math.min(threshold, 200);
}

/** @param part in which ink is looked for, in whole pixels; there is none outside of it */
export function binarised({ data, width, height }: GreyImage, threshold: number, part: Rect): BinaryImage {
  const ink = new Uint8Array(data.length);
  for (let y = part.y0; y < part.y1; y += 1)
    for (let index = y * width + part.x0; index < y * width + part.x1; index += 1)
      ink[index] = (data[index] ?? 255) <= threshold ? 1 : 0;
  return { data: ink, width, height };
}

/** The ink of a picture, smaller. */
export interface SmallInk extends BinaryImage {
  /** Pixels of the picture that one of these stands for, on each side. */
  readonly step: number;
  /** The lightest grey of the picture that is ink. */
  readonly threshold: number;
}

/** A pixel is ink where any of its square is, so that thin strokes stay. */
export function shrunkInk(image: GreyImage, step: number): SmallInk {
  const { data, width } = image;
  const threshold = inkThreshold(image);
  const w = Math.floor(width / step);
  const h = Math.floor(image.height / step);
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h * step; y += 1) {
    const row = y * width;
    const target = Math.floor(y / step) * w;
    for (let x = 0; x < w * step; x += 1)
      if ((data[row + x] ?? 255) <= threshold) small[target + Math.floor(x / step)] = 1;
  }
  return { data: small, width: w, height: h, step, threshold };
}

/** The smallest rectangle that holds all ink, in pixels; x1 and y1 are behind the last ones. Nothing where there is none. */
export function inkBox({ data, width }: BinaryImage): Rect | undefined {
  const first = data.indexOf(1);
  if (first < 0) return undefined;
  const y0 = Math.floor(first / width);
  const y1 = Math.floor(data.lastIndexOf(1) / width) + 1;
  let [x0, x1] = [width, 0];
  for (let y = y0; y < y1; y += 1) {
    const row = y * width;
    for (let x = 0; x < x0; x += 1) if (data[row + x] === 1) x0 = x;
    for (let x = width - 1; x >= x1; x -= 1) if (data[row + x] === 1) x1 = x + 1;
  }
  return { x0, y0, x1, y1 };
}

/** Share of a picture's pixels that are ink. @param part that holds all of it */
export function inkShare({ data, width }: BinaryImage, part: Rect): number {
  let ink = 0;
  for (let y = part.y0; y < part.y1; y += 1)
    for (let index = y * width + part.x0; index < y * width + part.x1; index += 1) ink += data[index] ?? 0;
  return data.length === 0 ? 0 : ink / data.length;
}
