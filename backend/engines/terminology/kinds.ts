import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Concept, isCategory, vocabularyFolder } from './vocabulary.ts';

const HEADER = ['category', 'en', 'de', 'it'];

/** Where the names are of which only the kind is known. */
export const kindsFolder = (): string => join(dirname(vocabularyFolder()), 'kinds');

/**
 * Names that are shown by what kind of thing they are, without a concept: the many instruments, steps and wordings of
 * findings that no code tells apart. One family a line; the vocabulary has a name before them.
 */
export function loadKinds(folder: string = kindsFolder()): Concept[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => readKinds(readFileSync(join(folder, name), 'utf8'), name));
}

/** Reads the families of one file; throws an error that names the file and the line. */
export function readKinds(content: string, name: string): Concept[] {
  const [header, ...lines] = content.replace(/\r?\n$/, '').split(/\r?\n/);
  if (header !== HEADER.join('\t'))
    throw new Error(`${name}, line 1: the header is not ${HEADER.join(', ')}.`);
  return lines.map((line, index) => {
    const fields = line.split('\t');
    const [category = '', en = '', de = '', it = ''] = fields;
    const place = `${name}, line ${index + 2}`;
    if (fields.length !== HEADER.length)
      throw new Error(`${place}: ${fields.length} fields instead of ${HEADER.length}.`);
    if (!isCategory(category)) throw new Error(`${place}: ${category} is no category.`);
    const terms = { en: namesIn(en), de: namesIn(de), it: namesIn(it) };
    const [first] = [...terms.en, ...terms.de, ...terms.it];
    if (first === undefined) throw new Error(`${place}: there is no name.`);
    return { key: '', category, preferred: first, codes: [], terms };
  });
}

const namesIn = (field: string): string[] => field.split('|').filter((name) => name !== '');
