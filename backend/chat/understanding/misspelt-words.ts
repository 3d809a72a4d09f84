import type { Cues } from './cues.ts';

/** Shorter words have too many others beside them. */
const SHORTEST = 5;

/** Words that questions are worded with, by language; made once for each. */
const wordsOfCues = new WeakMap<Cues, ReadonlySet<string>>();

function knownWords(cues: Cues): ReadonlySet<string> {
  const known = wordsOfCues.get(cues);
  if (known !== undefined) return known;
  const written = Object.values(cues).flatMap(({ source }: RegExp) =>
    source
      // A beginning stands for many words.
      .replace(/\p{L}+\\p\{L\}\{0,24\}/gu, ' ')
      .replace(/\\[a-z](?:\{[^}]*\})?/g, ' ')
      .match(new RegExp(`\\p{L}{${SHORTEST},}`, 'gu')),
  );
  const words = new Set(written.flatMap((word) => word ?? []));
  wordsOfCues.set(cues, words);
  return words;
}

/** What misspelt words of a question were meant to be: the one word of a question that is a letter away. */
export function respelt(words: readonly string[], cues: Cues): [from: string, to: string][] {
  return words.flatMap((word) => {
    if (word.length < SHORTEST) return [];
    const near = [...knownWords(cues)].filter((known) => isLetterAway(word.toLowerCase(), known));
    const [only, another] = near;
    return only === undefined || another !== undefined ? [] : [[word, only] satisfies [string, string]];
  });
}

/** Whether one letter too many, too few, changed, or two of them swapped make one word of another. */
function isLetterAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return left.length <= 1 && right.length <= 1
    ? true
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
