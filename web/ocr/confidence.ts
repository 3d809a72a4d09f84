/** How sure the reader is of a word, as it is shaded. */
export type ConfidenceLevel = 'low' | 'middle' | 'high';

const MIDDLE = 0.7;
const HIGH = 0.9;

export function levelOf(confidence: number): ConfidenceLevel {
  if (confidence < MIDDLE) return 'low';
  return confidence < HIGH ? 'middle' : 'high';
}
