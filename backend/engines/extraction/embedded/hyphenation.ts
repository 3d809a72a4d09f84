import type { Language } from '../../../shared/contract.ts';
import { normalWord, type Word, wordOf } from '../../terminology/words.ts';
import { JOINERS } from './looked-up.ts';

/** Fewest letters on either side of a hyphen that a line break left in a word. */
const MIN_PART = 2;
const BREAK = /^-(?: |\r?\n ?)$/;
/** Words behind a hyphen that belongs to a coordination: "Leber- als auch Nierenwerte". */
const OTHERS: ReadonlySet<string> = new Set(['als', 'auch', 'bis', 'aber', 'nicht', 'wie']);

/** Digits that a machine reads for letters within a word, by the letter. */
const MISREAD: Readonly<Record<string, string>> = { '0': 'o', '1': 'l' };

/**
 * The words of a text with those in one that a machine parted: at the hyphen of a line break, "pneu-⏎monia", in German
 * also where the break became a space, "Mobi- lisation", or at a letter that it read as a digit, "pulmona1e". What
 * shares a word keeps its hyphen: "Leber- und Nierenwerte"; so does what English and Italian write with one.
 *
 * @param isName whether a word is a name of the vocabulary
 */
export function withoutHyphenation(
  text: string,
  words: readonly Word[],
  language: Language,
  isName: (word: string) => boolean,
): readonly Word[] {
  let joined: Word[] | null = null;
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined) break;
    if (next !== undefined && text.charCodeAt(word.end) === 0x2d && isParted(text, word, next)) {
      const surface = text.slice(word.start, word.end) + text.slice(next.start, next.end);
      const isWhole =
        language === 'de' ||
        (text.slice(word.end, next.start).includes('\n') && isOneWord(word, surface, isName));
      if (!isWhole) {
        joined?.push(word);
        continue;
      }
      joined ??= words.slice(0, index);
      joined.push({ ...wordOf(normalWord(surface)), start: word.start, end: next.end });
      index += 1;
      continue;
    }
    const whole = language === 'de' ? misreadWord(text, word, next, words[index + 2]) : null;
    if (whole !== null) {
      joined ??= words.slice(0, index);
      joined.push(whole);
      index += 2;
    } else joined?.push(word);
  }
  return joined ?? words;
}

/** A word whose letter in the middle was read as a digit; null for all others. */
function misreadWord(text: string, word: Word, digit: Word | undefined, rest: Word | undefined): Word | null {
  if (digit === undefined || digit.start !== word.end || rest?.start !== digit.end) return null;
  const letter = MISREAD[text.slice(digit.start, digit.end)];
  const isWord =
    /^\p{L}*\p{Ll}{3}$/u.test(text.slice(word.start, word.end)) &&
    /^\p{Ll}+$/u.test(text.slice(rest.start, rest.end));
  if (letter === undefined || !isWord || /(?:alpha|beta|gamma|delta)$/.test(word.normal)) return null;
  const surface = text.slice(word.start, word.end) + letter + text.slice(rest.start, rest.end);
  return { ...wordOf(normalWord(surface)), start: word.start, end: rest.end };
}

/** So short, the beginning of a word is no word itself. */
const MAX_BEGINNING = 4;
/** Short words that English and Italian write a hyphen behind. */
const HYPHENATED: ReadonlySet<string> = new Set(
  'non pre post anti self well re co semi sub low high long mid left right over off on in up out self all half one two full free day week year anti beta side type auto bi tri mono mild late ex peri para mini pro neo extra ultra mal mai auto'.split(
    ' ',
  ),
);

const isOneWord = ({ normal }: Word, surface: string, isName: (word: string) => boolean): boolean =>
  (normal.length <= MAX_BEGINNING && !HYPHENATED.has(normal)) || isName(surface);

function isParted(text: string, word: Word, next: Word): boolean {
  if (next.start - word.end > 4 || !BREAK.test(text.slice(word.end, next.start))) return false;
  if (word.end - word.start < MIN_PART || next.end - next.start < MIN_PART) return false;
  if (!/^\p{Ll}/u.test(text.slice(next.start, next.start + 2))) return false;
  return text.charAt(next.end) !== '-' && !JOINERS.has(next.normal) && !OTHERS.has(next.normal);
}
