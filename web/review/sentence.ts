/** A stretch of a passage. */
export type Stretch = { text: string; offset: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a passage that a fact reaches into, at a place within the passage. */
export function sentenceAround(passage: string, offset: number, length: number): Stretch {
  const touched = [...segmenter.segment(passage)].filter(
    ({ index, segment }) => index < offset + length && index + segment.length > offset,
  );
  const [first] = touched;
  if (first === undefined) return { text: passage, offset: 0 };
  return { text: touched.map(({ segment }) => segment).join(''), offset: first.index };
}
