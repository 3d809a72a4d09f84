import { createHash } from 'node:crypto';
import { openDictionary } from './open-dictionary.ts';

const DIGITS = 12;

/**
 * The version of the vocabulary that texts are read with: a hash over the chapters that it was compiled of, and over the
 * content of each further dictionary, such as a site's.
 *
 * @param dictionaries compiled, the vocabulary first
 */
export function vocabularyVersion(dictionaries: readonly SharedArrayBuffer[]): string {
  const hash = createHash('sha256');
  for (const [place, dictionary] of dictionaries.entries()) {
    const source = place === 0 ? openDictionary(dictionary).source : '';
    hash.update(source === '' ? new Uint8Array(dictionary) : source);
  }
  return hash.digest('hex').slice(0, DIGITS);
}
