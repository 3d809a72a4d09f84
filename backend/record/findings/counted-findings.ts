import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import { lineOf } from '../../clinical/code-tree.ts';
import type { EntityLink } from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import type { findingCount } from '../../store/schema.findings.ts';

export type CountKind = (typeof findingCount.$inferSelect)['kind'];

/** What is counted: all, a category, a code system, a code ("ICD10CM E11.9"), or a code with those below it. */
export interface Counted {
  readonly kind: CountKind;
  readonly key: string;
}

/** The standing of a count that leaves it open. */
export const ANY = 'any';
/** The standing that totals count: what is said of others, denied or only supposed is listed, and counted apart. */
export const AFFIRMED = 'affirmed';

/** How many entities a report has of what is counted, by finding id: standing, kind and key with spaces between. */
export type CountedFindings = ReadonlyMap<string, number>;

/** The parts of a finding id. */
export function findingOf(id: string): Counted & { readonly standing: string } {
  const [standing = '', kind = ''] = id.split(' ', 2);
  return { standing, kind: kind as CountKind, key: id.slice(standing.length + kind.length + 2) };
}

/** The same finding whatever is said of it. */
export const inAnyAssertionStatus = (id: string): string => ANY + id.slice(id.indexOf(' '));

/** The finding ids of one entity, each once. */
export function countedAs(
  standing: string,
  category: string,
  links: readonly Pick<EntityLink, 'dataSource' | 'id'>[],
): Set<string> {
  const ids = new Set([`${standing} all `, `${standing} category ${category}`]);
  for (const { dataSource, id } of links) {
    ids.add(`${standing} system ${dataSource}`).add(`${standing} code ${dataSource} ${id}`);
    for (const above of lineOf(dataSource, id)) ids.add(`${standing} below ${dataSource} ${above}`);
  }
  return ids;
}

/** What is counted of a report. */
export function countedIn(
  entities: readonly Pick<ExtractedEntity, 'category' | 'assertion' | 'links'>[],
): CountedFindings {
  const found = new Map<string, number>();
  for (const { category, assertion, links } of entities) {
    for (const id of countedAs(assertionStatusOf(assertion), category, links)) {
      found.set(id, (found.get(id) ?? 0) + 1);
    }
  }
  return found;
}
