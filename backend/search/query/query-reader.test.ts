import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../engines/terminology/dictionary/stored-dictionaries.ts';
import { createQueryReader } from './query-reader.ts';

describe('the reader of queries', () => {
  const reader = createQueryReader([openDictionary(loadCoreDictionary())]);

  it.each(['who had an abnormal EKG', 'abnormale Leberwerte', 'patients with unclear findings'])(
    'names a concept for each mention of "%s", or none at all',
    (text) => {
      for (const { concept } of reader.read(text).mentions) expect(concept).not.toBe('');
    },
  );
});
