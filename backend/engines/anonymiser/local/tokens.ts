import { foldWord, likeScanned } from './fold.ts';
import { kindOfWord } from './gazetteer.ts';
import { cuesOf, hintsOf } from './hints.ts';

/** What of a word, a number, a mark or the end of a line does not depend on its place. */
interface Form {
  readonly kind: 'word' | 'number' | 'mark' | 'line';
  readonly text: string;
  /** Words only: small letters without diacritics. */
  readonly folded: string;
  /** Words only: the folded word with letters that scanners mistake for each other as one. */
  readonly scanned: string;
  /** Words only: what the gazetteers know of it, bits of `KNOWN`. */
  readonly known: number;
  /** Words only: the triggers that it pulls. */
  readonly hints: readonly number[];
  /** Words only: the cues that may begin with it. */
  readonly cues: number;
  /** Begins with a capital letter. */
  readonly isCapital: boolean;
}

/** A form at its place; UTF-16 offsets. */
export interface Token extends Form {
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\p{L}[\p{L}\p{M}\p{Nd}]*(?:['’]\p{L}[\p{L}\p{M}]*)*|\p{Nd}+|\n|\S/uy;
const WORD = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
/** "I'm", "Don't" */
const CONTRACTION = /['’](?:m|ll|ve|re|d|t|mon)$/;
const NUMBER = /^\p{Nd}/u;
/** Longer runs of letters are no words of a language. */
const MAX_WORD = 60;

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
    return { kind, text, folded: '', scanned: '', known: 0, hints: [], cues: 0, isCapital: false };
  }
  const isCapital = CAPITAL.test(text) && !CONTRACTION.test(text);
  if (text.length > MAX_WORD)
    return { kind: 'word', text, folded: '', scanned: '', known: 0, hints: [], cues: 0, isCapital };
  const folded = foldWord(text);
  return {
    kind: 'word',
    text,
    folded,
    scanned: likeScanned(folded),
    known: kindOfWord(folded),
    hints: hintsOf(text),
    cues: cuesOf(text),
    isCapital,
  };
}

const CLASS = { other: 0, space: 1, letter: 2, digit: 3, line: 4 } as const;
/** Beyond Latin letters the pattern decides. */
const CLASSES_KNOWN = 0x250;
const classes = Uint8Array.from({ length: CLASSES_KNOWN }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === '\n') return CLASS.line;
  if (WORD.test(character)) return CLASS.letter;
  if (NUMBER.test(character)) return CLASS.digit;
  return /\s/.test(character) ? CLASS.space : CLASS.other;
});

const APOSTROPHE = 0x27;
const CURLED = 0x2019;

/** Words, numbers and marks of a text in order. Genitives ('s) and elided articles (dell', l') stand apart from names. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (start: number, end: number): void => {
    const {
      kind,
      text: word,
      folded,
      scanned,
      known,
      hints,
      cues,
      isCapital,
    } = formOf(text.slice(start, end));
    tokens.push({ kind, text: word, folded, scanned, known, hints, cues, isCapital, start, end });
  };
  for (let start = 0; start < text.length; ) {
    const kind = classes[text.charCodeAt(start)];
    if (kind === CLASS.space) {
      start += 1;
      continue;
    }
    const end = kind === undefined ? -1 : plainEnd(text, start, kind);
    if (end >= 0) {
      add(start, end);
      start = end;
      continue;
    }
    TOKEN.lastIndex = start;
    const found = TOKEN.exec(text)?.[0];
    if (found !== undefined) {
      for (const [from, to] of /['’]/.test(found) ? splitAtApostrophes(found) : [[0, found.length] as const])
        add(start + from, start + to);
    }
    start += found?.length ?? 1;
  }
  return tokens;
}

/** The end of a token of Latin letters, of digits or of one mark; -1 where the pattern has to decide. */
function plainEnd(text: string, start: number, kind: number): number {
  if (kind === CLASS.other || kind === CLASS.line) return start + 1;
  const isWord = kind === CLASS.letter;
  for (let at = start + 1; ; at += 1) {
    if (at === text.length) return at;
    const code = text.charCodeAt(at);
    const next = classes[code];
    if (next === CLASS.digit || (isWord && next === CLASS.letter)) continue;
    if (isWord && (code === APOSTROPHE || code === CURLED)) {
      const behind = classes[text.charCodeAt(at + 1)];
      return behind === CLASS.letter || behind === undefined ? -1 : at;
    }
    return next === undefined ? -1 : at;
  }
}

function splitAtApostrophes(found: string): (readonly [number, number])[] {
  const apostrophe = found.search(/['’]/);
  if (apostrophe < 0 || found.length < 3) return [[0, found.length]];
  const rest = found.slice(apostrophe + 1);
  if (rest === 's' || rest === 'S') return [[0, apostrophe]];
  if (
    CAPITAL.test(rest) &&
    (!CAPITAL.test(found) || /^L['’](?:Infermier|Anestesist|Ostetric|Assistent|Operator)/.test(found))
  ) {
    return [
      [0, apostrophe],
      [apostrophe + 1, found.length],
    ];
  }
  return /['’][sS]$/.test(found) ? [[0, found.length - 2]] : [[0, found.length]];
}
