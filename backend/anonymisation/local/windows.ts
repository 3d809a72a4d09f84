import type { Token } from './tokens.ts';

/** A part of a text and where it begins. */
export interface Window {
  readonly offset: number;
  readonly text: string;
}

/**
 * The parts of a text around tokens that a costly pattern cannot do without; parts that overlap are one. Each begins
 * between words, except in a run of letters without end.
 *
 * @param before code units taken before each token
 * @param after code units taken behind each token
 */
export function windowsAround(
  text: string,
  tokens: readonly Token[],
  isNeeded: (token: Token) => boolean,
  before: number,
  after: number,
): Window[] {
  const windows: Window[] = [];
  let from = -1;
  let to = -1;
  const close = (): void => {
    if (from >= 0) windows.push({ offset: from, text: text.slice(from, to) });
  };
  for (const token of tokens) {
    if (!isNeeded(token)) continue;
    const begin = token.start - before;
    if (from < 0 || begin > to) {
      close();
      from = gapBefore(text, Math.max(0, begin));
    }
    to = Math.min(text.length, token.end + after);
  }
  close();
  return windows;
}

const LONGEST_WORD = 40;

function gapBefore(text: string, place: number): number {
  for (let at = place; at > 0 && at > place - LONGEST_WORD; at -= 1) {
    const unit = text.charCodeAt(at - 1);
    if (unit === 0x20 || unit === 0x0a || unit === 0x09) return at;
  }
  return place;
}

/** A match within a window: the words found and their place in the whole text. */
interface Found {
  readonly match: RegExpExecArray;
  readonly start: number;
  readonly value: string;
  readonly window: Window;
}

/** Matches of a pattern within windows. */
export function* matchesIn(windows: readonly Window[], pattern: RegExp): Generator<Found> {
  for (const window of windows) {
    for (const match of window.text.matchAll(pattern)) {
      yield { match, start: window.offset + match.index, value: match[0], window };
    }
  }
}
