import type { Rect } from '../geometry.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/**
 * From a PDF's user space (points, y upwards) to the page as it is read (points, y downwards, the crop box at the
 * origin), turned clockwise by the page's rotation and by the turn that makes its text upright.
 */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly turns: QuarterTurns;
  x(userX: number, userY: number): number;
  y(userX: number, userY: number): number;
}

/** @param crop in user space, y0 the lower edge */
export function pageFrame(crop: Rect, turns: QuarterTurns): PageFrame {
  const width = crop.x1 - crop.x0;
  const height = crop.y1 - crop.y0;
  switch (turns) {
    case 0:
      return { width, height, turns, x: (x) => x - crop.x0, y: (_, y) => crop.y1 - y };
    case 1:
      return { width: height, height: width, turns, x: (_, y) => y - crop.y0, y: (x) => x - crop.x0 };
    case 2:
      return { width, height, turns, x: (x) => crop.x1 - x, y: (_, y) => y - crop.y0 };
    case 3:
      return { width: height, height: width, turns, x: (_, y) => crop.y1 - y, y: (x) => crop.x1 - x };
  }
}

/** A rectangle of user space on the page. */
export function framed(frame: PageFrame, x0: number, y0: number, x1: number, y1: number): Rect {
  const ax = frame.x(x0, y0);
  const ay = frame.y(x0, y0);
  const bx = frame.x(x1, y1);
  const by = frame.y(x1, y1);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

export function quarterTurns(count: number): QuarterTurns {
  return (((Math.round(count) % 4) + 4) % 4) as QuarterTurns;
}
