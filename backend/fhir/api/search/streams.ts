import type { FhirResource } from 'fhir/r4';
import type { Filter } from '../../../engines/fhir/api/search/filters.ts';
import { matches } from '../../../engines/fhir/api/search/matches.ts';
import { narrowReports, narrowStored } from '../../../engines/fhir/api/search/narrowing.ts';
import {
  type Position,
  reportCandidates,
  storedAmong,
  storedCandidates,
} from '../../../record/resources/candidates.store.ts';
import type { Database } from '../../../store/database.ts';

/** A resource that passes, or only how far was looked. */
export interface Step extends Position {
  readonly resource: FhirResource | null;
}

/** What is asked of each resource itself, and of those that pass this, what is asked over their references. */
export interface Narrowed extends Pick<Filter, 'type' | 'criteria'> {
  /** Those of some resources that pass; null where nothing is asked over references. */
  readonly keep: ((resources: readonly FhirResource[]) => Promise<ReadonlySet<FhirResource>>) | null;
}

export interface Looking {
  readonly db: Database;
  readonly studyId: string;
  readonly filter: Narrowed;
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  readonly isDescending: boolean;
  readonly after: Position | null;
}

const FIRST_REPORTS = 16;
const MOST_REPORTS = 128;
const STORED_PAGE = 200;
/** Reports that are unpacked together. */
const AT_ONCE = 16;
/** Resources whose references are followed together. */
const FOLLOWED = 50;

/** Above all that can follow the id of a report in the ids of its resources. */
const BEHIND_REPORT = '~';

/** Whether one position comes before another one. */
export function isBefore(one: Position, other: Position, isDescending: boolean): boolean {
  const [first, second] = isDescending ? [other, one] : [one, other];
  if (first.at.getTime() !== second.at.getTime()) return first.at < second.at;
  return first.id < second.id;
}

/** What passes of what was read from reports, in order; after each page of reports, how far was looked. */
async function* fromReports(looking: Looking): AsyncGenerator<Step> {
  const { db, studyId, filter, base, isDescending, after } = looking;
  const narrowing = narrowReports(filter, base);
  if (narrowing === null) return;
  let limit = FIRST_REPORTS;
  // A page can end within a report, so that the first one is looked at again.
  let page = { isDescending, after, isInclusive: true, limit };
  for (;;) {
    const reports = await reportCandidates(db, studyId, narrowing, page);
    for (let from = 0; from < reports.length; from += AT_ONCE) {
      // Unpacking is most of the work: no more than a page needs.
      const steps = reports.slice(from, from + AT_ONCE).flatMap(({ at, resources }): Step[] =>
        resources(filter.type)
          .filter((resource) => matches(resource, filter.criteria, base))
          .map((resource) => ({ at, id: resource.id ?? '', resource }))
          .filter((step) => after === null || isBefore(after, step, isDescending))
          .sort((one, other) => (isBefore(one, other, isDescending) ? -1 : 1)),
      );
      const replaced = await storedAmong(
        db,
        studyId,
        steps.map(({ id }) => ({ type: filter.type, id })),
      );
      const present = steps.filter(({ id }) => !replaced.has(`${filter.type}/${id}`));
      yield* following(filter, present);
    }
    const last = reports.at(-1);
    if (last === undefined || reports.length < page.limit) return;
    const id = isDescending ? last.extractionId : `${last.extractionId}${BEHIND_REPORT}`;
    yield { at: last.at, id, resource: null };
    limit = Math.min(2 * limit, MOST_REPORTS);
    page = { isDescending, after: { at: last.at, id: last.extractionId }, isInclusive: false, limit };
  }
}

/** The steps with what passes over references alone. */
async function* following({ keep }: Narrowed, steps: readonly Step[]): AsyncGenerator<Step> {
  if (keep === null) {
    yield* steps;
    return;
  }
  for (let from = 0; from < steps.length; from += FOLLOWED) {
    const some = steps.slice(from, from + FOLLOWED);
    const kept = await keep(some.flatMap(({ resource }) => resource ?? []));
    for (const step of some)
      yield step.resource !== null && kept.has(step.resource) ? step : { ...step, resource: null };
  }
}

async function* fromStored(looking: Looking): AsyncGenerator<Step> {
  const { db, studyId, filter, base, isDescending } = looking;
  const narrowing = narrowStored(filter, base);
  let { after } = looking;
  for (;;) {
    const page = { isDescending, after, limit: STORED_PAGE };
    const stored = await storedCandidates(db, studyId, filter.type, narrowing, page);
    yield* following(
      filter,
      stored.filter(({ resource }) => matches(resource, filter.criteria, base)),
    );
    const last = stored.at(-1);
    if (last === undefined || stored.length < STORED_PAGE) return;
    yield { at: last.at, id: last.id, resource: null };
    after = last;
  }
}

/** Everything that passes in the order of its last change, read as far as it is asked for. */
export const passing = (looking: Looking): AsyncGenerator<Step> =>
  inOrder(fromReports(looking), fromStored(looking), looking.isDescending);

/** Two streams of one order as one, read as far as it is asked for. */
export async function* inOrder<Of extends Position>(
  one: AsyncGenerator<Of>,
  other: AsyncGenerator<Of>,
  isDescending: boolean,
): AsyncGenerator<Of> {
  let [first, second] = [await one.next(), await other.next()];
  while (first.done !== true || second.done !== true) {
    const takesFirst =
      second.done === true || (first.done !== true && isBefore(first.value, second.value, isDescending));
    if (takesFirst && first.done !== true) {
      yield first.value;
      first = await one.next();
    } else if (second.done !== true) {
      yield second.value;
      second = await other.next();
    }
  }
}
