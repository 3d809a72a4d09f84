import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileDictionary } from '../../engines/terminology/dictionary/compile-dictionary.ts';
import type { Concept } from '../../engines/terminology/vocabulary.ts';
import { openExtractionPool } from './report-reader.pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const concept = (key: string, term: string): Concept => ({
  key,
  category: 'Diagnosis',
  preferred: term,
  terms: { en: [term], de: [], it: [] },
  codes: [{ system: 'SNOMEDCT', code: '230690007' }],
});

describe('the extraction pool', () => {
  it('finds terms of a site dictionary beside its own, which come first', async () => {
    const file = join(folder, 'site.dictionary');
    const site = [concept('SITE:1', 'Zorblax syndrome'), concept('SITE:2', 'Pneumonia')];
    writeFileSync(file, new Uint8Array(compileDictionary(site)));
    const pool = await openExtractionPool(file);
    try {
      const { entities } = await pool.read('The patient has Zorblax syndrome and pneumonia.');
      expect(entities.map((entity) => entity.concept)).toEqual(['SITE:1', 'pneumonia']);
      expect(pool.name).toMatch(/\+site$/);
    } finally {
      await pool.close();
    }
  });

  it('does not start with a site dictionary that is missing or none, and says which setting names it', async () => {
    const file = join(folder, 'bad.dictionary');
    writeFileSync(file, 'no dictionary');
    await expect(openExtractionPool(file)).rejects.toThrow('TERMINOLOGY_DICTIONARY cannot be used: it is no');
    await expect(openExtractionPool(join(folder, 'missing'))).rejects.toThrow(
      'TERMINOLOGY_DICTIONARY cannot',
    );
  });
});
