import { describe, expect, it } from 'vitest';
import type { PageWord } from '../geometry.ts';
import { withMinus } from './minus.ts';

/** A picture of 80 by 40 pixels with black rectangles: x, y, width, height. */
function picture(...rectangles: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(80 * 40).fill(255);
  for (const [x0, y0, width, height] of rectangles)
    for (let y = y0; y < y0 + height; y += 1) data.fill(0, y * 80 + x0, y * 80 + x0 + width);
  return { data, width: 80, height: 40 };
}

function word(text: string, confidence: number): PageWord {
  return { text, x0: 8, y0: 5, x1: 60, y1: 35, size: 30, confidence, isBold: false };
}

const BAR = [9, 20, 10, 3] as const;
const DIGIT = [24, 6, 12, 28] as const;

describe('a minus that the recognition passed over', () => {
  it('is given back where the picture shows it, and the word stays doubtful', () => {
    const [found] = withMinus([word('7', 0.33)], picture(BAR, DIGIT));
    expect([found?.text, found?.confidence]).toEqual(['-7', 0.33]);
    expect(withMinus([word('“7', 0.33)], picture(BAR, DIGIT))[0]?.text).toBe('-7');
  });

  it('is not made where there is none, nor where the recognition is sure', () => {
    expect(withMinus([word('7', 0.33)], picture(DIGIT))[0]?.text).toBe('7');
    expect(withMinus([word('7', 0.33)], picture([9, 31, 10, 3], DIGIT))[0]?.text).toBe('7');
    expect(withMinus([word('7', 0.95)], picture(BAR, DIGIT))[0]?.text).toBe('7');
    expect(withMinus([word('mg', 0.33)], picture(BAR, DIGIT))[0]?.text).toBe('mg');
  });
});
