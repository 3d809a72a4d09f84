/** Patterns of words that make costlier patterns worth trying around them. */
const triggers: RegExp[] = [];

/** The number of the trigger that words of a pattern (without the flags g and y) pull. */
export function triggerAt(pattern: RegExp): number {
  triggers.push(pattern);
  return triggers.length - 1;
}

const NONE: readonly number[] = [];

/** The numbers of the triggers that a word as it is written pulls. */
export function hintsOf(word: string): readonly number[] {
  let hints: number[] | undefined;
  triggers.forEach((pattern, trigger) => {
    if (!pattern.test(word)) return;
    hints ??= [];
    hints.push(trigger);
  });
  return hints ?? NONE;
}

/** By the words that cues begin with, or by the first three letters of them: the bits of the cues. */
const cueWords = new Map<string, number>();
const cueBeginnings = new Map<string, { begin: string; bit: number }[]>();
const BUCKET = 3;

/** Lets words that begin as an alternative of a pattern does give the bit of the pattern's place. */
export function hintAtCues(patterns: readonly string[]): void {
  patterns.forEach((pattern, place) => {
    for (const word of pattern.match(/(?<=^|[|(:?])\p{L}+/gu) ?? []) {
      const small = word.toLowerCase();
      cueWords.set(small, (cueWords.get(small) ?? 0) | (1 << place));
      if (small.length < BUCKET) continue;
      const bucket = cueBeginnings.get(small.slice(0, BUCKET)) ?? [];
      bucket.push({ begin: small, bit: 1 << place });
      cueBeginnings.set(small.slice(0, BUCKET), bucket);
    }
  });
}

const cueEndings: { pattern: RegExp; bit: number }[] = [];

/** Lets words of a pattern give the bit of a cue. */
export function hintAtEndings(place: number, pattern: RegExp): void {
  cueEndings.push({ pattern, bit: 1 << place });
}

/** The bits of the cues that may begin with a word. */
export function cuesOf(word: string): number {
  const small = word.toLowerCase();
  let bits = cueWords.get(small) ?? 0;
  for (const { begin, bit } of cueBeginnings.get(small.slice(0, BUCKET)) ?? []) {
    if (small.startsWith(begin)) bits |= bit;
  }
  for (const { pattern, bit } of cueEndings) if (pattern.test(word)) bits |= bit;
  return bits;
}
