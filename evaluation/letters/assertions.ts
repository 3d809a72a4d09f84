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

const PLAIN: ReadonlySet<string> = new Set(['positive', 'current', 'patient', 'none']);

/** Pairs of what is annotated and what is read, with how many facts have them. */
export class Confusion {
  readonly #counts = new Map<string, number>();

  add(axis: Axis, annotated: string, read: string): void {
    const key = `${axis} | ${annotated} | ${read}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Rows `axis | value | precision | recall | F1 | annotated`, of what is not plain; over the facts that were read. */
  scores(): string[] {
    return AXES.flatMap((axis) => {
      const pairs = [...this.#counts].flatMap(([key, count]) => {
        const [own, annotated, read] = key.split(' | ');
        return own === axis ? [{ annotated, read, count }] : [];
      });
      const values = [...new Set(pairs.flatMap(({ annotated, read }) => [annotated, read]))].sort();
      return values.flatMap((value) => {
        if (value === undefined || PLAIN.has(value)) return [];
        const sum = (those: typeof pairs) => those.reduce((total, { count }) => total + count, 0);
        const annotated = sum(pairs.filter((pair) => pair.annotated === value));
        const read = sum(pairs.filter((pair) => pair.read === value));
        const hits = sum(pairs.filter((pair) => pair.annotated === value && pair.read === value));
        const share = (whole: number) => (whole === 0 ? '' : (hits / whole).toFixed(2));
        const f1 = annotated + read === 0 ? '' : ((2 * hits) / (annotated + read)).toFixed(2);
        return [`${axis} | ${value} | ${share(read)} | ${share(annotated)} | ${f1} | ${annotated}`];
      });
    });
  }

  /** Rows `axis | annotated | read | count`, axes in their order, and the most frequent first. */
  rows(): string[] {
    const axisOf = (key: string) => AXES.findIndex((axis) => key.startsWith(`${axis} `));
    return [...this.#counts]
      .sort(([a, n], [b, m]) => axisOf(a) - axisOf(b) || m - n || a.localeCompare(b))
      .map(([key, count]) => `${key} | ${count}`);
  }
}
