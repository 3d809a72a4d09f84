import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../tests/support/growth.ts';
import { definitionsIn } from './definitions.ts';

const pairs = (text: string) =>
  definitionsIn(text).map(({ short, long }) => [
    text.slice(short.offset, short.offset + short.length),
    text.slice(long.offset, long.offset + long.length),
  ]);

describe('definitions of short forms', () => {
  it('are read from the words before the brackets, in three languages', () => {
    expect(pairs('He had acute kidney injury (AKI) twice.')).toEqual([['AKI', 'acute kidney injury']]);
    expect(pairs('Es besteht eine koronare Herzkrankheit (KHK).')).toEqual([
      ['KHK', 'koronare Herzkrankheit'],
    ]);
    expect(pairs('affetto da insufficienza renale cronica (IRC), in terapia')).toEqual([
      ['IRC', 'insufficienza renale cronica'],
    ]);
  });

  it('are read the other way round, with plurals, hyphens and what follows in the brackets', () => {
    expect(pairs('AKI (acute kidney injury) was seen.')).toEqual([['AKI', 'acute kidney injury']]);
    expect(pairs('levodopa-induced dyskinesias (LIDs) and')).toEqual([
      ['LIDs', 'levodopa-induced dyskinesias'],
    ]);
    expect(pairs('X-linked adrenoleukodystrophy (X-ALD; 3 patients)')).toEqual([
      ['X-ALD', 'X-linked adrenoleukodystrophy'],
    ]);
  });

  it('are none where the letters are not in the words, or the brackets hold a word or a number', () => {
    expect(pairs('potassium (4.1 mmol/l), sodium (normal), seen in Graz (Austria)')).toEqual([]);
    expect(pairs('He was well. (AKI) and renal failure (XYZ)')).toEqual([]);
    expect(pairs('open (never closed, acute kidney injury')).toEqual([]);
  });

  it('take time in step with the text', () => {
    const hostile = (length: number) =>
      'a'
        .repeat(20)
        .concat(' (')
        .repeat(length / 22);
    expectLinear((length) => definitionsIn(hostile(length)), 200_000);
  });
});
