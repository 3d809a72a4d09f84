import type { CodedConcept } from '../../terminology/vocabulary.ts';

/** Scores and counts of which any number right behind is the value, whatever follows: "Gleason 6 adenocarcinoma". */
const SCORES = /^(?:gleason|gravidity|parity|apgar|karnofsky|ecog|glasgow|performance-status)/;

const NAMED_SCORE = /(?:^|\s)scores?$/i;

/** What was told of concepts, of which a text names many again and again. */
const KNOWN = new WeakMap<CodedConcept, boolean>();

export function isScore(concept: CodedConcept): boolean {
  const known = KNOWN.get(concept);
  if (known !== undefined) return known;
  const told = SCORES.test(concept.key) || NAMED_SCORE.test(concept.preferred);
  KNOWN.set(concept, told);
  return told;
}
