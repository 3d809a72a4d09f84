import { type Dictionary, type Entry, entryOf } from '../../terminology/dictionary/dictionary.ts';
import { type CodedConcept, type ConceptCategory, isMeasured } from '../../terminology/vocabulary.ts';
import { normalWord, wordOf, wordsOf } from '../../terminology/words.ts';
import { HEAD_BY_WORD, type Head, NO_BREAK } from './compound-heads.ts';

/** Fewest letters of a compound, of its first part and of its last. */
const MIN_WORD = 7;
const MIN_PART = 3;
const MIN_HEAD = 4;

/** What may join two parts. */
const LINKS = ['', 's', 'n', 'en', 'e', 'es', 'er', 'ns', 'nen'];

/** What a first part may lack at its end beside its word: "Hüft" of "Hüfte". */
const LOST = ['e', 'a', 'en'];

/** Kinds of words of the vocabulary that a compound may end in. */
const HEAD_CATEGORIES: ReadonlySet<ConceptCategory> = new Set<ConceptCategory>([
  'Diagnosis',
  'SymptomOrSign',
  'TreatmentName',
  'ExaminationName',
]);

/** How words end that name something clinical; others end compounds that mean something else, as "Herzangst" does. */
const CLINICAL_ENDING =
  /(?:itis|itiden|osen?|ome?n?|ien?|ungen|ung|lysen?|tur|turen|plastik|zele|abszesse?|ekzeme?|juckreiz|jucken)s?$/;

const BODY: readonly ConceptCategory[] = ['BodyStructure'];

/** What the parts of a compound are; the head's concept is null where the vocabulary has no such word. */
interface Parts {
  readonly part: Entry;
  /** Length of the first part in normal form. */
  readonly split: number;
  readonly head: Head;
  readonly concept: CodedConcept | null;
}

/** The names of exactly these words; none where a dictionary has a shorter or longer one only. */
export function namesOf(dictionary: Dictionary, name: string): readonly Entry[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const [match, ...more] = dictionary.matches(name, words, 0, words.length);
  const isWhole = match !== undefined && match.first === 0 && match.last === words.length - 1;
  return isWhole && more.length === 0 ? match.entries : [];
}

/** The names of one German word in normal form; those of other languages are none that a compound is made of. */
function ownNames(dictionary: Dictionary, normal: string): readonly Entry[] {
  const [match] = dictionary.matches(normal, [wordOf(normal)], 0, 1);
  return match === undefined ? [] : match.entries.filter(({ native, exact }) => native && exact === null);
}

/**
 * Reads a German compound that no dictionary has, such as "Schlüsselbeinbruch": a part of the body, or a drug, before
 * what ails it or is done to it. Null for every other word.
 *
 * @param surface one word as it is written
 */
export function compoundOf(dictionary: Dictionary, surface: string): Entry | null {
  const kept = compounds.get(dictionary) ?? new Map<string, Entry | null>();
  const known = kept.get(surface);
  if (known !== undefined) return known;
  if (kept.size === 0) compounds.set(dictionary, kept);
  if (kept.size >= KEPT) kept.clear();
  const found = readCompound(dictionary, surface);
  kept.set(surface, found);
  return found;
}

/** Words that were read, kept from text to text: most words come again. */
const compounds = new WeakMap<Dictionary, Map<string, Entry | null>>();
const KEPT = 20_000;

function readCompound(dictionary: Dictionary, surface: string): Entry | null {
  const normal = normalWord(surface);
  if (normal.length < MIN_WORD || !mayEndInHead(normal)) return null;
  for (let split = MIN_PART; split <= normal.length - MIN_HEAD; split += 1) {
    const parts = partsAt(dictionary, normal, split);
    if (parts !== null)
      return compoundEntry(dictionary, parts, normal, surfaceLength(surface, normal, split));
  }
  return null;
}

/** What the words of heads end with; an s may be added. */
const HEAD_ENDINGS: ReadonlySet<string> = new Set(
  [...HEAD_BY_WORD.keys()].flatMap((word) => [word.slice(-MIN_PART), `${word}s`.slice(-MIN_PART)]),
);

/** Whether a word ends as heads do, which most do not. */
const mayEndInHead = (normal: string): boolean =>
  HEAD_ENDINGS.has(normal.slice(-MIN_PART)) || CLINICAL_ENDING.test(normal);

/** Reads "Aortenklappen-Insuffizienz": the part and the head as they are written on both sides of the hyphen. */
export function hyphenatedOf(dictionary: Dictionary, first: string, last: string): Entry | null {
  const ending = headOf(dictionary, normalWord(last));
  if (ending === null) return null;
  const part =
    partNamed(dictionary, normalWord(first), ending.head.of) ??
    abbreviation(dictionary, first, ending.head.of);
  if (part === null) return null;
  const normal = normalWord(first) + normalWord(last);
  return compoundEntry(dictionary, { part, split: 0, ...ending }, normal, first.length);
}

function abbreviation(dictionary: Dictionary, written: string, of: readonly ConceptCategory[]): Entry | null {
  return namesOf(dictionary, written).find(({ concept }) => of.includes(concept.category)) ?? null;
}

function partsAt(dictionary: Dictionary, normal: string, split: number): Parts | null {
  const last = normal.slice(split);
  const ending = headOf(dictionary, last);
  if (ending === null) return null;
  const first = normal.slice(0, split);
  const part = partNamed(dictionary, first, ending.head.of);
  if (part === null || (ending.head.key === 'fracture' && last.startsWith('br') && NO_BREAK.has(first)))
    return null;
  return { part, split, ...ending };
}

function headOf(
  dictionary: Dictionary,
  last: string,
): { readonly head: Head; readonly concept: CodedConcept | null } | null {
  const known =
    HEAD_BY_WORD.get(last) ?? (last.endsWith('s') ? HEAD_BY_WORD.get(last.slice(0, -1)) : undefined);
  if (last.length < MIN_HEAD) return null;
  const concept = ownNames(dictionary, last).find(
    (entry) => HEAD_CATEGORIES.has(entry.concept.category) && !isMeasured(entry.concept),
  )?.concept;
  if (known !== undefined) {
    const isSame = concept !== undefined && known.names.some((name) => isNamed(concept, name));
    return { head: known, concept: isSame ? concept : englishConcept(dictionary, known) };
  }
  if (concept === undefined || !CLINICAL_ENDING.test(last)) return null;
  const { key, preferred, category } = concept;
  return { head: { key, names: [preferred], category, of: BODY }, concept };
}

const isNamed = ({ preferred }: CodedConcept, name: string): boolean =>
  preferred.toLowerCase() === name.toLowerCase();

function englishConcept(dictionary: Dictionary, { names, category }: Head): CodedConcept | null {
  const [name = ''] = names;
  return (
    namesOf(dictionary, name).find(({ concept }) => concept.category === category && isNamed(concept, name))
      ?.concept ?? null
  );
}

/** The first part by its word, without what joins it to the next and with what it lost there. */
function partNamed(dictionary: Dictionary, first: string, of: readonly ConceptCategory[]): Entry | null {
  const named = (word: string): Entry | undefined =>
    word.length < MIN_PART
      ? undefined
      : ownNames(dictionary, word).find(
          ({ normal, concept }) => normal === word && of.includes(concept.category),
        );
  for (const link of LINKS) {
    const found = first.endsWith(link) ? named(first.slice(0, first.length - link.length)) : undefined;
    if (found !== undefined) return found;
  }
  for (const ending of LOST) {
    const found =
      named(first + ending) ?? (first.endsWith('en') ? named(first.slice(0, -2) + ending) : undefined);
    if (found !== undefined) return found;
  }
  return null;
}

function compoundEntry(
  dictionary: Dictionary,
  { part, head, concept: kind }: Parts,
  normal: string,
  length: number,
): Entry {
  const own = part.concept;
  const codesName = kind?.preferred ?? head.names[0] ?? '';
  const whole = wholeOf(dictionary, head, own);
  const entryPart = { concept: own, length };
  if (whole !== null) {
    const composition = { codesName: whole.preferred, part: entryPart };
    return entryOf(whole, normal, composition);
  }
  const isDrug = own.category === 'MedicationName';
  const concept: CodedConcept = {
    key: `${kind?.key ?? head.key}-of-${own.key}`,
    category: head.category,
    preferred: isDrug
      ? `${own.preferred} ${lowered(codesName)}`
      : `${codesName} of ${lowered(own.preferred)}`,
    codes: kind?.codes ?? [],
  };
  return entryOf(concept, normal, { codesName, part: entryPart });
}

/** The vocabulary's concept of the whole, by the English names that such a thing has. */
function wholeOf(dictionary: Dictionary, { names, category }: Head, part: CodedConcept): CodedConcept | null {
  const own = part.preferred;
  for (const name of names) {
    for (const written of [`${own} ${name}`, `${name} of ${own}`, `${name} of the ${own}`]) {
      const found = namesOf(dictionary, written).find(
        ({ concept }) => concept.key !== '' && isAlike(concept.category, category),
      );
      if (found !== undefined) return found.concept;
    }
  }
  return null;
}

const COMPLAINTS: ReadonlySet<ConceptCategory> = new Set<ConceptCategory>(['Diagnosis', 'SymptomOrSign']);

/** Whether two categories are one, or both of what ails a patient. */
export const isAlike = (one: ConceptCategory, other: ConceptCategory): boolean =>
  one === other || (COMPLAINTS.has(one) && COMPLAINTS.has(other));

const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The length in the text of the first so many letters of a normal form; of the whole word where it cannot be told. */
function surfaceLength(surface: string, normal: string, split: number): number {
  const first = normal.slice(0, split);
  for (let length = 1; length < surface.length; length += 1) {
    if (
      normalWord(surface.slice(0, length)) === first &&
      normalWord(surface.slice(length)) === normal.slice(split)
    )
      return length;
  }
  return surface.length;
}
