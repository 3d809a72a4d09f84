import type { FhirResource } from 'fhir/r4';
import { type Fault, refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Cursor } from '../../../engines/fhir/api/search/cursor.ts';
import { narrowReports } from '../../../engines/fhir/api/search/narrowing.ts';
import type { SearchQuery } from '../../../engines/fhir/api/search/query.ts';
import { countStored } from '../../../record/resources/candidates.store.ts';
import type { Database } from '../../../store/database.ts';
import { includedWith } from './included.ts';
import { type Following, narrowed, passingOf } from './linked.ts';
import { cursorAt, pageOf, positionAt } from './pages.ts';
import { sortedPage } from './sorting.ts';
import { type Narrowed, passing } from './streams.ts';

/** One page of what a search finds. */
export interface SearchPage {
  readonly matches: readonly FhirResource[];
  readonly included: readonly FhirResource[];
  /** What the caller has to know of the page: what is not on it. */
  readonly notes: readonly Fault[];
  /** Null where nobody asked, or where counting an estimate takes too long. */
  readonly total: number | null;
  /** Where the next page begins; null at the end. */
  readonly next: Cursor | null;
}

export interface SearchDependencies {
  readonly db: Database;
  readonly base: string;
}

/** Sorting and counting need all at once. */
const LONGEST_WHOLE_MS = 10_000;
const MOST_SORTED = 20_000;

const TOO_MUCH = refusal(
  400,
  'too-costly',
  'This takes too long over so many resources; name a patient or a code, or ask without _sort and _total.',
);

/**
 * Searches the resources of a study.
 *
 * @throws FhirError 400 where counting or sorting would have to look at too much
 */
export async function searchResources(
  { db, base }: SearchDependencies,
  studyId: string,
  query: SearchQuery,
): Promise<SearchPage> {
  const following = { db, base, studyId, until: Date.now() + LONGEST_WHOLE_MS };
  const filter = await narrowed(following, query);
  if (filter === null)
    return { matches: [], included: [], notes: [], next: null, total: query.hasTotal ? 0 : null };
  const page = query.isCount
    ? { matches: [], next: null }
    : query.sort === null || byLastChange(query) !== null
      ? await pageInOrder(following, filter, query)
      : await sortedPage(query, await allPassing(following, filter, MOST_SORTED));
  const isWhole = !query.isCount && query.cursor === null && page.next === null;
  return {
    ...page,
    ...(await includedWith(following, query.includes, page.matches)),
    total: !query.hasTotal ? null : isWhole ? page.matches.length : await totalOf(following, filter, query),
  };
}

/** Whether the store's own order is the one that is asked for: its direction; null for another order. */
function byLastChange({ sort }: SearchQuery): { isDescending: boolean } | null {
  const [only, ...more] = sort ?? [];
  if (sort === null) return { isDescending: true };
  return only?.parameter.name === '_lastUpdated' && more.length === 0
    ? { isDescending: only.isDescending }
    : null;
}

async function pageInOrder(
  { db, base, studyId }: Following,
  filter: Narrowed,
  query: SearchQuery,
): Promise<Pick<SearchPage, 'matches' | 'next'>> {
  const { isDescending } = byLastChange(query) ?? { isDescending: true };
  const steps = passing({ db, studyId, filter, base, isDescending, after: positionAt(query.cursor) });
  const { found, next } = await pageOf(steps, query.count, ({ resource }) => resource);
  return { matches: found, next: cursorAt(next) };
}

async function allPassing(following: Following, filter: Narrowed, most: number): Promise<FhirResource[]> {
  const found: FhirResource[] = [];
  for await (const resource of passingOf(following, filter, TOO_MUCH)) {
    if (resource !== null) found.push(resource);
    if (found.length > most) throw TOO_MUCH;
  }
  return found;
}

async function totalOf(
  following: Following,
  filter: Narrowed,
  { isEstimate }: SearchQuery,
): Promise<number | null> {
  const { db, studyId, base } = following;
  const { type, criteria, keep } = filter;
  if (criteria.length === 0 && keep === null && narrowReports(filter, base) === null)
    return countStored(db, studyId, type);
  let total = 0;
  try {
    for await (const resource of passingOf(following, filter, TOO_MUCH)) if (resource !== null) total += 1;
  } catch (error) {
    if (error === TOO_MUCH && isEstimate) return null;
    throw error;
  }
  return total;
}
