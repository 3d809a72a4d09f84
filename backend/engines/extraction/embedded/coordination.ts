import type { Match } from '../../terminology/dictionary/dictionary.ts';
import { sharedPhrases } from './coordinated-phrases.ts';
import { JOINS, type LookedUp } from './looked-up.ts';
import { truncatedWords } from './truncated-words.ts';

/** Whether a sign is "-", "/" or "&", with which what shares a word is written. */
const isJoining = (unit: number): boolean => unit === 0x2d || unit === 0x2f || unit === 0x26;

function hasSign({ text, words, from, to }: LookedUp): boolean {
  for (let index = from; index < to; index += 1)
    if (isJoining(text.charCodeAt(words[index]?.end ?? 0))) return true;
  return false;
}

const NONE: readonly Match[] = [];

/**
 * Names that share a word which is written once: "Leber- und Nierenversagen", "hepatic and renal failure", "dolore
 * toracico e addominale". Each has the place of the words that are its own.
 *
 * @param known what was found without them, in order
 */
export function coordinatedMatches(sentence: LookedUp, known: readonly Match[]): readonly Match[] {
  const { passed, language } = sentence;
  if ((passed & JOINS[language]) === 0 && !hasSign(sentence)) return NONE;
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
