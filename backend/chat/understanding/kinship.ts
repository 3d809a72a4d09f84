import { isMeasured, loadVocabulary } from '../../terminology/vocabulary.ts';
import { wordsOf } from '../../terminology/words.ts';

/** Which concepts stand for more or less than another one. */
export interface Kinship {
  /** Keys of what is a kind of the concept: type 2 diabetes mellitus of diabetes mellitus. */
  narrower(concept: string): readonly string[];
  /** Keys of what the concept is a kind of. */
  broader(concept: string): readonly string[];
  /** Whether a concept is told by a value. */
  isMeasured(concept: string): boolean;
  /** Keys of the substance and of the allergy to it, whichever of both is given. */
  allergy(concept: string): readonly string[];
}

interface Named {
  readonly key: string;
  readonly category: string;
  readonly words: ReadonlySet<string>;
  readonly chapter: string;
}

const KINDS_OF: ReadonlySet<string> = new Set([
  'Diagnosis',
  'SymptomOrSign',
  'TreatmentName',
  'MedicationName',
]);

/** Words that make another thing of a name: pulmonary hypertension is no kind of what is asked for as hypertension. */
const OTHER_THING: ReadonlySet<string> = new Set(
  'pulmonary portal portopulmonary intracranial ocular post pseudo screening risk family history phobia pregnancy gestational syndrome'.split(
    ' ',
  ),
);

/** What denies every allergy. */
export const anyAllergy: readonly string[] = ['allergy', 'drug-allergy'];

/**
 * The kinship of the vocabulary, by its English names: a name that has all words of another one, and is of the same
 * category and ICD-10 chapter, is a kind of it.
 */
export function createKinship(): Kinship {
  const vocabulary = loadVocabulary();
  const measured = new Set(vocabulary.filter(isMeasured).map(({ key }) => key));
  const concepts = vocabulary.map(
    ({ key, category, preferred, codes }): Named => ({
      key,
      category,
      words: new Set(wordsOf(preferred).flatMap(({ normal }) => (normal === '' ? [] : [normal]))),
      chapter: codes.find(({ system }) => system === 'ICD10CM')?.code.charAt(0) ?? '',
    }),
  );
  const byKey = new Map(concepts.map((named) => [named.key, named]));
  const byWord = new Map<string, Named[]>();
  for (const named of concepts) {
    for (const word of named.words) byWord.set(word, [...(byWord.get(word) ?? []), named]);
  }
  const byWords = new Map(concepts.map((named) => [[...named.words].sort().join(' '), named.key]));
  const named = (words: Iterable<string>): string | undefined => byWords.get([...words].sort().join(' '));
  const known = new Map<string, readonly string[]>();

  function narrower(concept: string): readonly string[] {
    const found = known.get(concept);
    if (found !== undefined) return found;
    const one = byKey.get(concept);
    const first = one === undefined ? undefined : [...one.words].at(0);
    const kinds =
      one === undefined || first === undefined
        ? []
        : (byWord.get(first) ?? []).filter((other) => isKindOf(other, one)).map(({ key }) => key);
    known.set(concept, kinds);
    return kinds;
  }

  return {
    narrower,
    isMeasured: (concept) => measured.has(concept),
    broader(concept) {
      const one = byKey.get(concept);
      if (one === undefined) return [];
      const near = new Set([...one.words].flatMap((word) => byWord.get(word) ?? []));
      return [...near].filter((other) => isKindOf(one, other)).map(({ key }) => key);
    },
    allergy(concept) {
      const one = byKey.get(concept);
      if (one === undefined) return [];
      const isAllergy = one.words.has('allergy');
      const substance = isAllergy ? named([...one.words].filter((word) => word !== 'allergy')) : concept;
      const allergy = isAllergy ? concept : named([...one.words, 'allergy']);
      return [substance, allergy].flatMap((key) => (key === undefined ? [] : [key]));
    },
  };
}

function isKindOf(one: Named, other: Named): boolean {
  if (one.key === other.key || one.category !== other.category || !KINDS_OF.has(one.category)) return false;
  if (other.words.size === 0 || one.words.size <= other.words.size) return false;
  if (one.chapter !== '' && other.chapter !== '' && one.chapter !== other.chapter) return false;
  for (const word of other.words) if (!one.words.has(word)) return false;
  for (const word of one.words) if (!other.words.has(word) && OTHER_THING.has(word)) return false;
  return true;
}

/** Makes the kinship when it is first asked for: a start need not wait for it. */
export function lazyKinship(): () => Kinship {
  let made: Kinship | undefined;
  return () => {
    made ??= createKinship();
    return made;
  };
}
