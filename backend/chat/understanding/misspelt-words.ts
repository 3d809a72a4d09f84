import { embeddedVocabulary, isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Cues } from './cues.ts';

/** Shorter words have too many others beside them: "while" is no "whole", and an everyday word may come near a drug's name. */
const SHORTEST = 5;
const SHORTEST_MEANT = 6;
const LONG_WORDS = /\p{L}{6,}/gu;
const MOST_MEANT = 8;

/** Words that questions are worded with, by language; made once for each. */
const wordsOfCues = new WeakMap<Cues, ReadonlySet<string>>();

function knownWords(cues: Cues): ReadonlySet<string> {
  const known = wordsOfCues.get(cues);
  if (known !== undefined) return known;
  // What is read as a denial by mistake turns a question round: "Keimen" is no "keinen".
  const { not: _denials, ...others } = cues;
  const written = Object.values(others).flatMap(({ source }: RegExp) =>
    source
      // A beginning stands for many words.
      .replace(/\p{L}+\\p\{L\}\{0,24\}/gu, ' ')
      .replace(/\\[a-z](?:\{[^}]*\})?/g, ' ')
      .match(new RegExp(`\\p{L}{${SHORTEST_MEANT},}`, 'gu')),
  );
  const words = new Set(written.flatMap((word) => word ?? []));
  wordsOfCues.set(cues, words);
  return words;
}

let ofVocabulary: ReadonlySet<string> | undefined;

/** Endings of verbs, adjectives and nouns of the language, which hardly a name of a drug has. */
const INFLECTED =
  /(?:ed|ing|ly|tion|tions|ment|ments|able|ible|ness|ers?|est|ous|ung|ungen|lich|liche[nrsm]?|keit|heit|isch|ische[nrsm]?|tet|tete|ten|end|mente|zione|zioni|at[oaie]|it[oaie]|ut[oaie]|are|ere|ire|ando|endo)$/u;

let ofBrands: ReadonlySet<string> | undefined;

/** Whether a word names only drugs by another name than the first, which is the substance's: no word is corrected into a brand. */
function isBrand(word: string): boolean {
  if (ofBrands === undefined) {
    const [brands, others] = [new Set<string>(), new Set<string>()];
    for (const { category, terms } of embeddedVocabulary()) {
      for (const names of [terms.en, terms.de, terms.it]) {
        for (const [place, term] of names.entries()) {
          const into = isMedication(category) && place > 0 ? brands : others;
          for (const each of term.toLowerCase().match(LONG_WORDS) ?? []) into.add(each);
        }
      }
    }
    ofBrands = new Set([...brands].filter((each) => !others.has(each)));
  }
  return ofBrands.has(word);
}

/** The words of all names, which questions name things with. */
function wordsOfNames(): ReadonlySet<string> {
  ofVocabulary ??= new Set(
    embeddedVocabulary().flatMap(({ terms }) =>
      [...terms.en, ...terms.de, ...terms.it].flatMap((term) => term.toLowerCase().match(LONG_WORDS) ?? []),
    ),
  );
  return ofVocabulary;
}

/** What a misspelt word of a question may have been meant to be: a word of questions, else words of names, a letter away. */
export function meantBy(word: string, cues: Cues): string[] {
  const asked = word.toLowerCase();
  if (asked.length < SHORTEST || wordsOfNames().has(asked) || knownWords(cues).has(asked)) return [];
  // Few mistake the first letter of what they mean: "better" is no "letter".
  const near = (known: ReadonlySet<string>) =>
    [...known].filter((each) => each[0] === asked[0] && isLetterAway(asked, each));
  const ofQuestions = near(knownWords(cues)).sort((one, other) => other.length - one.length);
  if (ofQuestions.length > 0) return ofQuestions.slice(0, MOST_MEANT);
  // Another ending is another form of a word, and a word that ends as words of the language do is no drug's name.
  return near(wordsOfNames())
    .filter((each) => !each.startsWith(asked) && !asked.startsWith(each))
    .filter((each) => !INFLECTED.test(asked) || each.slice(-2) === asked.slice(-2))
    .filter((each) => !isBrand(each))
    .slice(0, MOST_MEANT);
}

/** Whether one letter too many, too few, changed, or two of them swapped make one word of another. */
function isLetterAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return left.length <= 1 && right.length <= 1
    ? true
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
