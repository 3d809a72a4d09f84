import { chunksOf } from '../extractions/chunks.ts';
import type { TextRange } from '../extractions/extractions.engine.ts';

/** A passage is grown by whole sentences up to this many UTF-16 code units. */
const PASSAGE_LENGTH = 400;

/** The passages that search finds and shows; sentences in order of offset, not overlapping. */
export function passagesOf(sentences: readonly TextRange[]): TextRange[] {
  return chunksOf(sentences, PASSAGE_LENGTH);
}
