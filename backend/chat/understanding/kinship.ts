import { vocabularyTree } from '../../engines/terminology/names/concept-tree.ts';
import { embeddedVocabulary, isMeasured } from '../../engines/terminology/vocabulary.ts';
import { wordsOf } from '../../engines/terminology/words.ts';

/** Which concepts stand for more or less than another one. */
export interface Kinship {
  /** Keys of what is a kind of the concept: type 2 diabetes mellitus of diabetes mellitus. */
  narrower(concept: string): readonly string[];
  /** Keys of what the concept is a kind of, by its name. */
  broader(concept: string): readonly string[];
  /** Whether a concept is told by a value. */
  isMeasured(concept: string): boolean;
  /** The examination of the same name as a drug, such as potassium. */
  measuredAs(concept: string): string | undefined;
  /** Keys of the substance and of the allergy to it, whichever of both is given. */
  allergy(concept: string): readonly string[];
}

/** What denies every allergy. */
export const anyAllergy: readonly string[] = ['allergy', 'drug-allergy'];

/** The kinship of the vocabulary, by the rule of cohorts. */
export function createKinship(): Kinship {
  const vocabulary = embeddedVocabulary();
  const measured = new Set(vocabulary.filter(isMeasured).map(({ key }) => key));
  const nameByKey = new Map(vocabulary.map(({ key, preferred }) => [key, preferred]));
  const measuredByName = new Map(vocabulary.filter(isMeasured).map(({ key, preferred }) => [preferred, key]));
  const wordsByKey = new Map(vocabulary.map(({ key, preferred }) => [key, nameWords(preferred)]));
  const byWord = new Map<string, string[]>();
  for (const [key, words] of wordsByKey) {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), key]);
  }
  const byWords = new Map([...wordsByKey].map(([key, words]) => [[...words].sort().join(' '), key]));
  const named = (words: readonly string[]): string | undefined => byWords.get([...words].sort().join(' '));
  const narrower = remembered((concept) =>
    vocabularyTree()
      .below(concept)
      .map(({ key }) => key),
  );
  return {
    narrower,
    broader: remembered((concept) => {
      const words = new Set(wordsByKey.get(concept));
      const near = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
      return [...near].filter(
        (other) =>
          other !== concept &&
          (wordsByKey.get(other) ?? []).every((word) => words.has(word)) &&
          narrower(other).includes(concept),
      );
    }),
    isMeasured: (concept) => measured.has(concept),
    measuredAs: (concept) => measuredByName.get(nameByKey.get(concept) ?? ''),
    allergy(concept) {
      const words = wordsByKey.get(concept) ?? [];
      if (words.length === 0) return [];
      const isAllergy = words.includes('allergy');
      const substance = isAllergy ? named(words.filter((word) => word !== 'allergy')) : concept;
      const allergy = isAllergy ? concept : named([...words, 'allergy']);
      return [substance, allergy].flatMap((key) => (key === undefined ? [] : [key]));
    },
  };
}

function nameWords(name: string): string[] {
  return [...new Set(wordsOf(name).flatMap(({ normal }) => (normal === '' ? [] : [normal])))];
}

function remembered(find: (concept: string) => readonly string[]): (concept: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (concept) => {
    const found = known.get(concept) ?? find(concept);
    known.set(concept, found);
    return found;
  };
}

/** Makes the kinship when it is first asked for: a start need not wait for it. */
export function lazyKinship(): () => Kinship {
  let made: Kinship | undefined;
  return () => {
    made ??= createKinship();
    return made;
  };
}
