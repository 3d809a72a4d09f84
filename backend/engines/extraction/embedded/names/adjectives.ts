import type { Dictionary, Entry } from '../../../terminology/dictionary/dictionary.ts';
import { wordsOf } from '../../../terminology/words.ts';

/** Endings of English adjectives, in the folded spelling, and of the nouns of the same meaning. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['tensive', 'tension'],
  ['emic', 'emia'],
  ['cardic', 'cardia'],
  ['plegic', 'plegia'],
  ['penic', 'penia'],
  ['leptic', 'lepsy'],
  ['phrenic', 'phrenia'],
  ['otic', 'osis'],
  ['toxic', 'toxicity'],
  ['uric', 'uria'],
  ['parkinsonian', 'parkinsonism'],
  ['diabetic', 'diabetes mellitus'],
  ['asthmatic', 'asthma'],
  ['hydropic', 'hydrops'],
  ['cephalic', 'cephaly'],
];

/** Adjectives with such an ending that mean another thing, or nearly any. */
const OTHERS: ReadonlySet<string> = new Set(
  'hypnotic narcotic antibiotic toxic cytotoxic systemic academic endemic epidemic pandemic anxiotic osmotic mitotic apoptotic prognostic probiotic robotic exotic chaotic cephalic microcephalic'.split(
    ' ',
  ),
);

/** What is no patient, but a medicine or what it does: "hypoglycemic agents", "hypotensive effect". */
const DRUG_WORDS: ReadonlySet<string> = new Set(
  'agent agents drug drugs medicine medicines medication medications therapy treatment effect effects action actions activity property properties potential dose doses potency'.split(
    ' ',
  ),
);

/** A longer list of adjectives than that is kept no more. */
const KEPT = 5_000;

/** Whether a normal word may be an adjective whose noun is looked up. */
export const isAdjective = (normal: string): boolean =>
  normal.length >= 6 && (normal.endsWith('ic') || normal.endsWith('ive') || normal.endsWith('ian'));

/** Looks the nouns of adjectives up: "hypertensive" is said of who has hypertension. */
export class Adjectives {
  readonly #dictionary: Dictionary;
  readonly #known = new Map<string, Entry | null>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** The disease or sign that a normal word before another says someone has; null for any other word. */
  entryOf(normal: string, next: string): Entry | null {
    if (!isAdjective(normal) || DRUG_WORDS.has(next)) return null;
    const known = this.#known.get(normal);
    if (known !== undefined) return known;
    const entry = this.#lookUp(normal);
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(normal, entry);
    return entry;
  }

  #lookUp(normal: string): Entry | null {
    const ending = ENDINGS.find(([adjective]) => normal.endsWith(adjective));
    if (ending === undefined || normal.startsWith('anti') || OTHERS.has(normal)) return null;
    const noun = normal.slice(0, -ending[0].length) + ending[1];
    const words = wordsOf(noun);
    const [match] = this.#dictionary.matches(noun, words, 0, words.length);
    if (match === undefined || match.first > 0 || match.last < words.length - 1) return null;
    return match.entries.find(({ concept }) => CATEGORIES.has(concept.category)) ?? null;
  }
}

const CATEGORIES: ReadonlySet<string> = new Set(['Diagnosis', 'SymptomOrSign']);
