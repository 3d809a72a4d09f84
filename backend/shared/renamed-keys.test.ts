import { describe, expect, it } from 'vitest';
import { renamedKeys } from './renamed-keys.ts';

const NAMES = { isHeader: 'is_header' };

describe('names of an earlier version', () => {
  it('become those of today at every depth', () => {
    const stored = { tables: [{ cells: [{ isHeader: true, content: 'Sodium' }] }], isHeader: null };
    expect(renamedKeys(stored, NAMES)).toEqual({
      tables: [{ cells: [{ is_header: true, content: 'Sodium' }] }],
      is_header: null,
    });
  });

  it('are left alone in values', () => {
    expect(renamedKeys(['isHeader', 1, null], NAMES)).toEqual(['isHeader', 1, null]);
  });

  it('do not touch what is of today already', () => {
    const stored = { is_header: false, content: 'x' };
    expect(renamedKeys(stored, NAMES)).toEqual(stored);
  });
});
