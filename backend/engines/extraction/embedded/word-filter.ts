const PLACES = 2 ** 12;

/** A word's place by its length and its first and last letters. */
const placeOf = (word: string): number =>
  (word.charCodeAt(0) * 0x1f + word.charCodeAt(word.length - 1) * 0x3_71 + word.length * 0x1_0b) &
  (PLACES - 1);

/**
 * Tells of most words that they are not among some hundred others, by their ends alone and without hashing them: false
 * of none that is.
 */
export function mayBeAmong(words: Iterable<string>): (word: string) => boolean {
  const taken = new Uint8Array(PLACES);
  for (const word of words) taken[placeOf(word)] = 1;
  return (word) => taken[placeOf(word)] === 1;
}
