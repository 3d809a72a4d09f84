import type { Rect } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';

/**
 * Turns a part of a picture clockwise, by a few degrees, on a canvas that grows around the whole picture; all else is
 * paper. What is turned is written between the pixels that lie next to it (bilinear).
 *
 * @param part in pixels of the picture
 * @returns the turned picture, and where the part lies in it
 */
export function levelled(image: GreyImage, degrees: number, part: Rect): { image: GreyImage; part: Rect } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.round(image.width * Math.abs(cos) + image.height * Math.abs(sin));
  const height = Math.round(image.height * Math.abs(cos) + image.width * Math.abs(sin));
  const [cx, cy] = [image.width / 2, image.height / 2];
  const corners = [part.x0, part.x1].flatMap((x) =>
    [part.y0, part.y1].map((y) => ({
      x: (x - cx) * cos - (y - cy) * sin + width / 2,
      y: (x - cx) * sin + (y - cy) * cos + height / 2,
    })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const target = {
    x0: Math.max(0, Math.floor(Math.min(...xs))),
    y0: Math.max(0, Math.floor(Math.min(...ys))),
    x1: Math.min(width, Math.ceil(Math.max(...xs))),
    y1: Math.min(height, Math.ceil(Math.max(...ys))),
  };
  const data = new Uint8Array(width * height).fill(255);
  for (let y = target.y0; y < target.y1; y += 1) {
    // Where the middle of the row's first pixel comes from.
    const [left, down] = [target.x0 + 0.5 - width / 2, y + 0.5 - height / 2];
    const start = { x: left * cos + down * sin + cx - 0.5, y: down * cos - left * sin + cy - 0.5 };
    turnRow(image, data.subarray(y * width + target.x0, y * width + target.x1), start, { x: cos, y: -sin });
  }
  return { image: { data, width, height }, part: target };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fills a row with the pixels from a point of a picture on, a step apart; what lies outside is left. */
function turnRow({ data, width, height }: GreyImage, row: Uint8Array, start: Point, step: Point): void {
  for (let index = 0; index < row.length; index += 1) {
    const x = start.x + index * step.x;
    const y = start.y + index * step.y;
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const place = top * width + left;
    const [right, down] = [x - left, y - top];
    const above = (data[place] ?? 255) * (1 - right) + (data[place + 1] ?? 255) * right;
    const below = (data[place + width] ?? 255) * (1 - right) + (data[place + width + 1] ?? 255) * right;
    row[index] = Math.round(above * (1 - down) + below * down);
  }
}
