import type { TextRange } from '../clinical/extractions.engine.ts';

/** Words whose place is asked for. */
export interface Wanted {
  readonly text: string;
  /** The place, where it is known. */
  readonly range: TextRange | null;
}

/** Characters that are compared for one submission; a bound for texts that repeat themselves. */
const MOST_COMPARED = 100_000_000;
/** What looking at one occurrence costs beside its length, in the same measure. */
const LOOK = 50;

/**
 * Where each of some words stands in a text, as whole words: the first mention of the same words at their first
 * occurrence, the second at the second. Exact spelling goes before another case, and a place of its own before one
 * within longer words that are asked for, too.
 *
 * @returns a place for each; null where there is none, or none left
 */
export function locate(text: string, wanted: readonly Wanted[]): (TextRange | null)[] {
  const covered = new Uint8Array(text.length);
  const claimed = new Set<string>();
  const claim = (range: TextRange): TextRange => {
    covered.fill(1, range.offset, range.offset + range.length);
    claimed.add(keyOf(range));
    return range;
  };
  const places = wanted.map(({ range }) => (range === null ? null : claim(range)));
  const work = { left: MOST_COMPARED };
  const exact = placesIn(text, covered, work);
  const anyCase = placesIn(inSmallLetters(text), covered, work);
  const next = (queue: TextRange[]): TextRange | undefined => {
    let range = queue.pop();
    while (range !== undefined && claimed.has(keyOf(range))) range = queue.pop();
    return range;
  };
  const longestFirst = wanted
    .map(({ text: words }, index) => ({ words, index }))
    .filter(({ index }) => places[index] === null)
    .sort((a, b) => b.words.length - a.words.length);
  for (const { words, index } of longestFirst) {
    const found = next(exact(words)) ?? next(anyCase(inSmallLetters(words)));
    if (found !== undefined) places[index] = claim(found);
  }
  return places;
}

const keyOf = ({ offset, length }: TextRange) => `${offset} ${length}`;

/** Looks up where words stand, the places that are taken first from the end: free ones in order, then covered ones. */
function placesIn(text: string, covered: Uint8Array, work: { left: number }): (words: string) => TextRange[] {
  const kinds = kindsOf(text);
  const queues = new Map<string, TextRange[]>();
  return (words) => {
    const known = queues.get(words);
    if (known !== undefined) return known;
    const free: TextRange[] = [];
    const inner: TextRange[] = [];
    const own = kindsOf(words);
    const { length } = words;
    for (let at = text.indexOf(words); at !== -1 && work.left > 0; at = text.indexOf(words, at + 1)) {
      work.left -= length + LOOK;
      if (goesOn(own[0], kinds[at - 1]) || goesOn(own[length - 1], kinds[at + length])) continue;
      // What covers it is as long at least, so that it covers an end.
      const isCovered = covered[at] === 1 || covered[at + length - 1] === 1;
      (isCovered ? inner : free).push({ offset: at, length });
    }
    const queue = [...free, ...inner].reverse();
    queues.set(words, queue);
    return queue;
  };
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;

/** Letter, digit or another, for every code unit. */
function kindsOf(text: string): Uint8Array {
  const kinds = new Uint8Array(text.length);
  for (const { index, 0: run } of text.matchAll(/[\p{L}\p{M}]+/gu))
    kinds.fill(LETTER, index, index + run.length);
  for (const { index, 0: run } of text.matchAll(/\p{Nd}+/gu)) kinds.fill(DIGIT, index, index + run.length);
  return kinds;
}

/** Whether a word goes on from one code unit to the next: "ASS" does not stand in "Assessment". */
const goesOn = (inner = OTHER, outer = OTHER): boolean => inner !== OTHER && inner === outer;

/** The same text in small letters, every character at its old place. */
function inSmallLetters(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
