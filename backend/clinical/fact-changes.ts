import type { EntityDetail } from './entity-detail.ts';
import type { Assertion } from './extractions.contract.ts';

/** What a rereading can do to a fact: it was not read before, is not read any more, or says something else at its place. */
export const CHANGE_KINDS = ['added', 'removed', 'assertion', 'code', 'value'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How many facts changed in each way; a fact may change in several. */
export type FactCounts = Readonly<Record<ChangeKind, number>>;
/** The same by category. */
export type CategoryChanges = Readonly<Record<string, FactCounts>>;

/** What a reading says at a place of a report. */
export interface Fact {
  readonly offset: number;
  readonly length: number;
  readonly category: string;
  /** Preferred name of its concept; null without one. */
  readonly name: string | null;
  /** Such as "ICD10CM E11.9", in their order. */
  readonly codes: readonly string[];
  readonly assertion: Assertion;
  readonly value: number | null;
  readonly unit: string | null;
  readonly detail: EntityDetail | null;
}

/** One side of a change. */
export type FactSide = Pick<Fact, 'name' | 'codes' | 'assertion' | 'value' | 'unit'>;

/** A fact that is another one now, at its place and without its words. */
export interface FactChange extends Pick<Fact, 'offset' | 'length' | 'category'> {
  /** One or more; `added` and `removed` stand alone. */
  readonly kinds: readonly ChangeKind[];
  readonly before: FactSide | null;
  readonly after: FactSide | null;
}

/** What two readings of a report have otherwise, in order of the text. Facts are the same by place and category. */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const earlier = new Map<string, Fact[]>();
  for (const fact of before) {
    const there = earlier.get(placeOf(fact));
    if (there === undefined) earlier.set(placeOf(fact), [fact]);
    else there.push(fact);
  }
  const take = (fact: Fact, isIt: (other: Fact) => boolean): Fact | undefined => {
    const there = earlier.get(placeOf(fact)) ?? [];
    const found = there.findIndex(isIt);
    return found < 0 ? undefined : there.splice(found, 1)[0];
  };
  // Of several facts at a place those that stayed are no part of a change.
  const others = after.filter(
    (fact) => take(fact, (other) => kindsOf(other, fact).length === 0) === undefined,
  );
  const changes = others.map((fact): FactChange => {
    const other = take(fact, () => true);
    return other === undefined
      ? changeOf(['added'], null, fact)
      : changeOf(kindsOf(other, fact), other, fact);
  });
  for (const fact of [...earlier.values()].flat()) changes.push(changeOf(['removed'], fact, null));
  return changes.sort((one, other) => one.offset - other.offset || one.length - other.length);
}

const placeOf = ({ offset, length, category }: Fact): string => `${offset} ${length} ${category}`;

function kindsOf(before: Fact, after: Fact): ChangeKind[] {
  const differs = (of: (fact: Fact) => unknown) => JSON.stringify(of(before)) !== JSON.stringify(of(after));
  return [
    ...(differs(assertionOf) ? ['assertion' as const] : []),
    ...(differs(({ name, codes }) => [name, codes]) ? ['code' as const] : []),
    ...(differs(statedBy) ? ['value' as const] : []),
  ];
}

/** Its parts in one order, whichever order they came in. */
const assertionOf = ({ assertion }: Fact) => {
  const { certainty, conditionality, association, temporality } = assertion;
  return [certainty, conditionality, association, temporality];
};

const statedBy = ({ value, unit, detail }: Fact) => {
  const { date, low, high, interpretation } = detail ?? {};
  return [value, unit, date, low, high, interpretation];
};

function changeOf(kinds: readonly ChangeKind[], before: Fact | null, after: Fact | null): FactChange {
  const { offset, length, category } = (after ?? before) as Fact;
  return { kinds, offset, length, category, before: sideOf(before), after: sideOf(after) };
}

function sideOf(fact: Fact | null): FactSide | null {
  if (fact === null) return null;
  const { name, codes, assertion, value, unit } = fact;
  return { name, codes, assertion, value, unit };
}

export const NO_CHANGES: FactCounts = { added: 0, removed: 0, assertion: 0, code: 0, value: 0 };

/** How many facts changed in each way. */
export function countChanges(changes: readonly FactChange[]): FactCounts {
  const counts = { ...NO_CHANGES };
  for (const { kinds } of changes) for (const kind of kinds) counts[kind] += 1;
  return counts;
}

/** Counts by category, with those of more changes. */
export function countedByCategory(known: CategoryChanges, changes: readonly FactChange[]): CategoryChanges {
  const counts: Record<string, Record<ChangeKind, number>> = {};
  for (const [category, count] of Object.entries(known)) counts[category] = { ...count };
  for (const { category, kinds } of changes) {
    const count = counts[category] ?? { ...NO_CHANGES };
    counts[category] = count;
    for (const kind of kinds) count[kind] += 1;
  }
  return counts;
}
