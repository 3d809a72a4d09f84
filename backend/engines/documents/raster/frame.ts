import type { PageWord, Rect } from '../geometry.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a rectangle of a picture that was turned by some degrees (its canvas grown around it) stood before: the hull
 * of its corners.
 */
export function beforeTurning(rect: Rect, degrees: number, before: Size, after: Size): Rect {
  if (degrees === 0) return rect;
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const xs: number[] = [];
  const ys: number[] = [];
  // The middle of each side, not the corners: a slight turn does not make the box of a long word taller.
  const [cx, cy] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
  for (const [x, y] of [
    [rect.x0, cy],
    [rect.x1, cy],
    [cx, rect.y0],
    [cx, rect.y1],
  ] as const) {
    const dx = x - after.width / 2;
    const dy = y - after.height / 2;
    xs.push(dx * cos - dy * sin + before.width / 2);
    ys.push(dx * sin + dy * cos + before.height / 2);
  }
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export function scaledRect<R extends Rect>(rect: R, factor: number): R {
  return { ...rect, x0: rect.x0 * factor, y0: rect.y0 * factor, x1: rect.x1 * factor, y1: rect.y1 * factor };
}

/** Boxes of words without high or low letters are flat: the line's letters are a quarter larger than most boxes. */
export function withSize(word: PageWord): PageWord {
  const isFlat = !/[\p{Lu}\dbdfhkltßäöüjgpqy()[\]{}/|]/u.test(word.text);
  return { ...word, size: (word.y1 - word.y0) * (isFlat ? 1.6 : 1.1) };
}
