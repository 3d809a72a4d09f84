import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadKinds } from '../kinds.ts';
import { loadVocabulary } from '../vocabulary.ts';
import { compileDictionary } from './compile-dictionary.ts';
import { DictionaryUnreadable } from './dictionary-file.ts';
import { openDictionary } from './open-dictionary.ts';
import { loadCoreDictionary, readDictionaryFile, writeCoreDictionary } from './stored-dictionaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytesOf = (buffer: ArrayBufferLike) => Buffer.from(new Uint8Array(buffer));

describe('the compiled vocabulary', () => {
  const file = join(folder, 'built', 'core.dictionary');
  const compile = vi.fn((source: string) => compileDictionary([], source));
  beforeEach(() => compile.mockClear());

  it('has all concepts', () => {
    expect(openDictionary(loadCoreDictionary()).concepts).toBe(loadVocabulary().length + loadKinds().length);
  });

  it('is what the build has written, where that is of the vocabulary as it is', () => {
    writeCoreDictionary(file, compile);
    const loaded = loadCoreDictionary(file, compile);
    expect(bytesOf(loaded).equals(readFileSync(file))).toBe(true);
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('is compiled anew where the file is missing, damaged or of another vocabulary', () => {
    const whole = readFileSync(file);
    const other = join(folder, 'other.dictionary');
    const loadedFrom = (content: Uint8Array) => {
      writeFileSync(other, content);
      return bytesOf(loadCoreDictionary(other, compile)).equals(whole);
    };
    expect(bytesOf(loadCoreDictionary(join(folder, 'missing'), compile)).equals(whole)).toBe(true);
    expect(loadedFrom(whole.subarray(0, whole.length - 8))).toBe(true);
    expect(loadedFrom(new Uint8Array(compileDictionary([], 'another vocabulary')))).toBe(true);
    expect(compile).toHaveBeenCalledTimes(3);
  });
});

describe('a dictionary file', () => {
  it('is refused where it is empty, of something else or not there', () => {
    const file = join(folder, 'bad.dictionary');
    for (const content of ['', 'a text that is no dictionary, of some length'.repeat(20)]) {
      writeFileSync(file, content);
      expect(() => readDictionaryFile(file)).toThrow(DictionaryUnreadable);
    }
    expect(() => readDictionaryFile(join(folder, 'missing'))).toThrow('ENOENT');
  });
});
