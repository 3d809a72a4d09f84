import type { Dictionary, Entry } from '../../../terminology/dictionary/dictionary.ts';
import { embeddedVocabulary, isMedication } from '../../../terminology/vocabulary.ts';
import { normalWord, wordsOf } from '../../../terminology/words.ts';
import { namesOf } from '../compounds.ts';

/** Shorter names are too near to other words, before a dose less so; letters that are alike are nearer than others. */
const NAME_FROM = 10;
const ALIKE_NAME_FROM = 8;
const DOSED_NAME_FROM = 6;

/** Letters that machines and typists take for one another come to one. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/ri/g, 'n'],
  [/cl/g, 'd'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/[1il]/g, 'i'],
  [/[vy]/g, 'v'],
  [/0/g, 'o'],
  [/[ckz]/g, 'k'],
  [/(.)\1/g, '$1'],
];

const foldedOf = (normal: string): string =>
  ALIKE.reduce((folded, [letters, by]) => folded.replace(letters, by), normal);

const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length }, (_, place) => word.slice(0, place) + word.slice(place + 1));

/** Names by their folded form, and by each form that lacks one of its letters. */
interface Index {
  readonly whole: ReadonlyMap<string, string>;
  readonly lacking: ReadonlyMap<string, readonly string[]>;
}

let made: Index | undefined;

function index(): Index {
  if (made !== undefined) return made;
  const whole = new Map<string, string>();
  const lacking = new Map<string, string[]>();
  for (const { category, terms } of embeddedVocabulary()) {
    if (!isMedication(category)) continue;
    for (const term of new Set([...terms.en, ...terms.de, ...terms.it])) {
      const [word, ...more] = wordsOf(term);
      if (word === undefined || more.length > 0 || word.normal.length < DOSED_NAME_FROM) continue;
      const folded = foldedOf(word.normal);
      if (whole.has(folded)) continue;
      whole.set(folded, term);
      for (const form of withoutOne(folded)) lacking.set(form, [...(lacking.get(form) ?? []), folded]);
    }
  }
  made = { whole, lacking };
  return made;
}

/** Words of a text come again. */
const known = new Map<string, string | null>();
const KEPT = 20_000;

/**
 * The drug that a word is that was misread or mistyped in one place, as "Levothvroxin"; none for all other words.
 *
 * @param isDosed whether the text goes on as it does behind a drug
 */
export function misreadDrug(dictionary: Dictionary, normal: string, isDosed: boolean): readonly Entry[] {
  if (normal.length < (isDosed ? DOSED_NAME_FROM : ALIKE_NAME_FROM)) return [];
  const met = known.get(normal);
  const name = met === undefined ? nearestTo(normal) : met;
  if (met === undefined) {
    if (known.size >= KEPT) known.clear();
    known.set(normal, name);
  }
  if (name === null || (!isDosed && name.length < NAME_FROM && !isAlike(normal, name))) return [];
  return namesOf(dictionary, name).filter(({ concept }) => isMedication(concept.category));
}

const isAlike = (normal: string, name: string): boolean => foldedOf(normal) === foldedOf(normalWord(name));

function nearestTo(normal: string): string | null {
  const { whole, lacking } = index();
  const folded = foldedOf(normal);
  const same = whole.get(folded);
  if (same !== undefined) return same;
  const near = new Set(lacking.get(folded) ?? []);
  for (const form of withoutOne(folded)) {
    if (whole.has(form)) near.add(form);
    for (const other of lacking.get(form) ?? []) near.add(other);
  }
  const nearest = [...near].filter((other) => isOneApart(folded, other));
  return nearest.length === 1 ? (whole.get(nearest[0] ?? '') ?? null) : null;
}

/** Whether two words differ in one letter, in one that only one of them has, or in the order of two. */
function isOneApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [own, its] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  const isSwapped = own.length === 2 && its.length === 2 && own[0] === its[1] && own[1] === its[0];
  return isSwapped || (own.length <= 1 && its.length <= 1);
}
