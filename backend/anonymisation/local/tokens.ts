import { foldWord } from './fold.ts';
import { kindOfWord } from './gazetteer.ts';
import { hintsOf } from './hints.ts';

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
  /** What it makes worth looking for around it, bits of `HINT`. */
  readonly hints: number;
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

type Form = Omit<Token, 'start' | 'end'>;

/** What is known of words met before; forgotten when there are many, so that no text fills the memory. */
const met = new Map<string, Form>();
const MOST_MET = 50_000;

function formOf(text: string): Form {
  const known = met.get(text);
  if (known !== undefined) return known;
  const form = newForm(text);
  if (met.size >= MOST_MET) met.clear();
  if (text.length <= MAX_WORD) met.set(text, form);
  return form;
}

function newForm(text: string): Form {
  if (!WORD.test(text)) {
    const kind = NUMBER.test(text) ? 'number' : text === '\n' ? 'line' : 'mark';
    return { kind, text, folded: '', known: 0, hints: kind === 'mark' ? hintsOf(text) : 0, isCapital: false };
  }
  const folded = text.length > MAX_WORD ? '' : foldWord(text);
  return {
    kind: 'word',
    text,
    folded,
    known: folded === '' ? 0 : kindOfWord(folded),
    hints: folded === '' ? 0 : hintsOf(text),
    isCapital: CAPITAL.test(text) && !CONTRACTION.test(text),
  };
}

/** Words, numbers and marks of a text in order. Genitives ('s) and elided articles (dell', l') stand apart from names. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (found: string, start: number): void => {
    const { kind, text: word, folded, known, hints, isCapital } = formOf(found);
    tokens.push({ kind, text: word, start, end: start + found.length, folded, known, hints, isCapital });
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [found] = match;
    if (found.length < 3 || !/['’]/.test(found)) add(found, match.index);
    else for (const [from, to] of splitAtApostrophes(found)) add(found.slice(from, to), match.index + from);
  }
  return tokens;
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
