import { type Dictionary, type Entry, type Match, matchOf } from '../../terminology/dictionary/dictionary.ts';
import type { Word } from '../../terminology/words.ts';
import { compoundOf, hyphenatedOf, namesOf } from './compounds.ts';
import { coordinatedMatches } from './coordination.ts';
import type { LookedUp } from './looked-up.ts';

/** Adds to the names found whole those that are put together from parts: compounds and shared heads. */
export function composedMatches(sentence: LookedUp, known: readonly Match[]): readonly Match[] {
  const whole = sentence.language === 'de' ? withCompounds(sentence, known) : known;
  const shared = coordinatedMatches(sentence, whole);
  if (shared.length === 0) return whole;
  return [...whole.filter((match) => !shared.some((other) => overlaps(match, other))), ...shared].sort(
    (a, b) => a.first - b.first,
  );
}

const overlaps = (one: Match, other: Match): boolean => one.first <= other.last && other.first <= one.last;

function withCompounds(sentence: LookedUp, known: readonly Match[]): Match[] {
  const { dictionary, text, words, from, to } = sentence;
  const matches: Match[] = [];
  let next = 0;
  for (let index = from; index < to; ) {
    const match = known[next]?.first === index ? known[next] : undefined;
    const last = match?.last ?? index;
    const hyphenated = last === index && last + 1 < to ? hyphenatedAt(sentence, index, match) : null;
    if (hyphenated !== null) {
      matches.push(one(index, index + 1, hyphenated));
      while ((known[next]?.first ?? to) <= index + 1) next += 1;
      index += 2;
      continue;
    }
    if (match !== undefined) {
      matches.push(match);
      next += 1;
    } else {
      const word = words[index];
      const entry =
        word !== undefined && isNoun(text, words, index)
          ? nounOf(dictionary, text.slice(word.start, word.end))
          : null;
      if (entry !== null) matches.push(one(index, index, entry));
    }
    index = last + 1;
  }
  return matches;
}

/** A German compound, or a noun in the spelling of Latin: "Mammacarcinom" for "Mammakarzinom". */
function nounOf(dictionary: Dictionary, surface: string): Entry | null {
  const compound = compoundOf(dictionary, surface);
  if (compound !== null || surface.length < LATIN_FROM || !LATIN.test(surface)) return compound;
  const native = surface.replace(/c(?=[eiyäö])/giu, 'z').replace(/c(?![hk])/giu, 'k');
  return namesOf(dictionary, native)[0] ?? compoundOf(dictionary, native);
}

const LATIN_FROM = 7;
const LATIN = /c(?![hk])/i;

const one = (first: number, last: number, entry: Entry): Match => matchOf(first, last, [entry]);

/** Whether a word begins with a capital and stands by itself, as German nouns do. */
function isNoun(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || words[index + 1]?.start === word.end || words[index - 1]?.end === word.start)
    return false;
  const unit = text.charCodeAt(word.start);
  return unit < 0x80 ? unit >= 0x41 && unit <= 0x5a : /\p{Lu}/u.test(text.charAt(word.start));
}

/** A part and a head on both sides of a hyphen; a part is found already, or is no name. */
function hyphenatedAt(
  { dictionary, text, words }: LookedUp,
  index: number,
  match: Match | undefined,
): Entry | null {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined || match === undefined) return null;
  if (next.start !== word.end + 1 || text.charAt(word.end) !== '-') return null;
  return isNoun(text, words, index + 1)
    ? hyphenatedOf(dictionary, text.slice(word.start, word.end), text.slice(next.start, next.end))
    : null;
}
