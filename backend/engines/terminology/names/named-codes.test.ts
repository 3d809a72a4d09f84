import { describe, expect, it } from 'vitest';
import { embeddedVocabulary } from '../vocabulary.ts';
import { createNameIndex } from './name-index.ts';
import { NAMED_AFTER } from './named-codes.ts';

describe('a code that several concepts share', () => {
  it('has the name of one of them where it was reviewed', () => {
    for (const [key, name] of NAMED_AFTER) {
      const sharing = embeddedVocabulary().filter(({ codes }) =>
        codes.some(({ system, code }) => `${system} ${code}` === key),
      );
      expect(sharing.length, key).toBeGreaterThan(1);
      expect(sharing.map(({ preferred }) => preferred.toLowerCase())).toContain(name);
    }
  });

  it.each([
    ['ICD10CM', 'E03.9', 'Hypothyroidism'],
    ['ICD10CM', 'E11.9', 'Type 2 diabetes mellitus'],
    ['SNOMEDCT', '386975001', 'Tacrolimus'],
    ['SNOMEDCT', '387003001', 'Trastuzumab'],
  ] as const)('%s %s is called %s', async (system, code, name) => {
    expect((await createNameIndex([])).nameOf(system, code)).toBe(name);
  });
});
