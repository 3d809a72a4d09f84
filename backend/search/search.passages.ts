import type { TextRange } from '../extractions/extractions.engine.ts';

/** A passage is grown by whole sentences up to this many UTF-16 code units. */
const PASSAGE_LENGTH = 400;

/**
 * Joins neighbouring sentences to the passages that search finds and shows.
 *
 * @param sentences in order of offset, not overlapping
 */
export function passagesOf(sentences: readonly TextRange[]): TextRange[] {
  const passages: { offset: number; length: number }[] = [];
  for (const { offset, length } of sentences) {
    const open = passages.at(-1);
    const end = offset + length;
    if (open !== undefined && end - open.offset <= PASSAGE_LENGTH) open.length = end - open.offset;
    else passages.push({ offset, length });
  }
  return passages;
}
