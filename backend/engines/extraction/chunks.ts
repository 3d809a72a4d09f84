import type { TextRange } from '../../clinical/extractions.engine.ts';

/**
 * Joins neighbouring sentences to pieces of a text that a service takes at once.
 *
 * @param sentences in order of offset, not overlapping
 * @param longest in UTF-16 code units; at least the length of the longest sentence
 */
export function chunksOf(sentences: readonly TextRange[], longest: number): TextRange[] {
  const chunks: { offset: number; length: number }[] = [];
  for (const { offset, length } of sentences) {
    const open = chunks.at(-1);
    const end = offset + length;
    if (open !== undefined && end - open.offset <= longest) open.length = end - open.offset;
    else chunks.push({ offset, length });
  }
  return chunks;
}
