import { describe, expect, it } from 'vitest';
import { loadKinds, readKinds } from './kinds.ts';

const HEADER = 'category\ten\tde\tit';

describe('names of which only the kind is known', () => {
  it('have a category and no concept', () => {
    const kinds = loadKinds();
    expect(kinds.length).toBeGreaterThan(100);
    expect(new Set(kinds.map(({ key }) => key))).toEqual(new Set(['']));
    expect(kinds.every(({ codes }) => codes.length === 0)).toBe(true);
  });

  it('may lack a language, but not all', () => {
    expect(readKinds(`${HEADER}\nMedicalDevice\tbone awl|awl\t\t\n`, 'a.tsv')[0]).toMatchObject({
      preferred: 'bone awl',
      terms: { en: ['bone awl', 'awl'], de: [], it: [] },
    });
    expect(() => readKinds(`${HEADER}\nMedicalDevice\t\t\t`, 'a.tsv')).toThrow(
      'a.tsv, line 2: there is no name',
    );
  });

  it.each([
    ['key\ten', 'line 1: the header'],
    [`${HEADER}\nTool\tawl\t\t`, 'line 2: Tool is no category'],
    [`${HEADER}\nMedicalDevice\tawl`, 'line 2: 2 fields instead of 4'],
  ])('are refused with file and line: %j', (content, message) => {
    expect(() => readKinds(content, 'a.tsv')).toThrow(message);
  });
});
