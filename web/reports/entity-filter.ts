import { AFFIRMED, type AssertionKind, assertionKinds } from '../evidence/assertion.ts';
import type { EntityRowFragment } from '../generated/graphql.ts';

/** What the entities are narrowed to; an empty string stands for all. */
export type EntityFilter = { category: string; assertion: string };

export const NO_FILTER: EntityFilter = { category: '', assertion: '' };

type Option = { value: string; label: string };

function assertionsOf(entity: EntityRowFragment): (AssertionKind | typeof AFFIRMED)[] {
  const kinds = assertionKinds(entity.assertion);
  return kinds.length === 0 ? [AFFIRMED] : kinds;
}

/** The entities that a filter leaves, in their order. */
export function filterEntities(
  entities: readonly EntityRowFragment[],
  { category, assertion }: EntityFilter,
): EntityRowFragment[] {
  return entities.filter(
    (entity) =>
      (category === '' || entity.category === category) &&
      (assertion === '' || assertionsOf(entity).some((kind) => kind === assertion)),
  );
}

function countedOptions(all: string, values: readonly string[]): Option[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return [
    { value: '', label: all },
    ...options.map(([value, count]) => ({ value, label: `${value} (${count})` })),
  ];
}

/** The categories that occur, with their counts. */
export function categoryOptions(entities: readonly EntityRowFragment[]): Option[] {
  return countedOptions(
    'All categories',
    entities.map(({ category }) => category),
  );
}

/** The assertions that occur, with their counts. */
export function assertionOptions(entities: readonly EntityRowFragment[]): Option[] {
  return countedOptions('All assertions', entities.flatMap(assertionsOf));
}
