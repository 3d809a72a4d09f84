import type { Rect } from '../geometry.ts';

/** A transformation of a plane, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A connected part of a path. */
export interface Figure {
  readonly points: Point[];
  isCurved: boolean;
  isClosed: boolean;
}

export function boundsOf(points: readonly Point[]): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

/** Whether points, in points of the page, are the corners of an upright rectangle. */
export function isRectangle(points: readonly Point[]): boolean {
  if (points.length < 4 || points.length > 6) return false;
  return points.every((a, index) => {
    const b = points[(index + 1) % points.length];
    return b === undefined || Math.abs(a.x - b.x) < 1 || Math.abs(a.y - b.y) < 1;
  });
}

/** The transformation that does the inner one first. */
export function multiplied(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
