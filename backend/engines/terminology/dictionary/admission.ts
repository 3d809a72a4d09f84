import { isAsciiLetter, isDigitUnit } from '../characters.ts';
import { type CodedConcept, isMeasured, isMedication } from '../vocabulary.ts';
import { isCaseSensitive, wordsOf } from '../words.ts';
import type { Entry } from './dictionary.ts';

/** A term as it is looked up: its words in normal form, and its letters where only they are meant. */
export interface Term {
  readonly words: readonly string[];
  readonly exact: string | null;
}

/** A shorter single word of another language is too often a word of this one. */
const FOREIGN_WORD_FROM = 8;

/** Letters and digits of a name, without what stands between them. */
export const lettersOf = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFKC').replace(NO_LETTER, '');

const NO_LETTER = /[^\p{L}\p{Nd}]/gu;

/** Whether a text is letters and digits of ASCII alone, as most names are that their case tells. */
function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (!isAsciiLetter(unit) && !isDigitUnit(unit)) return false;
  }
  return true;
}

/** Splits a term; null where it has no word or one that no text is searched for. */
export function readTerm(term: string): Term | null {
  const words = wordsOf(term).map(({ normal }) => normal);
  if (words.length === 0 || words.includes('')) return null;
  return { words, exact: isCaseSensitive(term) ? lettersOf(term) : null };
}

/** Whether a term may be looked up in texts of another language than its own. */
export function isSafeAbroad({ category }: CodedConcept, { words, exact }: Term): boolean {
  if (exact !== null) return false;
  return isMedication(category) || words.length > 1 || (words[0]?.length ?? 0) >= FOREIGN_WORD_FROM;
}

/**
 * Whether a name may stand beside those that the same words have already. Names of the language itself keep those of
 * others out, and of two concepts that nothing tells apart the first has the name.
 */
export function isAdmitted(known: readonly Entry[], entry: Entry): boolean {
  return known.every((other) => {
    if (other.native && !entry.native) return false;
    if (other.concept === entry.concept) return entry.native && other.exact !== entry.exact;
    return !isSameName(other, entry);
  });
}

const isSameName = (one: Entry, other: Entry): boolean =>
  one.exact === other.exact &&
  one.normal === other.normal &&
  one.concept.category === other.concept.category &&
  isMeasured(one.concept) === isMeasured(other.concept);
