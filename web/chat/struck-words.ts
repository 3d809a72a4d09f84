/** A part of a question, struck where it was not understood. */
export type QuestionSegment = { text: string; start: number; isStruck: boolean };

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Whole words, as they were told to be not understood. */
function patternOf(words: readonly string[]): RegExp {
  const written = words.map((word) => word.replace(SPECIAL, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, 'gu');
}

/** A question in parts, those of the words struck. */
export function segmentsOf(question: string, words: readonly string[]): QuestionSegment[] {
  if (words.length === 0) return [{ text: question, start: 0, isStruck: false }];
  const parts: QuestionSegment[] = [];
  let end = 0;
  for (const { 0: text, index } of question.matchAll(patternOf(words))) {
    if (index > end) parts.push({ text: question.slice(end, index), start: end, isStruck: false });
    parts.push({ text, start: index, isStruck: true });
    end = index + text.length;
  }
  if (end < question.length) parts.push({ text: question.slice(end), start: end, isStruck: false });
  return parts;
}

/** A question without the words; empty where nothing but marks would be left. */
export function withoutWords(question: string, words: readonly string[]): string {
  const rest = segmentsOf(question, words)
    .flatMap(({ text, isStruck }) => (isStruck ? [] : text))
    .join('')
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+(?=[?!.,;])/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}
