import type { FhirResource } from 'fhir/r4';
import type { Fault } from '../../../engines/fhir/api/outcome.ts';
import { type DateRange, dateRange } from '../../../engines/fhir/api/search/date-ranges.ts';
import { localReference } from '../../../engines/fhir/api/search/matches.ts';
import { parametersOf } from '../../../engines/fhir/api/search/parameter-table.ts';
import { rangesOf } from '../../../engines/fhir/api/search/values.ts';
import { storedOfPatient } from '../../../record/resources/history.store.ts';
import { readResources } from '../../../record/resources/resources.store.ts';
import type { ListLinks } from '../bundles.ts';
import { changesPage } from '../history/changes.ts';
import type { ListRequest } from '../history/list-query.ts';
import { addressOf, keyIn } from '../search/linked.ts';
import { cursorAt, positionAt } from '../search/pages.ts';
import type { SearchDependencies } from '../search/search.service.ts';
import { patientNamed } from '../writing/new-versions.ts';

/** What is asked of everything about a patient. */
export interface EverythingRequest extends ListRequest {
  /** None for all. */
  readonly types: readonly string[];
  /** When care was given; null for whenever. */
  readonly within: DateRange | null;
}

/** A page of it, and what these resources refer to that is about no patient. */
export interface EverythingPage {
  readonly matches: readonly FhirResource[];
  readonly included: readonly FhirResource[];
  readonly notes: readonly Fault[];
  readonly next: ListLinks['next'];
}

const MOST_INCLUDED = 500;

/** All that a study has of a patient, the last changed first, by the id of the Patient resource. */
export async function everythingOf(
  { db, base }: SearchDependencies,
  studyId: string,
  patient: string,
  { count, since, cursor, types, within }: EverythingRequest,
): Promise<EverythingPage> {
  const isWanted = (type: string) => types.length === 0 || types.includes(type);
  const { found: versions, next } = await changesPage(
    {
      db,
      studyId,
      isWanted,
      patient,
      isPresentOnly: true,
      since,
      after: positionAt(cursor),
      stored: (page) => storedOfPatient(db, studyId, patient, page),
    },
    count,
    ({ resource }) => within === null || isWithin(resource, within),
  );
  const matches = versions.map(({ resource }) => resource);
  const shown = new Set(matches.map(addressOf));
  const references = new Set(matches.flatMap(referencesIn).map((each) => localReference(each, base)));
  const keys = [...references].flatMap((each) => keyIn(each) ?? []).filter(({ type }) => isWanted(type));
  const aboutOthers = ({ type }: { readonly type: string }) => type !== 'Patient';
  const others = await readResources(db, studyId, keys.filter(aboutOthers).slice(0, MOST_INCLUDED));
  return {
    matches,
    // What is about the patient comes on a page of its own.
    included: [...others.values()]
      .map(({ resource }) => resource)
      .filter((resource) => patientNamed(resource, '') === null && !shown.has(addressOf(resource))),
    notes: keys.length > MOST_INCLUDED ? [CUT] : [],
    next: cursorAt(next),
  };
}

const CUT: Fault = {
  code: 'incomplete',
  sentence: `Of what these resources refer to not all is here: a page adds ${MOST_INCLUDED} resources at most. Ask for a smaller _count.`,
};

/** Dates of a person, which say nothing of when care was given. */
const OF_PERSON = new Set(['_lastUpdated', 'birthdate', 'death-date']);

/** Whether care was given then; of the patient always, of what has no date never. */
function isWithin(resource: FhirResource, { from, to }: DateRange): boolean {
  if (resource.resourceType === 'Patient') return true;
  return [...parametersOf(resource.resourceType).values()]
    .filter(({ kind, name }) => kind === 'date' && !OF_PERSON.has(name))
    .flatMap((parameter) => rangesOf(resource, parameter))
    .some((range) => range.from < to && range.to > from);
}

/** The stretch from the beginning of one date to the end of another; null where neither is given. */
export function stretch(start: string | undefined, end: string | undefined): DateRange | null | 'invalid' {
  if (start === undefined && end === undefined) return null;
  const [first, last] = [
    start === undefined ? null : dateRange(start),
    end === undefined ? null : dateRange(end),
  ];
  if ((start !== undefined && first === null) || (end !== undefined && last === null)) return 'invalid';
  return { from: first?.from ?? Number.NEGATIVE_INFINITY, to: last?.to ?? Number.POSITIVE_INFINITY };
}

/** The references of a resource, wherever they stand in it. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}
