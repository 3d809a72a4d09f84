import type { Language } from '../../../shared/contract.ts';
import type { Dictionary, Entry } from '../../terminology/dictionary/dictionary.ts';
import { gateOf } from './gates.ts';
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

/** Such words. */
export const JOINS = gateOf((normal) => JOINERS.has(normal));

/** Whether a word of a sentence is one of them. */
export const joins = ({ passes, language }: LookedUp, index: number): boolean =>
  ((passes[index] ?? 0) & JOINS[language]) !== 0;

/** Most members of one coordination. */
export const MAX_MEMBERS = 8;

/** An entry of a name that was put together; parts of it that the text has elsewhere get no place here. */
export function asComposed(entry: Entry): Entry {
  const codesName = entry.composition?.codesName ?? entry.concept.preferred;
  return { ...entry, exact: null, composition: { codesName, part: null } };
}
