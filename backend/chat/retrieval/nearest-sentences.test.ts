import { describe, expect, it } from 'vitest';
import { startsWord, stemOf } from './nearest-sentences.ts';

describe('the beginning of a word that its forms share', () => {
  it.each([
    ['reduced', 'reducing'],
    ['reduziert', 'reduzieren'],
    ['sospeso', 'sospesa'],
    ['Prophylaxen', 'Prophylaxe'],
  ])('%s and %s', (one, other) => {
    expect(other.toLowerCase().startsWith(stemOf(one))).toBe(true);
  });

  it('is all of a short word', () => {
    expect(stemOf('PEG')).toBe('peg');
  });
});

describe('a word of a sentence that begins as one of a question', () => {
  it.each(['Röntgen-Tho', 'CO2-', 'abc+d', '(xyz'])('is found whatever characters it has: %s', (stem) => {
    expect(startsWord(`Der ${stem}n war normal.`, stem.toLowerCase())).toBe(true);
    expect(startsWord('Der Befund war normal.', stem.toLowerCase())).toBe(false);
  });
});
