import { LRUCache } from 'lru-cache';
import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import { wordsOf } from '../../engines/terminology/words.ts';

/** Dimensions of an embedding; kept with the vectors, because another size is another space. */
export const EMBEDDING_SIZE = 256;
/** Bump with every change of what is hashed or how it is weighed: vectors of two names are not compared. */
export const EMBEDDING_NAME = 'casebook-hashing/1';

/** A concept as an embedding takes it. */
export interface EmbeddedMention {
  readonly concept: string | null;
  readonly category: string;
  /** Preferred name, whose words tie the languages together; null without a concept. */
  readonly name: string | null;
  readonly confidenceScore: number;
  readonly assertion: Assertion;
}

/** How much of a vector each kind of feature makes up, as energy; together 1. */
const ENERGY = { concepts: 0.65, names: 0.12, grams: 0.23 };
/** What a category tells of a passage's meaning. */
const CATEGORY_WEIGHTS: Readonly<Record<string, number>> = {
  Diagnosis: 1.2,
  MedicationName: 1.1,
  TreatmentName: 1.1,
  BodyStructure: 0.5,
};
/** Dimensions that each feature is spread over. */
const SPREAD = 4;
const GRAM_SIZES = [3, 4, 5];
/** A shorter word says little, and of a longer one the beginning says enough. */
const WORD_FROM = 4;
const WORD_UNTIL = 24;

/**
 * The embedding of a passage or a query without model weights: signed feature hashing over its concepts, weighed by
 * confidence and category, the words of their preferred names, and character 3- to 5-grams of its words. What is
 * denied, or said of relatives, is another feature than what is affirmed, so that "no fever" is far from "fever".
 * (Weinberger et al., Feature hashing for large scale multitask learning, ICML 2009.)
 *
 * @returns EMBEDDING_SIZE numbers of length 1 together; null where there is nothing to hash
 */
export function embeddingOf(text: string, mentions: readonly EmbeddedMention[]): Float32Array | null {
  const parts = {
    concepts: hashed(conceptFeatures(mentions)),
    names: hashed(nameFeatures(mentions)),
    grams: hashed(gramFeatures(text)),
  };
  const sum = new Float32Array(EMBEDDING_SIZE);
  for (const kind of ['concepts', 'names', 'grams'] as const) {
    add(sum, parts[kind], Math.sqrt(ENERGY[kind]));
  }
  return normalised(sum);
}

/** An embedding as the literal of an array of the store. */
export function arrayLiteral(embedding: Float32Array): string {
  return `{${Array.from(embedding, (value) => (value === 0 ? '0' : value.toFixed(4))).join(',')}}`;
}

/** Weights of features by their hash. */
type Features = Map<number, number>;

function conceptFeatures(mentions: readonly EmbeddedMention[]): Features {
  const features: Features = new Map();
  for (const { concept, category, confidenceScore, assertion } of mentions) {
    if (concept === null) continue;
    const standing = assertionStatusOf(assertion);
    const bucket = standing === 'negated' || standing === 'family' ? standing : 'said';
    const weight = confidenceScore * (CATEGORY_WEIGHTS[category] ?? 1);
    const feature = fnv1a(`concept ${bucket} ${concept}`);
    features.set(feature, Math.max(features.get(feature) ?? 0, weight));
  }
  return features;
}

function nameFeatures(mentions: readonly EmbeddedMention[]): Features {
  const features: Features = new Map();
  for (const { name, assertion } of mentions) {
    if (name === null || assertionStatusOf(assertion) === 'negated') continue;
    for (const { normal } of wordsOf(name))
      if (normal.length >= WORD_FROM) features.set(fnv1a(`name ${normal}`), 1);
  }
  return features;
}

function gramFeatures(text: string): Features {
  const features: Features = new Map();
  for (const { normal } of wordsOf(text)) {
    if (normal.length < WORD_FROM) continue;
    for (const gram of gramsOf(normal)) features.set(gram, 1);
    // The whole word ties a passage to the names of concepts, whose words are hashed alike.
    features.set(fnv1a(`name ${normal}`), 2);
  }
  return features;
}

/** Hashes of the grams of words: reports repeat their words, and hashing is most of the work. */
const knownGrams = new LRUCache<string, Int32Array>({ max: 20_000 });

function gramsOf(normal: string): Int32Array {
  const start = normal.slice(0, WORD_UNTIL);
  const known = knownGrams.get(start);
  if (known !== undefined) return known;
  const word = `^${start}$`;
  const hashes: number[] = [];
  for (const size of GRAM_SIZES) {
    for (let at = 0; at + size <= word.length; at += 1)
      hashes.push(fnv1a(`gram ${word.slice(at, at + size)}`));
  }
  const grams = Int32Array.from(hashes);
  knownGrams.set(start, grams);
  return grams;
}

function hashed(features: Features): Float32Array | null {
  if (features.size === 0) return null;
  const vector = new Float32Array(EMBEDDING_SIZE);
  for (const [feature, weight] of features) {
    let state = feature;
    for (let spread = 0; spread < SPREAD; spread += 1) {
      state = mixed(state + spread);
      const place = state % EMBEDDING_SIZE;
      vector[place] = (vector[place] ?? 0) + (state >>> 31 === 0 ? weight : -weight);
    }
  }
  return normalised(vector);
}

function add(sum: Float32Array, part: Float32Array | null, weight: number): void {
  if (part === null) return;
  for (let place = 0; place < EMBEDDING_SIZE; place += 1) {
    sum[place] = (sum[place] ?? 0) + weight * (part[place] ?? 0);
  }
}

function normalised(vector: Float32Array): Float32Array | null {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return null;
  const length = Math.sqrt(square);
  return vector.map((value) => value / length);
}

/** FNV-1a over UTF-16 code units, 32 bits, signed: small integers are the keys that maps are fastest with. */
function fnv1a(feature: string): number {
  let hash = 0x81_1c_9d_c5 | 0;
  for (let place = 0; place < feature.length; place += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(place), 0x01_00_01_93);
  }
  return hash;
}

/** The finaliser of MurmurHash3, 32 bits: neighbouring numbers come out far apart. */
function mixed(number: number): number {
  let hash = number >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
