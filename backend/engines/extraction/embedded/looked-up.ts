import type { Language } from '../../../shared/contract.ts';
import type { Dictionary, Entry } from '../../terminology/dictionary/dictionary.ts';
import { perWord } from '../../terminology/per-word.ts';
import type { Line } from './names/line.ts';

/** A sentence as it is looked up. */
export interface LookedUp extends Line {
  readonly dictionary: Dictionary;
  readonly language: Language;
}

/** Words that join two things that share a word, by normal form. */
export const JOINERS: ReadonlySet<string> = new Set(
  'and or und u oder sowie bzw beziehungsweise noch e ed o od'.split(' '),
);

/** Whether a word is one of them, 1 or 0. */
export const joins = perWord((normal) => (JOINERS.has(normal) ? 1 : 0));

/** Most members of one coordination. */
export const MAX_MEMBERS = 8;

/** An entry of a name that was put together; parts of it that the text has elsewhere get no place here. */
export function asComposed(entry: Entry): Entry {
  const codesName = entry.composition?.codesName ?? entry.concept.preferred;
  return { ...entry, exact: null, composition: { codesName, part: null } };
}
