import { type PlainText, PlainTextMaker } from './plain-text-maker.ts';

/** Groups that no reader sees. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping latentstyles datastore rsidtbl listtable listoverridetable generator xmlnstbl mmathPr revtbl filetbl fldinst operator author company title subject bkmkstart bkmkend'.split(
    ' ',
  ),
);
/** Control words that stand for characters. */
const WORDS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': ' ',
  _: '-',
  '-': '',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '\n': '\n',
  '\r': '\n',
};
const CONTROL = /\\(?:([a-z]{1,32})(-?\d{1,10})?[ ]?|'([\da-f]{2})|([^a-z]))/iy;
const WORKING = /[\\{}\r\n]/g;

/** Without it, Node takes Windows-1252 for Latin-1. */
const STREAM = { stream: true } as const;

interface Group {
  isHidden: boolean;
  /** How many characters stand for one of Unicode where that cannot be shown. */
  fallbacks: number;
}

/** The words of a text that was pasted as RTF; null of any other. */
export function plainOfRtf(text: string): PlainText | null {
  const begin = text.length - text.trimStart().length;
  if (!text.startsWith('{\\rtf', begin)) return null;
  const reader = new RtfReader(text);
  let from = begin;
  WORKING.lastIndex = from;
  for (let match = WORKING.exec(text); match !== null; match = WORKING.exec(text)) {
    reader.words(from, match.index);
    from = reader.mark(match.index);
    WORKING.lastIndex = from;
  }
  reader.words(from, text.length);
  return reader.made();
}

class RtfReader {
  private readonly maker: PlainTextMaker;
  private readonly outer: Group[] = [];
  private group: Group = { isHidden: false, fallbacks: 1 };
  private skip = 0;
  private decoder = new TextDecoder('windows-1252');

  constructor(private readonly text: string) {
    this.maker = new PlainTextMaker(text);
  }

  made(): PlainText {
    return this.maker.made();
  }

  words(from: number, to: number): void {
    const skipped = Math.min(this.skip, to - from);
    this.skip -= skipped;
    if (!this.group.isHidden) this.maker.copy(from + skipped, to);
  }

  /** Takes the mark at a place, and gives the place behind it. */
  mark(at: number): number {
    const mark = this.text[at];
    if (mark === '{') {
      this.outer.push({ ...this.group });
      // A group that begins with a star is for programs that know it.
      if (this.text.startsWith('\\*', at + 1)) this.group.isHidden = true;
    } else if (mark === '}') this.group = this.outer.pop() ?? this.group;
    else if (mark === '\\') return this.control(at);
    return at + 1;
  }

  private control(at: number): number {
    CONTROL.lastIndex = at;
    const match = CONTROL.exec(this.text);
    if (match === null) return at + 1;
    const [found, word, number, byte, symbol] = match;
    const end = at + found.length;
    if (word !== undefined) return this.controlWord(word, number, at, end);
    if (byte !== undefined)
      this.put(this.decoder.decode(Uint8Array.of(Number.parseInt(byte, 16)), STREAM), at, end);
    else if (symbol !== undefined) this.put(SYMBOLS[symbol] ?? '', at, end);
    return end;
  }

  private controlWord(word: string, number: string | undefined, at: number, end: number): number {
    const value = Number(number ?? 0);
    if (HIDDEN.has(word)) this.group.isHidden = true;
    else if (word === 'uc') this.group.fallbacks = Math.min(value, 8);
    else if (word === 'ansicpg') this.decoder = decoderOf(value);
    else if (word === 'bin') return Math.min(this.text.length, end + Math.max(0, value));
    else if (word === 'u') {
      this.skip = 0;
      this.put(String.fromCharCode(value & 0xffff), at, end);
      this.skip = this.group.fallbacks;
    } else if (WORDS[word] !== undefined) this.put(WORDS[word], at, end);
    return end;
  }

  private put(words: string, from: number, to: number): void {
    if (this.skip > 0) this.skip -= 1;
    else if (!this.group.isHidden) this.maker.put(words, from, to);
  }
}

function decoderOf(page: number): TextDecoder {
  try {
    return new TextDecoder(`windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
