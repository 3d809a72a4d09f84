import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, fileSize, percent, readWhole, score, signedScore } from './format.ts';

describe('figures on screen', () => {
  it('shows a fraction as a rounded percent', () => {
    expect([0, 0.874, 0.875, 1].map(percent)).toEqual(['0%', '87%', '88%', '100%']);
  });

  it('shows a score to three decimals', () => {
    expect([0, 0.12345, 12].map(score)).toEqual(['0.000', '0.123', '12.000']);
  });

  it('shows a size in the fitting unit to one decimal', () => {
    expect([0, 1023, 1024, 1_048_575, 1_572_864, 5_368_709_120].map(fileSize)).toEqual([
      '0.0 B',
      '1023.0 B',
      '1.0 KB',
      '1.0 MB',
      '1.5 MB',
      '5.0 GB',
    ]);
  });

  it('never shows 1024 of a unit that has a larger one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (bytes) => {
        const [value, unit] = fileSize(bytes).split(' ');
        expect(unit === 'GB' || Number(value) < 1024).toBe(true);
      }),
    );
  });
});

describe('a whole number from an address', () => {
  const bounds = { min: 1, max: 20, fallback: 5 };

  it.each([
    ['12', 12],
    ['0', 1],
    ['99', 20],
    ['-3', 5],
    ['1e9', 5],
    ['', 5],
    [undefined, 5],
    ['99999999999999999999', 5],
  ])('reads %s as %i', (text, expected) => expect(readWhole(text, bounds)).toBe(expected));
});

describe('what was added to a score', () => {
  it('has its sign and three decimals', () => {
    expect([0.12, -0.05, 0].map(signedScore)).toEqual(['+0.120', '−0.050', '+0.000']);
  });
});

describe('a count', () => {
  it('has its noun in the right number', () => {
    expect(counted(1, 'patient')).toBe('1 patient');
    expect(counted(2000, 'patient')).toBe('2,000 patients');
    expect(counted(0, 'entity', 'entities')).toBe('0 entities');
  });
});
