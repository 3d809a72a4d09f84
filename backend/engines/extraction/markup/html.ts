import { NAMED_CHARACTERS } from './named-characters.ts';
import { type PlainText, PlainTextMaker } from './plain-text-maker.ts';

const BLOCKS =
  'html|head|title|body|p|div|br|hr|table|thead|tbody|tfoot|tr|ul|ol|li|dl|dt|dd|h[1-6]|section|article|header|footer|main|nav|aside|blockquote|pre|address|form|fieldset|figure|caption|center';
const CELLS = 'td|th';
const INLINE =
  'a|b|i|u|s|em|strong|span|font|small|big|sub|sup|code|tt|mark|ins|del|strike|abbr|cite|q|kbd|var|samp|label|img|col|colgroup|meta|link|base|input|button|select|option|textarea|time|wbr|o:p|st1:[a-z]{1,20}|v:[a-z]{1,20}|w:[a-z]{1,20}|m:[a-z]{1,20}';
/** No tag is longer; "[^<>]" ends at the next one, so that no text is read twice. */
const REST = '(?:[\\s/][^<>]{0,4000})?>';
const TAG = new RegExp(`<(/?)(?:(${BLOCKS})|(${CELLS})|(${INLINE}))${REST}`, 'iy');
/** A tag that no text of another kind has: "Na <b" is none, and "<br>" alone is enough. */
const SURE = new RegExp(
  `<!doctype html|<(?:html|body)[\\s>]|</(?:${BLOCKS}|${CELLS}|b|i|u|em|strong|span|font|a|sub|sup)>|<br ?/?>`,
  'i',
);
/** Parts that nobody sees. */
const HIDDEN = /<(script|style)(?:\s[^<>]{0,4000})?>/iy;
const CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/iy;
const WORKING = /[<&\r\n]/g;

/** The words of a text that is HTML or holds tags of it; null of any other. */
export function plainOfHtml(text: string): PlainText | null {
  if (!text.includes('<') || !SURE.test(text)) return null;
  const maker = new PlainTextMaker(text);
  const hasBlocks = /<(?:br|p|div|tr|li|h[1-6])[\s/>]/i.test(text);
  const state: State = { maker, text, hasBlocks, isPre: false, closed: new Map() };
  let from = 0;
  WORKING.lastIndex = 0;
  for (let match = WORKING.exec(text); match !== null; match = WORKING.exec(text)) {
    const at = match.index;
    maker.copy(from, at);
    from = endBehind(state, at);
    WORKING.lastIndex = from;
  }
  maker.copy(from, text.length);
  return maker.made();
}

interface State {
  readonly maker: PlainTextMaker;
  readonly text: string;
  /** Whether tags rather than line ends divide lines. */
  readonly hasBlocks: boolean;
  isPre: boolean;
  /** By what ends a hidden part: the place from which on it does not occur. */
  readonly closed: Map<string, number>;
}

/** Adds what stands for a tag, a character or a line end, and gives the place behind it. */
function endBehind(state: State, at: number): number {
  const { maker, text } = state;
  if (text[at] === '&') return characterAt(maker, text, at);
  if (text[at] !== '<') {
    maker.put(state.hasBlocks && !state.isPre ? ' ' : (text[at] ?? ''), at, at + 1);
    return at + 1;
  }
  const hidden = hiddenEnd(state, at);
  if (hidden !== null) return hidden;
  const tag = matchAt(TAG, text, at);
  if (tag === null) {
    maker.copy(at, at + 1);
    return at + 1;
  }
  const [found, close, block, cell] = tag;
  const end = at + found.length;
  if (block?.toLowerCase() === 'pre') state.isPre = close === '';
  if (block !== undefined) maker.put('\n', at, end);
  else if (cell !== undefined && close === '') maker.put('\t', at, end);
  return end;
}

function characterAt(maker: PlainTextMaker, text: string, at: number): number {
  const match = matchAt(CHARACTER, text, at);
  const [found = '&', decimal, hexadecimal, name = ''] = match ?? [];
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCode = code > 0 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff);
  const words = isCode ? String.fromCodePoint(code) : NAMED_CHARACTERS.get(name);
  if (match === null || words === undefined) {
    maker.copy(at, at + 1);
    return at + 1;
  }
  maker.put(words, at, at + found.length);
  return at + found.length;
}

/** The place behind a comment, a script or a style; null where none begins. */
function hiddenEnd(state: State, at: number): number | null {
  const { text, closed } = state;
  const isComment = text.startsWith('<!--', at);
  if (!isComment && text[at + 1] === '!') {
    const end = text.indexOf('>', at);
    return end < 0 || end - at > 500 ? null : end + 1;
  }
  const name = isComment ? undefined : matchAt(HIDDEN, text, at)?.[1]?.toLowerCase();
  if (!isComment && name === undefined) return null;
  const mark = isComment ? '-->' : `</${name}>`;
  if (at >= (closed.get(mark) ?? Number.POSITIVE_INFINITY)) return null;
  const end = text.indexOf(mark, at);
  if (end >= 0) return end + mark.length;
  // What is never closed is no hidden part: nothing of a text is lost.
  closed.set(mark, at);
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
