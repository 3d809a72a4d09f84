import { type Entry, entryOf, type Match } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import type { Line } from './line.ts';

/** The key of what no dictionary has; no concept of a vocabulary has it. */
const NO_KEY = '';

/** Something whose kind its form or its grammar tells, without a concept or codes. */
export function openEntry(category: ConceptCategory, surface: string): Entry {
  const concept = { key: NO_KEY, category, preferred: surface, codes: [] };
  return entryOf(concept, surface);
}

/** Words of a line as such a name. */
export function openMatch(
  { text, words }: Line,
  category: ConceptCategory,
  first: number,
  last: number,
): Match {
  const surface = text.slice(words[first]?.start, words[last]?.end);
  return { first, last, entries: [openEntry(category, surface)], origin: 'open' };
}

/** Whether a name has a kind only, and no concept. */
export const isOpen = ({ concept }: Entry): boolean => concept.key === NO_KEY;
