import { describe, expect, it } from 'vitest';
import type { PageWord } from '../geometry.ts';
import { inReadingOrder } from './reading-order.ts';

/** Words of ten points' height whose letters make their boxes differ, as those of a scan do. */
function line(y: number, texts: readonly (readonly [x: number, text: string])[]): PageWord[] {
  return texts.flatMap(([x, text]) => {
    let at = x;
    return text.split(' ').map((part) => {
      const isDeep = /[gpqy]/u.test(part);
      const word = {
        ...{ text: part, x0: at, x1: at + 5 * part.length, y0: y, y1: y + (isDeep ? 11 : 8) },
        ...{ size: isDeep ? 12 : 9, confidence: 0.9, isBold: false },
      };
      at = word.x1 + 3;
      return word;
    });
  });
}

const read = (words: readonly PageWord[]) =>
  inReadingOrder(words, []).map((piece) =>
    piece.kind === 'text' ? piece.words.map(({ text }) => text).join(' ') : '',
  );

describe('columns of a scan', () => {
  it('are read one after the other where the white between them is no wider than some gaps of words', () => {
    const left = [
      'she had been going',
      'to bed very early',
      'on most days, my',
      'mother says, being',
      'tired of anything',
    ];
    const right = [
      'no fever was seen',
      'and no cough was',
      'heard in the days',
      'before, nor was a',
      'change of weight',
    ];
    const words = left.flatMap((text, index) => {
      const end = 40 + text.length * 5;
      return line(100 + 14 * index, [
        [40, text],
        [Math.max(140, end + 8), right[index] ?? ''],
      ]);
    });
    expect(read(words)).toEqual([...left, ...right]);
  });

  it('are none where the white goes through few lines', () => {
    const words = [100, 114, 128].flatMap((y) =>
      line(y, [
        [40, 'Sodium was'],
        [96, 'low on both'],
      ]),
    );
    expect(read(words)).toEqual(Array.from({ length: 3 }, () => 'Sodium was low on both'));
  });
});
