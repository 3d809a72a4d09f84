import type { Language } from '../../backend/shared/contract.ts';
import type { GoldPatient, PlacedFact } from './gold-cohort.ts';
import type { Kind } from './phrasings.ts';
import type { Topic } from './topic.ts';

/** What a right answer to a question is. */
export type Truth =
  | { readonly kind: 'abstain' }
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly facts: readonly PlacedFact[] }
  | {
      readonly kind: 'facts';
      readonly facts: readonly PlacedFact[];
      readonly relevant: readonly PlacedFact[];
      readonly says: readonly string[];
    }
  | {
      readonly kind: 'list';
      readonly groups: readonly (readonly PlacedFact[])[];
      readonly relevant: readonly PlacedFact[];
    }
  | {
      readonly kind: 'patients';
      readonly ids: readonly string[];
      readonly of: number;
      readonly topics: readonly Topic[];
      readonly isNamed: boolean;
    }
  | { readonly kind: 'mean'; readonly value: number; readonly topics: readonly Topic[] };

export type Verdict = 'yes' | 'no' | 'possible' | 'family' | 'both';

export interface GoldQuestion {
  readonly id: string;
  readonly kind: Kind;
  readonly language: Language;
  readonly isHeldOut: boolean;
  readonly text: string;
  /** The patient who is asked about; absent for the cohort. */
  readonly patient?: GoldPatient;
  readonly truth: Truth;
}

/** What the gaps of a phrasing are filled with. */
export interface Fills {
  readonly x?: Topic;
  readonly y?: Topic;
  readonly n?: number;
  /** Which of its names a topic goes by. */
  readonly name: number;
}

/** What a question is made from. */
export interface Occasion {
  readonly cohort: readonly GoldPatient[];
  readonly language: Language;
  /** The place of its phrasing among those of its kind and language. */
  readonly place: number;
  /** 0, or 1 for the second question of the same phrasing. */
  readonly round: number;
  /** How many questions there are up to this one. */
  readonly turn: number;
  /** Which of its names a topic goes by. */
  readonly name: number;
}

/** A question without its words. */
export interface Made {
  readonly patient?: GoldPatient;
  readonly truth: Truth;
  readonly fills: Fills;
}

/** Makes a question of one kind. */
export type Maker = (occasion: Occasion) => Made;

/** An item of a list, from its beginning again after its end. */
export const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('There is nothing to ask for.');
  return item;
};
