import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import type { Word } from '../../../terminology/words.ts';

/** The words of one sentence, from `from` up to `to`. */
export interface Line {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
}

export const categoryOf = ({ entries }: Match): ConceptCategory =>
  entries[0]?.concept.category ?? 'Diagnosis';

const betweenOf = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.end, words[index + 1]?.start);

/** Whether only one space or line break is between a word and the next. */
export function isSpaced(line: Line, index: number): boolean {
  const between = betweenOf(line, index);
  return between === ' ' || between === '\n';
}

/** Farthest that a word with hyphens reaches, in words. */
const TOKEN_UP_TO = 6;

/** The first word of the run without spaces that a word ends: "X-linked", "C2", "Tay-Sachs". */
export function tokenStart(line: Line, last: number, limit: number): number {
  let first = last;
  while (first > limit && last - first < TOKEN_UP_TO && /^[-‐‑']?$/.test(betweenOf(line, first - 1)))
    first -= 1;
  return first;
}
