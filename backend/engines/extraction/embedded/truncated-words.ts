import { type Entry, type Match, matchOf } from '../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../terminology/words.ts';
import { compoundOf, isAlike, namesOf } from './compounds.ts';
import { asComposed, JOINERS, type LookedUp, MAX_MEMBERS } from './looked-up.ts';

/** Fewest letters of what two words share, and of what each has by itself. */
const MIN_SHARED = 4;
const MIN_OWN = 2;

/** Longest word that is taken apart, in UTF-16 code units. */
const MAX_WORD = 64;

/**
 * Words cut at a hyphen before or after the whole one: "Herz-, Leber- und Niereninsuffizienz", "hypo- and
 * hyperthyroidism", "Aortenklappenstenose und -insuffizienz". The place of each keeps its hyphen.
 */
export function truncatedWords(sentence: LookedUp, known: readonly Match[]): Match[] {
  const { text, words, from, to } = sentence;
  const at = (last: number) => known.find((match) => match.last === last);
  const found: Match[] = [];
  for (let index = from; index < to; index += 1) {
    const word = words[index];
    if (word === undefined) continue;
    if (isCutBehind(text, word.end)) {
      const members = membersFrom(sentence, index);
      if (members === null) continue;
      for (const member of members.cut) pushShared(sentence, found, member, members.whole, at);
      index = members.whole - 1;
    } else if (index > from && isCutBefore(text, word.start)) {
      const whole = wholeBefore(sentence, index);
      if (whole !== null) pushTail(sentence, found, index, whole, at(whole)?.entries[0]);
    }
  }
  return found;
}

const isCutBehind = (text: string, end: number): boolean =>
  text.charCodeAt(end) === 0x2d && /[\s,;/)]/.test(text.charAt(end + 1));

const isCutBefore = (text: string, start: number): boolean =>
  text.charCodeAt(start - 1) === 0x2d && /[\s/(]/.test(text.charAt(start - 2));

/** The cut words from a place on and the whole one that they share their end with. */
function membersFrom(
  { text, words, to }: LookedUp,
  first: number,
): { readonly cut: readonly number[]; readonly whole: number } | null {
  const cut = [first];
  for (let index = first + 1; index < to && cut.length < MAX_MEMBERS; index += 1) {
    const word = words[index];
    const before = words[index - 1];
    if (word === undefined || before === undefined) return null;
    const gap = text.slice(before.end, Math.min(word.start, before.end + 6));
    if (!/^(?:-?[ \t\u00A0]?[,/]?[ \t\u00A0]?|-?\s|\.\s)$/.test(gap)) return null;
    if (JOINERS.has(word.normal) || word.normal === 'als' || word.normal === 'auch') continue;
    if (isCutBehind(text, word.end)) cut.push(index);
    else return { cut, whole: index };
  }
  return null;
}

function surfaceAt({ text, words }: LookedUp, index: number): string {
  const word = words[index];
  return word === undefined ? '' : text.slice(word.start, word.end);
}

/** What a whole word ends in, the longest first: of "Nieren-Biopsie" only what stands behind its hyphen. */
function endingsOf(sentence: LookedUp, whole: number): string[] {
  const { text, words } = sentence;
  const [word, next] = [words[whole], words[whole + 1]];
  if (
    word !== undefined &&
    next !== undefined &&
    next.start === word.end + 1 &&
    text.charAt(word.end) === '-'
  )
    return [surfaceAt(sentence, whole + 1).toLowerCase()];
  const surface = surfaceAt(sentence, whole);
  if (surface.length > MAX_WORD) return [];
  const endings: string[] = [];
  for (let split = MIN_OWN; split <= surface.length - MIN_SHARED; split += 1)
    endings.push(surface.slice(split));
  return endings;
}

/** Whether two parts keep their letters side by side: in "hypo" and "erthyroidism" o and e would come to one. */
const isSeam = (first: string, last: string): boolean =>
  normalWord(first + last) === normalWord(first) + normalWord(last);

function pushShared(
  sentence: LookedUp,
  found: Match[],
  cut: number,
  whole: number,
  known: (last: number) => Match | undefined,
): void {
  const word = sentence.words[cut];
  const own = surfaceAt(sentence, cut);
  if (word === undefined || own.length < MIN_OWN) return;
  const like = known(whole)?.entries[0];
  const composed = endingsOf(sentence, whole)
    .filter((ending) => isSeam(own, ending))
    .map((ending) => own + ending);
  const entries = namedOne(sentence, composed, like);
  if (entries.length > 0)
    found.push(matchOf(cut, cut, entries.map(asComposed), undefined, undefined, word.end + 1));
}

/** The first of some words that is a name of the kind of another, else the first that is a compound. */
function namedOne(
  { dictionary, language }: LookedUp,
  composed: readonly string[],
  like: Entry | undefined,
): Entry[] {
  const isKind = ({ concept }: Entry) =>
    like === undefined || isAlike(concept.category, like.concept.category);
  for (const word of composed) {
    const named = namesOf(dictionary, word).filter((entry) => entry.exact === null && isKind(entry));
    if (named.length > 0) return named;
  }
  // Of an unknown word nobody can tell where what it shares begins.
  if (language !== 'de' || like === undefined) return [];
  for (const word of composed) {
    const compound = compoundOf(dictionary, word);
    if (compound !== null && isKind(compound)) return [compound];
  }
  return [];
}

/** The whole word before "und -insuffizienz". */
function wholeBefore({ text, words, from }: LookedUp, cut: number): number | null {
  const joiner = words[cut - 1];
  if (joiner === undefined) return null;
  const isJoined = JOINERS.has(joiner.normal);
  const whole = isJoined ? cut - 2 : cut - 1;
  if (whole < from) return null;
  const gap = text.slice(words[whole]?.end ?? 0, words[cut]?.start ?? 0);
  return isJoined || /^\s?[/,]\s?-$/.test(gap) ? whole : null;
}

function pushTail(
  sentence: LookedUp,
  found: Match[],
  cut: number,
  whole: number,
  like: Entry | undefined,
): void {
  const surface = surfaceAt(sentence, whole);
  const word = sentence.words[cut];
  const tail = surfaceAt(sentence, cut);
  if (word === undefined || surface.length > MAX_WORD || normalWord(tail).length < MIN_SHARED) return;
  const composed: string[] = [];
  for (let split = surface.length - MIN_SHARED; split > MIN_OWN; split -= 1) {
    const shared = surface.slice(0, split);
    if (isSeam(shared, tail)) composed.push(shared + tail.toLowerCase());
  }
  const entries = namedOne(sentence, composed, like);
  if (entries.length > 0) found.push(matchOf(cut, cut, entries.map(asComposed), undefined, word.start - 1));
}
