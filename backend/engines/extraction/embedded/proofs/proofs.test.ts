import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../../terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../../terminology/dictionary/stored-dictionaries.ts';
import { createEngineOver } from '../embedded.engine.ts';
import { readProofs } from './proofs.ts';

const engine = createEngineOver([openDictionary(loadCoreDictionary(), false)]);
const isRead = (sentence: string, term: string, category: string): boolean =>
  engine
    .readNow(sentence)
    .entities.some(
      (entity) =>
        entity.category === category &&
        sentence.slice(entity.offset, entity.offset + entity.length).toLowerCase() === term.toLowerCase(),
    );

const proofs = readProofs();

describe('a term with other meanings', () => {
  it.each(proofs.filter(({ proved }) => proved !== ''))(
    'is what its sentence proves: $language $term as $category',
    ({ term, category, proved }) => {
      expect(isRead(proved, term, category)).toBe(true);
    },
  );

  it.each(proofs)('is not what its sentence does not prove: $language $term as $category', (proof) => {
    expect(isRead(proof.unproved, proof.term, proof.category)).toBe(false);
  });

  it('stands once for each language and category', () => {
    const keys = proofs.map(({ term, language, category }) => `${term} ${language} ${category}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
