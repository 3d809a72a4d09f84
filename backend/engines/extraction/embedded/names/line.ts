import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import type { Word } from '../../../terminology/words.ts';
import type { Passes } from '../gates.ts';

/** The words of one sentence, from `from` up to `to`. */
export interface Line {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  /** What each word of the text passes, and the words of the sentence together: gates.ts. */
  readonly passes: Passes;
  readonly passed: number;
}

export const categoryOf = ({ entries }: Match): ConceptCategory =>
  entries[0]?.concept.category ?? 'Diagnosis';

const betweenOf = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.end, words[index + 1]?.start);

/** Whether only one space or line break is between a word and the next. */
export function isSpaced(line: Line, index: number): boolean {
  const end = line.words[index]?.end ?? 0;
  if (line.words[index + 1]?.start !== end + 1) return false;
  const unit = line.text.charCodeAt(end);
  return unit === 0x20 || unit === 0x0a;
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
