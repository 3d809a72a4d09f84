import { median } from '../geometry.ts';
import { glyphsOf, type Part } from './glyphs.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Whether ink can be that text: as many glyphs, each as high and as deep as its letter is beside the others. A 9 stands
 * on the line and a g hangs below it; a caret and a raised digit end above it.
 */
export function hasShapeOf(text: string, parts: readonly Part[]): boolean {
  const glyphs = glyphsOf(parts);
  const letters = [...text];
  if (glyphs.length !== letters.length) return false;
  const full = glyphs.filter((_, index) => isFull(letters[index] ?? ''));
  if (full.length === 0) return false;
  const top = median(full.map(({ y0 }) => y0));
  const base = median(full.map(({ y1 }) => y1));
  const tall = base - top;
  return glyphs.every((glyph, index) => {
    const above = (glyph.y0 - top) / tall;
    const below = (glyph.y1 - base) / tall;
    return hasShape(letters[index] ?? '', above, below, (glyph.y1 - glyph.y0) / tall);
  });
}

/** @param above how far its top lies below that of a capital @param below how far its foot hangs below the line */
function hasShape(letter: string, above: number, below: number, height: number): boolean {
  if (isFull(letter)) return Math.abs(above) < 0.14 && Math.abs(below) < 0.14;
  if (letter === '^') return below < -0.3 && above < 0.25;
  if (RAISED.includes(letter)) return below < -0.2 && height < 0.8;
  if (/[gpqyµμ]/u.test(letter)) return above > 0.1 && below > 0.1;
  if (/[acemnorsuvwxz]/u.test(letter)) return above > 0.1 && Math.abs(below) < 0.12;
  if (/[()[\]/|%]/u.test(letter)) return height > 0.8;
  if (/[.,]/u.test(letter)) return above > 0.6 && height < 0.45;
  return true;
}

function isFull(letter: string): boolean {
  return /[\dA-IK-PR-Zbdhkl]/u.test(letter);
}

/** Small ink at the foot of the line between two digits: a decimal point or comma. */
export function decimalMarks(parts: readonly Part[]): number {
  const tall = Math.max(0, ...parts.map((part) => part.y1 - part.y0 + 1));
  const high = parts.filter((part) => part.y1 - part.y0 + 1 > 0.75 * tall);
  const base = median(high.map(({ y1 }) => y1));
  return parts.filter((part) => {
    const wide = part.x1 - part.x0 + 1;
    const height = part.y1 - part.y0 + 1;
    const isBetween = high.some(({ x1 }) => x1 < part.x0) && high.some(({ x0 }) => x0 > part.x1);
    // A bar at the foot is wider than high.
    return (
      isBetween &&
      wide <= 0.26 * tall &&
      wide <= 1.8 * height &&
      height <= 0.42 * tall &&
      part.y0 > base - 0.3 * tall &&
      part.y1 > base - 0.1 * tall
    );
  }).length;
}

const BARRED: ReadonlyMap<string, string> = new Map([
  ['<', '≤'],
  ['‹', '≤'],
  ['>', '≥'],
  ['›', '≥'],
  ['+', '±'],
]);

/** The comparison that a word begins with, where its first sign stands on a bar of its own: ≤ was read as <. */
export function barredSign(text: string, parts: readonly Part[]): string | undefined {
  const barred = BARRED.get(text.charAt(0));
  if (barred === undefined || !/^.\s?(?:[\d.,]|$)/u.test(text)) return undefined;
  const [first, second] = [...parts.slice(0, 2)].sort((a, b) => a.y0 - b.y0);
  if (first === undefined || second === undefined || second.y0 <= first.y1) return undefined;
  const wide = first.x1 - first.x0 + 1;
  const bar = { wide: second.x1 - second.x0 + 1, high: second.y1 - second.y0 + 1 };
  const isUnder = second.x0 > first.x0 - 0.25 * wide && second.x1 < first.x1 + 0.25 * wide;
  return isUnder && bar.wide > 0.65 * wide && bar.high < 0.4 * bar.wide ? barred : undefined;
}
