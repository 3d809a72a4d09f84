import type { ReadSentence } from '../../clinical/extractions.engine.ts';
import { chunksOf } from '../../engines/extraction/chunks.ts';
import type { SectionedRange } from './indexed-passages.ts';

/** A passage is grown by whole sentences up to this many UTF-16 code units. */
const PASSAGE_LENGTH = 400;

/**
 * The passages that search finds and shows: whole sentences of one section.
 *
 * @param sentences in order of offset, not overlapping
 */
export function passagesOf(sentences: readonly ReadSentence[]): SectionedRange[] {
  return stretchesOf(sentences).flatMap((stretch) => {
    const section = stretch[0].section ?? null;
    return chunksOf(stretch, PASSAGE_LENGTH).map((range) => ({ ...range, section }));
  });
}

/** Neighbouring sentences of the same section, together. */
function stretchesOf(sentences: readonly ReadSentence[]): [ReadSentence, ...ReadSentence[]][] {
  const stretches: [ReadSentence, ...ReadSentence[]][] = [];
  for (const sentence of sentences) {
    const open = stretches.at(-1);
    if (open !== undefined && open[0].section === sentence.section) open.push(sentence);
    else stretches.push([sentence]);
  }
  return stretches;
}
