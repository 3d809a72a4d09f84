import { describe, expect, it } from 'vitest';
import { pageCount, pageOf, pageWindow } from './page-window.ts';

describe('the pages of a list', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 40, [1, 2, 3, 4, 5]],
    [3, 40, [1, 2, 3, 4, 5]],
    [20, 40, [18, 19, 20, 21, 22]],
    [39, 40, [36, 37, 38, 39, 40]],
    [1, 1, [1]],
  ])('are offered five at a time around page %i of %i', (page, total, shown) => {
    expect(pageWindow(page, total)).toEqual(shown);
  });

  it('hold ten entries each, the last one the rest', () => {
    const entries = Array.from({ length: 23 }, (_, index) => index);
    expect(pageCount(entries.length)).toBe(3);
    expect(pageOf(entries, 1)).toEqual(entries.slice(0, 10));
    expect(pageOf(entries, 3)).toEqual([20, 21, 22]);
    expect(pageCount(0)).toBe(1);
  });
});
