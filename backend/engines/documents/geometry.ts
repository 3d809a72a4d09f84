import type { Box } from './document.ts';

/** A rectangle in points (or pixels, in raster/), origin at the top left of the page as it is read. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A word on a page, before it has a place in the content. */
export interface PageWord extends Rect {
  readonly text: string;
  /** Height of the letters in points: the font's size where it is known. */
  readonly size: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly isBold: boolean;
  /** What was recognised at first, where a second look changed or doubted it. */
  readonly raw?: string;
}

/** A straight line of the page: `at` is its y (horizontal) or x (vertical), `from` and `to` its ends. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rulings {
  readonly horizontal: readonly Ruling[];
  readonly vertical: readonly Ruling[];
}

export const NO_RULINGS: Rulings = { horizontal: [], vertical: [] };

export function centreX(rect: Rect): number {
  return (rect.x0 + rect.x1) / 2;
}

export function centreY(rect: Rect): number {
  return (rect.y0 + rect.y1) / 2;
}

/** The smallest rectangle around all; around nothing it is empty at the origin. */
export function hull(rects: readonly Rect[]): Rect {
  const [first] = rects;
  if (first === undefined) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  let { x0, y0, x1, y1 } = first;
  for (const rect of rects) {
    if (rect.x0 < x0) x0 = rect.x0;
    if (rect.y0 < y0) y0 = rect.y0;
    if (rect.x1 > x1) x1 = rect.x1;
    if (rect.y1 > y1) y1 = rect.y1;
  }
  return { x0, y0, x1, y1 };
}

/** Length that two spans share; negative: the gap between them. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

export function isInside(x: number, y: number, rect: Rect, slack = 0): boolean {
  return x >= rect.x0 - slack && x <= rect.x1 + slack && y >= rect.y0 - slack && y <= rect.y1 + slack;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** As parts of the page's width and height, cut to the page. */
export function boxOf(rect: Rect, page: { readonly width: number; readonly height: number }): Box {
  const part = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 1e5) / 1e5;
  const left = part(rect.x0, page.width);
  const top = part(rect.y0, page.height);
  const width = Math.round((part(rect.x1, page.width) - left) * 1e5) / 1e5;
  const height = Math.round((part(rect.y1, page.height) - top) * 1e5) / 1e5;
  return { left, top, width, height };
}
