import { describe, expect, it } from 'vitest';
import { stemOf } from './nearest-sentences.ts';

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
