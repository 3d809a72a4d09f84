import { foldWord } from './fold.ts';
import { kindOfWord } from './gazetteer.ts';

/** A word, a number, a mark or the end of a line; UTF-16 offsets. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'line';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Words only: small letters without diacritics. */
  readonly folded: string;
  /** Words only: what the gazetteers know of it, bits of `KNOWN`. */
  readonly known: number;
  /** Begins with a capital letter. */
  readonly isCapital: boolean;
}

const TOKEN = /\p{L}[\p{L}\p{M}\p{Nd}]*(?:['’]\p{L}[\p{L}\p{M}]*)*|\p{Nd}+|\n|\S/gu;
const WORD = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
/** "I'm", "Don't" */
const CONTRACTION = /['’](?:m|ll|ve|re|d|t|mon)$/;
const NUMBER = /^\p{Nd}/u;
/** Longer runs of letters are no words of a language. */
const MAX_WORD = 60;

/** Words, numbers and marks of a text in order. Genitives ('s) and elided articles (dell', l') stand apart from names. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match;
    if (!WORD.test(found)) {
      const kind = NUMBER.test(found) ? 'number' : found === '\n' ? 'line' : 'mark';
      tokens.push({
        kind,
        text: found,
        start: match.index,
        end: match.index + found.length,
        folded: '',
        known: 0,
        isCapital: false,
      });
      continue;
    }
    for (const [from, to] of splitAtApostrophes(found)) tokens.push(wordOf(found, from, to, match.index));
  }
  return tokens;
}

function wordOf(found: string, from: number, to: number, offset: number): Token {
  const text = from === 0 && to === found.length ? found : found.slice(from, to);
  const folded = text.length > MAX_WORD ? '' : foldWord(text);
  return {
    kind: 'word',
    text,
    start: offset + from,
    end: offset + to,
    folded,
    known: folded === '' ? 0 : kindOfWord(folded),
    isCapital: CAPITAL.test(text) && !CONTRACTION.test(text),
  };
}

function splitAtApostrophes(found: string): [number, number][] {
  const apostrophe = found.search(/['’]/);
  if (apostrophe < 0) return [[0, found.length]];
  const rest = found.slice(apostrophe + 1);
  if (rest === 's' || rest === 'S') return [[0, apostrophe]];
  if (!CAPITAL.test(found) && CAPITAL.test(rest)) {
    return [
      [0, apostrophe],
      [apostrophe + 1, found.length],
    ];
  }
  return /['’][sS]$/.test(found) ? [[0, found.length - 2]] : [[0, found.length]];
}
