import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { parseLetters, readLetters } from './annotated-letters.ts';

const FACT = { id: 'f1', quote: 'gout', offset: 5, length: 4, category: 'Diagnosis' };
const line = (change: object = {}, fact: object = {}) =>
  JSON.stringify({ id: 'a', language: 'en', text: 'Has  gout.', facts: [{ ...FACT, ...fact }], ...change });

describe('a line of letters', () => {
  it('gives a fact the defaults of what it leaves out', () => {
    expect(parseLetters(`${line()}\n\n`, 'en.jsonl')[0]?.facts[0]).toEqual({
      ...FACT,
      certainty: 'positive',
      temporality: 'current',
      subject: 'patient',
      conditionality: 'none',
    });
  });

  it.each([
    ['is no JSON', 'gout{', 'en.jsonl, line 2: not one JSON object'],
    [
      'has a category that there is not',
      line({}, { category: 'Gout' }),
      'line 2: the field "facts.0.category"',
    ],
    ['has no text', line({ text: undefined }), 'line 2: the field "text"'],
    ['has a quote elsewhere', line({}, { offset: 4 }), 'line 2: the quote of fact f1 is not the text'],
    ['belongs to a fact that is not there', line({}, { of: 'f9' }), 'line 2: fact f1 belongs to a fact'],
    ['has an id twice', line({ facts: [FACT, FACT] }), 'line 2: two facts share an id'],
    ['has a text too long', line({ text: `Has  gout${'.'.repeat(200_000)}` }), 'line 2: the field "text"'],
  ])('that %s is refused with file, line and nothing of the letter', (_what, wrong, sentence) => {
    const read = () => parseLetters(`${line()}\n${wrong}`, 'en.jsonl');
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/gout/);
  });

  it('is one of at most 10,000', () => {
    expect(() => parseLetters('\n'.repeat(10_001), 'en.jsonl')).toThrow('more than 10000 lines');
  });
});

describe('a folder of letters', () => {
  const folders: string[] = [];
  const folderWith = (files: Readonly<Record<string, Buffer | string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-letters-'));
    folders.push(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return folder;
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('is read by id, packed or not, and tells which languages it lacks', () => {
    const folder = folderWith({
      'en.jsonl': `${line({ id: 'b' })}\n${line()}`,
      'it.jsonl.gz': gzipSync(line({ language: 'it' })),
    });
    const { letters, absent } = readLetters(folder);
    expect(letters.map(({ id, language }) => `${language} ${id}`)).toEqual(['en a', 'en b', 'it a']);
    expect(absent).toEqual(['de: neither de.jsonl nor de.jsonl.gz is in the folder.']);
  });

  it('is refused where a file unpacks to more than 64 MB, is cut off or of another language', () => {
    const large = folderWith({ 'en.jsonl.gz': gzipSync(Buffer.alloc(64_000_001)) });
    expect(() => readLetters(large)).toThrow('en.jsonl.gz: larger than 64 MB');
    const cut = folderWith({ 'en.jsonl.gz': gzipSync(line()).subarray(0, 40) });
    expect(() => readLetters(cut)).toThrow('en.jsonl.gz: not a whole gzip file');
    expect(() => readLetters(folderWith({ 'de.jsonl': line() }))).toThrow('de.jsonl: letter a is of another');
  });
});
