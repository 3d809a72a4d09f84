import { normalWord, type Word, wordOf } from '../../terminology/words.ts';
import { JOINERS } from './looked-up.ts';

/** Fewest letters on either side of a hyphen that a line break left in a word. */
const MIN_PART = 2;
const BREAK = /^-(?: |\r?\n ?)$/;
/** Words behind a hyphen that belongs to a coordination: "Leber- als auch Nierenwerte". */
const OTHERS: ReadonlySet<string> = new Set(['als', 'auch', 'bis', 'aber', 'nicht', 'wie']);

/**
 * The words of a German text with those in one that a line break parted and a machine left so: "Mobi- lisation". What
 * shares a word keeps its hyphen: "Leber- und Nierenwerte".
 */
export function withoutHyphenation(text: string, words: readonly Word[]): readonly Word[] {
  let joined: Word[] | null = null;
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined) break;
    if (next !== undefined && text.charCodeAt(word.end) === 0x2d && isParted(text, word, next)) {
      joined ??= words.slice(0, index);
      const surface = text.slice(word.start, word.end) + text.slice(next.start, next.end);
      joined.push({ ...wordOf(normalWord(surface)), start: word.start, end: next.end });
      index += 1;
    } else joined?.push(word);
  }
  return joined ?? words;
}

function isParted(text: string, word: Word, next: Word): boolean {
  if (next.start - word.end > 4 || !BREAK.test(text.slice(word.end, next.start))) return false;
  if (word.end - word.start < MIN_PART || next.end - next.start < MIN_PART) return false;
  if (!/^\p{Ll}/u.test(text.slice(next.start, next.start + 2))) return false;
  return text.charAt(next.end) !== '-' && !JOINERS.has(next.normal) && !OTHERS.has(next.normal);
}
