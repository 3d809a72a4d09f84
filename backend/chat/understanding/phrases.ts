/**
 * A pattern of phrases of whole words in lower case, with commas between; a star ends the beginning of a word, spaces stand for any white space. Every part
 * is bounded by what is no letter, so that it takes time linear in the text.
 */
export function anyOf(phrases: string): RegExp {
  const written = phrases.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
  // The longer one first: of "how many" and "how" the first that fits is taken.
  const patterns = written
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) =>
      phrase
        .replace(/[.?()[\]{}+^$\\]/g, '\\$&')
        .replace(/'/g, "['’]")
        .replace(/ /g, '\\s{1,4}')
        .replace(/\*/g, '\\p{L}{0,24}'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?!\\p{L})`, 'giu');
}

/** What either pattern matches. */
export const either = (one: RegExp, other: RegExp): RegExp =>
  new RegExp(`${one.source}|${other.source}`, 'giu');

/** Where a pattern matches. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export const overlap = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end;

/** All places of a pattern in a text. */
export function placesOf(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Whether a pattern occurs; patterns are global, so their own state is never used. */
export const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;
