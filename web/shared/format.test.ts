import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSize, percent, score } from './format.ts';

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
