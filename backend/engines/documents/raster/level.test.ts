import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../recognition/recognition.ts';
import { inkBox, shrunkInk } from './binary.ts';
import { beforeTurning } from './frame.ts';
import { levelled } from './level.ts';
import { prepared } from './prepare.ts';
import { skewOf } from './skew.ts';

const [WIDTH, HEIGHT] = [1200, 1600];

/** Lines of short dashes, as words are, that fall to the right by some degrees. */
function leaning(degrees: number): GreyImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(250);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 0; line < 12; line += 1)
    for (let x = 300; x < 900; x += 1) {
      if (x % 40 > 28) continue;
      const top = Math.round(400 + 40 * line + slope * (x - 300));
      for (let y = top; y < top + 12; y += 1) data[y * WIDTH + x] = 20;
    }
  return { data, width: WIDTH, height: HEIGHT };
}

describe('a page that leans', () => {
  it('is made level where it has ink, and its margins are paper', () => {
    const { image, inked, levelled: turned, rulings } = prepared(leaning(1.4));
    expect(turned).toBeCloseTo(-1.4, 0);
    expect(rulings.horizontal).toEqual([]);
    expect(Math.abs(skewOf(shrunkInk(image, 1)))).toBeLessThan(0.12);
    if (inked === undefined) throw new Error('no ink');
    expect((inked.x1 - inked.x0) * (inked.y1 - inked.y0)).toBeLessThan(0.3 * WIDTH * HEIGHT);
    expect(image.data[0]).toBe(255);
    expect(image.data.at(-1)).toBe(255);
  });

  it('has each point where the place that is kept of it says', () => {
    const before = { width: WIDTH, height: HEIGHT };
    const part = { x0: 300, y0: 400, x1: 900, y1: 900 };
    const { image } = levelled(leaning(0), 2, part);
    const box = inkBox(shrunkInk(image, 1));
    if (box === undefined) throw new Error('no ink');
    const middle = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
    const point = { x0: middle.x, x1: middle.x, y0: middle.y, y1: middle.y };
    const { x0, y0 } = beforeTurning(point, 2, before, { width: image.width, height: image.height });
    // The middle of the ink of the first picture: dashes from 300 to 900, twelve lines from 400 on.
    expect(Math.abs(x0 - 600)).toBeLessThan(2);
    expect(Math.abs(y0 - 626)).toBeLessThan(2);
  });
});

describe('a page without ink', () => {
  it('is empty, and is not turned', () => {
    const data = new Uint8Array(WIDTH * HEIGHT).fill(240);
    expect(prepared({ data, width: WIDTH, height: HEIGHT })).toMatchObject({ inked: undefined, levelled: 0 });
  });
});
