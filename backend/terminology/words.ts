import type { Language } from '../shared/contract.ts';

/** A word of a text: where it stands (UTF-16 code units) and its spelling-independent form. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly normal: string;
}

/** Letters (invisible joiners and soft hyphens inside kept) or digits; "5mg" and "B12" are two words. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:[\u00AD\u200B-\u200D\u2060]+\p{L}[\p{L}\p{M}]*)*|\p{Nd}+/gu;

/** A longer run of letters is no word of any language; it stays unmatched. */
const MAX_WORD_LENGTH = 64;

/** Splits a text into words with exact places; the text itself is never rewritten. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [surface] = match;
    words.push({ start: match.index, end: match.index + surface.length, normal: normalWord(surface) });
  }
  return words;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * The form in which spellings of one word agree: compatibility characters resolved, lower case, umlauts as two
 * letters, other accents gone, and the digraphs ae and oe as e, so that "Hämoglobin", "haemoglobin" and
 * "hemoglobin" are one.
 */
export function normalWord(surface: string): string {
  if (surface.length > MAX_WORD_LENGTH) return '';
  if (/^[a-z0-9]+$/.test(surface)) return foldDigraphs(surface);
  const folded = surface
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/[äöüßæœ]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return foldDigraphs(folded);
}

function foldDigraphs(word: string): string {
  return word.includes('e') ? word.replace(/[ao]e/g, 'e') : word;
}

/** Takes the commonest endings of inflection off a normal word; the rest need not be a word itself. */
export function stemOf(normal: string, language: Language): string {
  switch (language) {
    case 'de':
      return germanStem(normal);
    case 'it':
      return italianStem(normal);
    default:
      return englishStem(normal);
  }
}

function germanStem(word: string): string {
  if (word.length >= 6 && /e[nrsm]$/.test(word)) return word.slice(0, -2);
  return word.length >= 5 && /[ens]$/.test(word) ? word.slice(0, -1) : word;
}

function italianStem(word: string): string {
  if (word.length >= 5 && /[cg]h[ei]$/.test(word)) return word.slice(0, -2);
  return word.length >= 4 && /[aeio]$/.test(word) ? word.slice(0, -1) : word;
}

function englishStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A short term with capitals, such as KHK, pH or Na, that means something only as it is written. */
export function isCaseSensitive(term: string): boolean {
  const letters = term.replace(/[^\p{L}]/gu, '');
  if (letters.length === 0 || letters.length > 5) return false;
  return letters.length <= 2 || letters === letters.toUpperCase() || /\p{Lu}/u.test(letters.slice(1));
}
