import type { Assertion } from '../../backend/clinical/extractions.contract.ts';
import type { Fact } from './annotated-letters.ts';

/** What letters and entities both state of a fact, in the words of the annotation. */
export type Stated = Pick<Fact, 'certainty' | 'temporality' | 'subject' | 'conditionality'>;
export const AXES = ['certainty', 'temporality', 'subject', 'conditionality'] as const;
export type Axis = (typeof AXES)[number];

const CERTAINTY: Readonly<Record<Assertion['certainty'], Fact['certainty']>> = {
  positive: 'positive',
  positivePossible: 'possible',
  neutralPossible: 'possible',
  negativePossible: 'possible',
  negative: 'negative',
};

/** An assertion in the words of the annotation, which has one kind of possible. */
export function statedBy({ certainty, temporality, association, conditionality }: Assertion): Stated {
  return {
    certainty: CERTAINTY[certainty],
    temporality,
    subject: association === 'other' ? 'other' : 'patient',
    conditionality,
  };
}

/** The axes on which two disagree. */
export function differingAxes(fact: Stated, read: Stated): Axis[] {
  return AXES.filter((axis) => fact[axis] !== read[axis]);
}

/** Pairs of what is annotated and what is read, with how many facts have them. */
export class Confusion {
  readonly #counts = new Map<string, number>();

  add(axis: Axis, annotated: string, read: string): void {
    const key = `${axis} | ${annotated} | ${read}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Rows `axis | annotated | read | count`, axes in their order, and the most frequent first. */
  rows(): string[] {
    const axisOf = (key: string) => AXES.findIndex((axis) => key.startsWith(`${axis} `));
    return [...this.#counts]
      .sort(([a, n], [b, m]) => axisOf(a) - axisOf(b) || m - n || a.localeCompare(b))
      .map(([key, count]) => `${key} | ${count}`);
  }
}
