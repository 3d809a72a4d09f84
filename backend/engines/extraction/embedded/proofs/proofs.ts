import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../../platform/project-folder.ts';
import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord, type Word } from '../../../terminology/words.ts';
import { gateOf } from '../gates.ts';
import type { Line } from '../names/line.ts';

/** Where a term stands. */
interface Place {
  readonly text: string;
  readonly words: readonly Word[];
  readonly first: number;
  readonly last: number;
}

type Condition = (place: Place) => boolean;

/** A row of the lexicon: what of a term with other meanings, too, proves that the one of a category is meant. */
export interface Proof {
  readonly term: string;
  readonly language: Language;
  readonly category: string;
  /** It is proved where none of the first holds, and one of the second, if there is any. */
  readonly against: readonly Condition[];
  readonly for: readonly Condition[];
  /** A sentence in which it is meant, and one in which it is not; empty where there is none. */
  readonly proved: string;
  readonly unproved: string;
}

/** How many words on each side are near. */
const NEAR = 6;

const endOf = ({ words, last }: Place): number => words[last]?.end ?? 0;
const surfaceOf = (place: Place): string => place.text.slice(place.words[place.first]?.start, endOf(place));

const CONDITIONS: Readonly<Record<string, (among: ReadonlySet<string>) => Condition>> = {
  before:
    (among) =>
    ({ words, first }) =>
      among.has(words[first - 1]?.normal ?? ''),
  after:
    (among) =>
    ({ words, last }) =>
      among.has(words[last + 1]?.normal ?? ''),
  near:
    (among) =>
    ({ words, first, last }) =>
      words
        .slice(Math.max(0, first - NEAR), last + NEAR + 1)
        .some(({ normal }, place) => among.has(normal) && place !== Math.min(first, NEAR)),
  /** "by Anesthesia": a capital amid a sentence, behind one of some words. */
  named:
    (among) =>
    ({ text, words, first }) =>
      among.has(words[first - 1]?.normal ?? '') && /^\p{Lu}\p{Ll}/u.test(text.slice(words[first]?.start)),
  colon: () => (place) => /^\s?:/.test(place.text.slice(endOf(place), endOf(place) + 2)),
  capitals: () => (place) => surfaceOf(place) === surfaceOf(place).toUpperCase(),
  capital: () => (place) => /^\p{Lu}/u.test(surfaceOf(place)),
  /** "98% RA": behind a share. */
  share:
    () =>
    ({ text, words, first }) => {
      const start = words[first]?.start ?? 0;
      return /%,?\s$/.test(text.slice(Math.max(0, start - 3), start));
    },
  number: () => (place) => /^[\s:=-]{1,3}\d/.test(place.text.slice(endOf(place), endOf(place) + 4)),
  size: () => (place) =>
    /^[ :]{1,2}(?:von |of |di |ca\.? )?\d+(?:[.,]\d+)? ?(?:cm|mm)/.test(
      place.text.slice(endOf(place), endOf(place) + 20),
    ),
  dose: () => (place) =>
    /^,? \d+(?:[.,]\d+)? ?(?:mg|µg|mcg|g)(?!\p{L})/u.test(place.text.slice(endOf(place), endOf(place) + 14)),
  always: () => () => true,
};

/**
 * Reads the lexicon: term (in capitals: written so), language, category, proof, and a sentence for and against. A proof
 * is one or more of `CONDITIONS`, with words between brackets; a minus refutes.
 *
 * @throws Error where a row names a condition that there is not
 */
export function readProofs(
  file: string = join(
    projectFolder(import.meta.url),
    'backend/engines/extraction/embedded/proofs/proofs.tsv',
  ),
): Proof[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [term = '', language = 'en', category = '', proof = '', proved = '', unproved = ''] =
      line.split('\t');
    const conditions = proof
      .split(' ')
      .map((written) => ({ isAgainst: written.startsWith('-'), holds: conditionOf(written, term) }));
    const of = (isAgainst: boolean) =>
      conditions.filter((one) => one.isAgainst === isAgainst).map(({ holds }) => holds);
    return {
      term,
      language: language as Language,
      category,
      against: of(true),
      for: of(false),
      proved,
      unproved,
    };
  });
}

function conditionOf(written: string, term: string): Condition {
  const [, name = '', list = ''] = /^-?([a-z]+)(?:\((.*)\))?$/.exec(written) ?? [];
  const condition = CONDITIONS[name];
  if (condition === undefined) throw new Error(`The proof of ${term} has no condition "${written}".`);
  return condition(new Set(list.split('|').map(normalWord)));
}

let lexicon: Map<string, Proof[]> | undefined;

function proofsByTerm(): Map<string, Proof[]> {
  if (lexicon !== undefined) return lexicon;
  const rows = new Map<string, Proof[]>();
  for (const proof of readProofs()) {
    const word = normalWord(proof.term);
    rows.set(word, [...(rows.get(word) ?? []), proof]);
  }
  lexicon = rows;
  return lexicon;
}

const proofsOf = (normal: string, language: Language): readonly Proof[] | undefined =>
  proofsByTerm()
    .get(normal)
    ?.filter((proof) => proof.language === language);

const needsProof = (normal: string, language: Language): boolean =>
  (proofsOf(normal, language)?.length ?? 0) > 0;
const NEEDS_PROOF = gateOf({
  en: (normal) => needsProof(normal, 'en'),
  de: (normal) => needsProof(normal, 'de'),
  it: (normal) => needsProof(normal, 'it'),
});

/** A match with those of its entries that the words around it do not refute. */
export function provedMatch(match: Match, { text, words, passes }: Line, language: Language): Match {
  if (match.last > match.first || ((passes[match.first] ?? 0) & NEEDS_PROOF[language]) === 0) return match;
  const proofs = proofsOf(words[match.first]?.normal ?? '', language);
  if (proofs === undefined || proofs.length === 0) return match;
  const place = { text, words, first: match.first, last: match.last };
  const entries = match.entries.filter(({ concept }) =>
    proofs.every((proof) => proof.category !== concept.category || isProved(proof, place)),
  );
  return entries.length === match.entries.length ? match : { ...match, entries };
}

function isProved(proof: Proof, place: Place): boolean {
  if (proof.term === proof.term.toUpperCase() && surfaceOf(place) !== proof.term) return true;
  if (proof.against.some((holds) => holds(place))) return false;
  return proof.for.length === 0 || proof.for.some((holds) => holds(place));
}
