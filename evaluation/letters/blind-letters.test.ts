import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readBlindLetters } from './blind-letters.ts';

const TEXT = 'Has  gout.';
const sha256 = createHash('sha256').update(TEXT).digest('hex');
const letter = (change: object = {}) =>
  JSON.stringify({
    id: 'a',
    set: 'mtsamples',
    language: 'en',
    subset: 'unseen',
    sha256,
    facts: [{ id: 'f1', offset: 5, length: 4, category: 'Diagnosis' }],
    ...change,
  });

describe('letters that were annotated blind', () => {
  const folders: string[] = [];
  const folderWith = (files: Readonly<Record<string, Buffer | string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-blind-'));
    folders.push(folder);
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return folder;
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const annotated = (en: string, de = '', it = '') =>
    folderWith({ 'en.jsonl': en, 'de.jsonl': de, 'it.jsonl': it });
  const note = (text: string) => gzipSync(JSON.stringify({ id: 'a', text }));

  it('get the words of their facts from the set that they are of, or bring their text with them', () => {
    const own = letter({ id: 'own-1', set: 'own', language: 'de', text: TEXT });
    const italian = letter({ id: 'e3c-7', set: 'e3c', language: 'it' });
    const german = letter({ id: 'grascco-X', set: 'grascco-phi', language: 'de' });
    const texts = folderWith({
      'mtsamples/notes.jsonl.gz': note(TEXT),
      'e3c/it.jsonl.gz': gzipSync(JSON.stringify({ id: '7', text: TEXT })),
      'grascco-phi/X.txt_phi.json': JSON.stringify({
        '%FEATURE_STRUCTURES': [{ '%TYPE': 'Span' }, { '%TYPE': 'uima.cas.Sofa', sofaString: TEXT }],
      }),
    });
    const { letters, absent } = readBlindLetters(
      annotated(letter(), `${own}\n${german}`, italian),
      texts,
      'unseen',
    );
    expect(absent).toEqual([]);
    expect(letters.map(({ id, facts }) => `${id} ${facts[0]?.quote}`)).toEqual([
      'a gout',
      'own-1 gout',
      'grascco-X gout',
      'e3c-7 gout',
    ]);
  });

  it('are of the subset that is asked for', () => {
    const texts = folderWith({ 'mtsamples/notes.jsonl.gz': note(TEXT) });
    expect(readBlindLetters(annotated(letter()), texts, 'seen').letters).toEqual([]);
  });

  it('are a sentence where they say so', () => {
    const of = { id: 'a', offset: 0, length: TEXT.length };
    const sentence = letter({ id: 's1', subset: 'sentences', of });
    const texts = folderWith({ 'mtsamples/notes.jsonl.gz': note(`${TEXT} No fever.`) });
    const { letters } = readBlindLetters(annotated(sentence), texts, 'sentences');
    expect(letters.map(({ text, facts }) => [text, facts[0]?.quote])).toEqual([[TEXT, 'gout']]);
  });

  it('are told as absent where the folder lacks their text', () => {
    const { absent } = readBlindLetters(annotated(letter()), folderWith({}), 'unseen');
    expect(absent).toEqual(['a: the folder has no text of it in mtsamples.']);
  });

  it('are refused where their text is another, or a line malformed, without a word of it', () => {
    const other = folderWith({ 'mtsamples/notes.jsonl.gz': note(`${TEXT} `) });
    expect(() => readBlindLetters(annotated(letter()), other, 'unseen')).toThrow('a: its text is another');
    const malformed = annotated(letter({ subset: 'gout' }));
    expect(() => readBlindLetters(malformed, other, 'unseen')).toThrow(
      'en.jsonl, line 1: the field "subset"',
    );
  });
});
