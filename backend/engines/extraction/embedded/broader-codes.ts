import type { Language } from '../../../shared/contract.ts';
import type { Dictionary } from '../../terminology/dictionary/dictionary.ts';
import { generalCodes } from '../../terminology/general-codes.ts';
import type { CodedConcept, ConceptCategory } from '../../terminology/vocabulary.ts';
import { wordsOf } from '../../terminology/words.ts';
import { isEnglishOperation } from './names/procedure-words.ts';
import { unendedOf } from './names/sign-words.ts';

/** Categories whose phrases tell by their head what they are a kind of, and what that head may be. */
const HEADS: Partial<Record<ConceptCategory, ReadonlySet<ConceptCategory>>> = {
  Diagnosis: new Set(['Diagnosis', 'SymptomOrSign']),
  SymptomOrSign: new Set(['SymptomOrSign', 'Diagnosis']),
  ExaminationName: new Set(['ExaminationName']),
  TreatmentName: new Set(['TreatmentName', 'ExaminationName']),
  MedicalDevice: new Set(['MedicalDevice']),
  MedicationClass: new Set(['MedicationClass']),
};

/** What begins the words that tell more of the thing named before them. */
const MORE: ReadonlySet<string> = new Set(
  'of in with for without on from to at by down due during'.split(' '),
);

/** So many words of a phrase are looked at; a longer one is a clause. */
const LONGEST = 9;
const KEPT = 20_000;

/** What names that end like "pericardiotomy" are kinds of. */
const OPERATION = ['surgery'];

/** What names of a category were found to be kinds of. */
type Broader = Map<string, CodedConcept | null>;
const made = new WeakMap<Dictionary, Map<ConceptCategory, Broader>>();

function keptOf(dictionary: Dictionary, category: ConceptCategory): Broader {
  const known = made.get(dictionary)?.get(category);
  if (known !== undefined) return known;
  const own: Broader = new Map();
  made.set(dictionary, (made.get(dictionary) ?? new Map<ConceptCategory, Broader>()).set(category, own));
  return own;
}

/**
 * What something is a kind of whose own name has no code, by the head of its English name: a "cervical spine MRI" is an
 * MRI, "hernia sac excision" is an excision. The code keeps its own name. Null where no word tells it.
 *
 * @param dictionary the English one: what has a concept is called in English
 * @param names the words of the text, and what the concept is called
 * @param site what the part of the body is called that a finding is composed with; empty without one
 */
export function broaderOf(
  dictionary: Dictionary,
  category: ConceptCategory,
  names: readonly string[],
  language: Language,
  site = '',
): CodedConcept | null {
  if (HEADS[category] === undefined) return null;
  const own = language === 'en' ? null : ofOwnWords(category, names, language);
  if (own !== null) return own;
  const kept = keptOf(dictionary, category);
  for (const name of language === 'en' ? names : names.slice(1)) {
    let found = kept.get(name);
    if (found === undefined) {
      found = readBroader(dictionary, category, name);
      if (kept.size >= KEPT) kept.clear();
      kept.set(name, found);
    }
    if (found !== null) return found;
  }
  return category === 'SymptomOrSign' ? ofSite(names, site) : null;
}

/** Categories whose Italian and German names tell what they are a kind of by a word of their own. */
const BY_OWN_WORDS: ReadonlySet<ConceptCategory> = new Set([
  'SymptomOrSign',
  'ExaminationName',
  'TreatmentName',
]);

/** Italian and German tell what a finding is a kind of by any of its words: "addome globoso", "Haut blass". */
function ofOwnWords(
  category: ConceptCategory,
  names: readonly string[],
  language: Language,
): CodedConcept | null {
  if (!BY_OWN_WORDS.has(category)) return null;
  const normals = normalsOf(names[0] ?? '');
  const found = generalCodes().ofWords(category, normals);
  return found ?? (language === 'de' ? generalCodes().ofWords(category, normals.map(unendedOf)) : null);
}

/** A finding that no word tells the kind of is one of what was examined: of the abdomen, of the skin. */
function ofSite(names: readonly string[], site: string): CodedConcept | null {
  const codes = generalCodes();
  for (const name of [names[0] ?? '', site, names[1] ?? '']) {
    const found = codes.ofWords('BodyStructure', normalsOf(name));
    if (found !== null) return found;
  }
  return null;
}

/** The words of a phrase; none of a clause. */
function normalsOf(name: string): string[] {
  const words = wordsOf(name);
  return words.length > LONGEST ? [] : words.map(({ normal }) => normal);
}

function readBroader(dictionary: Dictionary, category: ConceptCategory, name: string): CodedConcept | null {
  const words = wordsOf(name);
  if (words.length > LONGEST) return null;
  const normals = words.map(({ normal }) => normal);
  const more = normals.findIndex((word, place) => place > 0 && MORE.has(word));
  const end = more < 0 ? words.length : more;
  for (let from = 0; from < end; from += 1) {
    const [match] = dictionary.matches(name, words, from, end);
    if (match?.first !== from || match.last !== end - 1) continue;
    const coded = match.entries.find(
      ({ concept, native }) => native && concept.codes.length > 0 && HEADS[category]?.has(concept.category),
    );
    if (coded !== undefined) return coded.concept;
  }
  const general = generalCodes();
  const told = general.ofWords(category, normals.slice(0, end)) ?? general.ofWords(category, normals);
  if (told !== null || category !== 'TreatmentName') return told;
  return normals.some(isEnglishOperation) ? general.ofWords(category, OPERATION) : null;
}
