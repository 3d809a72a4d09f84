import { describe, expect, it } from 'vitest';
import { leptonicaPicture } from './recognition.ts';

describe('a picture for Tesseract', () => {
  it('has rows of whole words, whose first pixel is the highest byte', () => {
    const picture = leptonicaPicture({ data: new Uint8Array([1, 2, 3, 4, 5, 6]), width: 3, height: 2 });
    expect(picture.toString('latin1', 0, 4)).toBe('spix');
    const head = [0, 1, 2, 3, 4, 5].map((field) => picture.readUInt32LE(4 + 4 * field));
    expect(head).toEqual([3, 2, 8, 1, 0, 8]);
    expect([...picture.subarray(28)]).toEqual([0, 3, 2, 1, 0, 6, 5, 4]);
  });
});
