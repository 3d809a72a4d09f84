import type { Reading } from './finding.ts';
import type { Token } from './tokens.ts';

/** A part of a text and where it begins. */
interface Window {
  readonly offset: number;
  readonly text: string;
}

/**
 * The parts of a text around tokens that a costly pattern cannot do without; parts that overlap are one. Each begins
 * between words, except in a run of letters without end.
 *
 * @param places of the tokens, in order
 * @param before code units taken before each token
 * @param after code units taken behind each token
 */
export function windowsAround(
  { text, tokens }: Reading,
  places: readonly number[],
  before: number,
  after: number,
): Window[] {
  const windows: Window[] = [];
  let from = -1;
  let to = -1;
  const close = (): void => {
    if (from >= 0) windows.push({ offset: from, text: text.slice(from, to) });
  };
  for (const place of places) {
    const token = tokens[place];
    if (token === undefined) continue;
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

/** Places of the tokens that pull a trigger; of those, where a further look is asked for, the ones that pass it. */
export function placesOf(
  { tokens, hinted }: Reading,
  trigger: number,
  accepts?: (token: Token, place: number) => boolean,
): readonly number[] {
  const places = hinted.get(trigger) ?? [];
  if (accepts === undefined) return places;
  return places.filter((place) => {
    const token = tokens[place];
    return token !== undefined && accepts(token, place);
  });
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

/** Matches of a pattern (flag g) within windows. */
export function matchesIn(windows: readonly Window[], pattern: RegExp): Found[] {
  const found: Found[] = [];
  for (const window of windows) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(window.text); match !== null; match = pattern.exec(window.text)) {
      found.push({ match, start: window.offset + match.index, value: match[0], window });
      if (match[0] === '') pattern.lastIndex += 1;
    }
  }
  return found;
}
