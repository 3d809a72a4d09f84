import { type Entry, entryOf } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';

/** The key of what no dictionary has; no concept of a vocabulary has it. */
const NO_KEY = '';

/** Something whose kind its form or its grammar tells, without a concept or codes. */
export function openEntry(category: ConceptCategory, surface: string): Entry {
  const concept = { key: NO_KEY, category, preferred: surface, codes: [] };
  return entryOf(concept, surface);
}

/** Whether a name has a kind only, and no concept. */
export const isOpen = ({ concept }: Entry): boolean => concept.key === NO_KEY;
