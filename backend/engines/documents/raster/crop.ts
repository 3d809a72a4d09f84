import type { Rect } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';

export interface Crop extends GreyImage {
  /** Where its corner lies in the picture. */
  readonly x: number;
  readonly y: number;
}

/** A part of a picture with some pixels around it, as far as the picture goes. */
export function cutOut({ data, width, height }: GreyImage, rect: Rect, margin: number): Crop {
  const x = Math.max(0, Math.round(rect.x0) - margin);
  const y = Math.max(0, Math.round(rect.y0) - margin);
  const w = Math.max(1, Math.min(width, Math.round(rect.x1) + margin) - x);
  const h = Math.max(1, Math.min(height, Math.round(rect.y1) + margin) - y);
  const crop = new Uint8Array(w * h);
  for (let row = 0; row < h; row += 1)
    crop.set(data.subarray((y + row) * width + x, (y + row) * width + x + w), row * w);
  return { data: crop, width: w, height: h, x, y };
}

/** Where a rectangle of a crop lies in the picture. */
export function inPicture<R extends Rect>(rect: R, { x, y }: Pick<Crop, 'x' | 'y'>): R {
  return { ...rect, x0: rect.x0 + x, x1: rect.x1 + x, y0: rect.y0 + y, y1: rect.y1 + y };
}
