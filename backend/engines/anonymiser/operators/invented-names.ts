import type { AnonymisationLanguage, IdentifyingSpan, PseudonymKey } from '../anonymisation.ts';
import { foldWord, likeScanned } from '../local/fold.ts';
import { kindOfWord, WORD_KINDS } from '../local/gazetteer.ts';
import { PARTICLES, TITLE, TITLE_REST } from '../local/name-cues.ts';
import { type Token, tokensOf } from '../local/tokens.ts';
import { INVENTED } from './invented-lists.ts';
import { keyedNumber } from './keyed.ts';

type Kind = 'woman' | 'man' | 'family';

/** Invents names; the same word of the same text, patient and study always has the same invented one. */
export interface NameInventor {
  /** The words of a name with others in their places; titles, particles, initials' dots and capitals stay as they are. */
  readonly invent: (name: string) => string;
  /** An invented family name for something that is called otherwise. */
  readonly familyNameOf: (value: string) => string;
}

const isNameWord = ({ kind, text, folded, isCapital }: Token): boolean =>
  kind === 'word' &&
  text.length > 1 &&
  !(isCapital ? TITLE.has(folded) : TITLE_REST.has(folded) || PARTICLES.has(folded) || TITLE.has(folded));

const keyOf = (token: Token): string =>
  likeScanned(token.folded === '' ? foldWord(token.text) : token.folded);

/** @param spans all spans of the text: whether a word is a given or a family name is told by its fullest mention */
export function nameInventor(
  text: string,
  language: AnonymisationLanguage,
  spans: readonly IdentifyingSpan[],
  key: PseudonymKey,
): NameInventor {
  const kinds = kindsOf(
    spans.filter(({ type }) => type === 'NAME').map(({ start, end }) => text.slice(start, end)),
  );
  const known = new Map<string, string>();
  const wordFor = (word: string): string => {
    const stem =
      kinds.has(word) || !word.endsWith('s') || !kinds.has(word.slice(0, -1)) ? word : word.slice(0, -1);
    const kind = kinds.get(stem) ?? kindAlone(stem);
    const invented = known.get(stem) ?? inventedWord(key, language, kind, stem);
    known.set(stem, invented);
    return stem === word ? invented : `${invented}s`;
  };
  const initialFor = (letter: string): string => {
    const given = [...kinds].find(
      ([word, kind]) => kind !== 'family' && word.startsWith(letter.toLowerCase()),
    );
    const invented =
      given === undefined
        ? inventedWord(key, language, 'woman', `initial ${letter.toLowerCase()}`)
        : wordFor(given[0]);
    return invented.slice(0, 1);
  };
  return {
    invent: (name) => {
      let result = '';
      let from = 0;
      for (const token of tokensOf(name)) {
        result += name.slice(from, token.start);
        from = token.end;
        if (isNameWord(token)) result += likeIn(token.text, wordFor(keyOf(token)));
        else if (token.kind === 'word' && token.text.length === 1 && token.isCapital)
          result += initialFor(token.text);
        else result += token.text;
      }
      return result + name.slice(from);
    },
    familyNameOf: (value) => inventedWord(key, language, 'family', foldWord(value)),
  };
}

/** Whether each word is a given name (of a woman or man) or a family name, told by the names of several words first. */
function kindsOf(names: readonly string[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const wordsOf = names.map((name) => tokensOf(name).filter(isNameWord));
  for (const words of wordsOf.filter(({ length }) => length > 1)) {
    const isFamilyFirst = isFamilyNameFirst(words);
    words.forEach((word, at) => {
      const isFamily = isFamilyFirst ? at === 0 : at === words.length - 1;
      const kind = isFamily || (word.known & WORD_KINDS.given) === 0 ? 'family' : kindOfGiven(word.known);
      if (!kinds.has(keyOf(word))) kinds.set(keyOf(word), kind);
    });
  }
  for (const [word] of wordsOf.filter(({ length }) => length === 1)) {
    if (word !== undefined && !kinds.has(keyOf(word))) kinds.set(keyOf(word), kindAlone(word.folded));
  }
  return kinds;
}

const isFamilyNameFirst = (words: readonly Token[]): boolean => {
  const [first, last] = [words[0], words.at(-1)];
  return (
    first !== undefined &&
    (first.known & WORD_KINDS.given) === 0 &&
    ((last?.known ?? 0) & WORD_KINDS.given) !== 0
  );
};

const kindOfGiven = (known: number): Kind => ((known & WORD_KINDS.woman) !== 0 ? 'woman' : 'man');

function kindAlone(folded: string): Kind {
  const known = kindOfWord(folded);
  return (known & WORD_KINDS.given) !== 0 && (known & WORD_KINDS.surname) === 0
    ? kindOfGiven(known)
    : 'family';
}

/** An invented word that is not the one it stands for. */
function inventedWord(key: PseudonymKey, language: AnonymisationLanguage, kind: Kind, word: string): string {
  const { women, men, beginnings, endings } = INVENTED[language];
  if (kind === 'family') {
    const place = keyedNumber(key, 'family name', word, beginnings.length * endings.length);
    const make = (at: number): string =>
      `${beginnings[at % beginnings.length] ?? ''}${endings[Math.floor(at / beginnings.length) % endings.length] ?? ''}`;
    return foldWord(make(place)) === word ? make(place + 1) : make(place);
  }
  const names = kind === 'woman' ? women : men;
  const place = keyedNumber(key, `given name of a ${kind}`, word, names.length);
  const name = names[place] ?? '';
  return foldWord(name) === word ? (names[(place + 1) % names.length] ?? '') : name;
}

/** A word in capitals or small letters where the one it stands for is. */
function likeIn(original: string, invented: string): string {
  if (original === original.toUpperCase()) return invented.toUpperCase();
  return original === original.toLowerCase() ? invented.toLowerCase() : invented;
}
