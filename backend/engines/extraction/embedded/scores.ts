import type { CodedConcept } from '../../terminology/vocabulary.ts';

/** Scores and counts of which any number right behind is the value, whatever follows: "Gleason 6 adenocarcinoma". */
const SCORES = /^(?:gleason|gravidity|parity|apgar|karnofsky|ecog|glasgow|performance-status)/;

export const isScore = ({ key, preferred }: CodedConcept): boolean =>
  SCORES.test(key) || /(?:^|\s)scores?$/i.test(preferred);
