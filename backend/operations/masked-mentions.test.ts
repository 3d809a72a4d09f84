import { describe, expect, it } from 'vitest';
import { maskId } from './masked-mentions.store.ts';

describe('masking an id', () => {
  it.each([
    ['patient(id: "p-1") and "p-1"', 'p-1', 'patient(id: "withdrawn") and "withdrawn"'],
    ['p-10 and xp-1 and p-1-2 and p-1_ and äp-1', 'p-1', 'p-10 and xp-1 and p-1-2 and p-1_ and äp-1'],
    ['a.c and abc', 'a.c', 'withdrawn and abc'],
    ['($1)', '$1', '(withdrawn)'],
  ])('takes it out of %j wherever it stands by itself', (text, id, masked) => {
    expect(maskId(text, id)).toBe(masked);
  });
});
