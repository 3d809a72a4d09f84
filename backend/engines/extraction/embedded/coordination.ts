import type { Match } from '../../terminology/dictionary/dictionary.ts';
import { sharedPhrases } from './coordinated-phrases.ts';
import { joins, type LookedUp } from './looked-up.ts';
import { truncatedWords } from './truncated-words.ts';

/** Whether a sign is "-", "/" or "&", with which what shares a word is written. */
const isJoining = (unit: number): boolean => unit === 0x2d || unit === 0x2f || unit === 0x26;

const NONE: readonly Match[] = [];

/**
 * Names that share a word which is written once: "Leber- und Nierenversagen", "hepatic and renal failure", "dolore
 * toracico e addominale". Each has the place of the words that are its own.
 *
 * @param known what was found without them, in order
 */
export function coordinatedMatches(sentence: LookedUp, known: readonly Match[]): readonly Match[] {
  const { words, from, to, text } = sentence;
  let hasJoiner = false;
  for (let index = from; index < to && !hasJoiner; index += 1) {
    const word = words[index];
    hasJoiner = word !== undefined && (isJoining(text.charCodeAt(word.end)) || joins(word) === 1);
  }
  if (!hasJoiner) return NONE;
  const shared = [...truncatedWords(sentence, known), ...sharedPhrases(sentence, known)];
  if (shared.length === 0) return NONE;
  const claimed = new Set<number>();
  const found: Match[] = [];
  for (const match of shared) {
    let isFree = true;
    for (let index = match.first; index <= match.last; index += 1) isFree &&= !claimed.has(index);
    if (!isFree) continue;
    for (let index = match.first; index <= match.last; index += 1) claimed.add(index);
    found.push(match);
  }
  return found;
}
