import type { CodeSystem } from '../../../../clinical/extractions.contract.ts';
import { SYSTEM_URL } from '../../codings.ts';
import type { Criterion, TokenCriterion } from './criteria.ts';
import type { DateCriterion } from './date-ranges.ts';
import type { Filter } from './filters.ts';
import { referenceKey, stringKey, tokenKey, uriKey } from './index-values.ts';
import { localReference } from './matches.ts';

/** The types that reports are read into. */
export const REPORT_TYPES: ReadonlySet<string> = new Set([
  'AllergyIntolerance',
  'Condition',
  'Device',
  'DeviceUseStatement',
  'DiagnosticReport',
  'DocumentReference',
  'FamilyMemberHistory',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'Provenance',
  'ServiceRequest',
]);

/** An inclusive beginning and an exclusive end; null where there is none. */
export interface Instants {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Codes as `entity_code` has them; one of them is in each report that can pass. */
export interface CodeLookup {
  readonly systems: readonly CodeSystem[];
  readonly codes: readonly string[];
}

/** What leaves out reports that cannot have a resource that passes; a null leaves out nothing. */
export interface ReportNarrowing {
  /** FHIR ids of patients, one list for each time that one is asked for. */
  readonly patients: readonly (readonly string[])[];
  readonly extractionIds: readonly string[] | null;
  readonly codes: readonly CodeLookup[];
  readonly changed: Instants;
}

/** A value of `fhir_index`, or the beginning of one. */
export interface IndexKey {
  readonly value: string;
  readonly isBeginning: boolean;
}

/** What leaves out stored resources that cannot pass. */
export interface StoredNarrowing {
  readonly ids: readonly string[] | null;
  readonly lookups: readonly { readonly parameter: string; readonly any: readonly IndexKey[] }[];
  readonly changed: Instants;
}

/** Null where no report can have what is asked for. */
export function narrowReports(
  { type, criteria }: Pick<Filter, 'type' | 'criteria'>,
  base: string,
): ReportNarrowing | null {
  if (!REPORT_TYPES.has(type)) return null;
  const idLists = criteria.flatMap((criterion) => extractionsAsked(criterion, base) ?? []);
  const codes = criteria.flatMap((criterion) => codesAsked(type, criterion) ?? []);
  if (codes.some(({ systems }) => systems.length === 0)) return null;
  return {
    patients: criteria.flatMap((criterion) => patientsAsked(type, criterion, base) ?? []),
    extractionIds: idLists.length === 0 ? null : idLists.reduce(inBoth),
    codes,
    changed: changedWithin(criteria),
  };
}

const inBoth = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id));

/** A resource of a report carries the report's id; that of the report itself is its DocumentReference. */
export const reportsOfId = (id: string): string[] => [
  id,
  id.replace(/-(?:provenance|laboratory|v[0-9a-f]{32}|[a-z]+(?:-[a-z]+)*-\d+)$/, ''),
];

const isOfPatient = ({ name }: Criterion['parameter']): boolean => name === 'patient' || name === 'subject';

function extractionsAsked(criterion: Criterion, base: string): string[][] | null {
  const { parameter, kind } = criterion;
  if (kind === 'token' && parameter.name === '_id' && !criterion.isNot)
    return [criterion.any.flatMap(({ code }) => reportsOfId(code))];
  if (kind !== 'reference' || isOfPatient(parameter)) return null;
  const asked = criterion.any.map((each) => localReference(each, base));
  // Resources of a report refer to their patient and to each other.
  return asked.some((each) => each.startsWith('Patient/'))
    ? null
    : [asked.flatMap((each) => reportsOfId(each.split('/').at(-1) ?? ''))];
}

/** Types whose patient is that of their report; a Provenance of a report names none. */
function patientsAsked(type: string, criterion: Criterion, base: string): string[][] | null {
  const { parameter, kind } = criterion;
  if (kind !== 'reference' || !isOfPatient(parameter) || type === 'Provenance') return null;
  return [criterion.any.map((asked) => localReference(asked, base).replace(/^Patient\//, ''))];
}

/** Types whose codes are those of the report's entities, and codes that the mapping gives them besides. */
const CODED: Readonly<Record<string, ReadonlySet<string>>> = {
  Condition: new Set(),
  FamilyMemberHistory: new Set(),
  MedicationStatement: new Set(),
  Observation: new Set(['41852-5']),
  Procedure: new Set(),
  ServiceRequest: new Set(),
};

function codesAsked(type: string, criterion: Criterion): CodeLookup[] | null {
  const known = CODED[type];
  if (known === undefined || criterion.kind !== 'token' || criterion.isNot) return null;
  if (criterion.parameter.name !== 'code') return null;
  const { any } = criterion;
  if (any.some(({ code }) => code === '' || known.has(code))) return null;
  return [
    { systems: systemsOf(any), codes: [...new Set(any.flatMap(({ code }) => [code, code.toUpperCase()]))] },
  ];
}

function systemsOf(any: readonly TokenCriterion[]): CodeSystem[] {
  const all = Object.entries(SYSTEM_URL) as [CodeSystem, string][];
  return all
    .filter(([, url]) => any.some(({ system }) => system === null || system === url))
    .map(([dataSource]) => dataSource);
}

export function narrowStored({ criteria }: Pick<Filter, 'criteria'>, base: string): StoredNarrowing {
  const ids = criteria.flatMap((criterion) =>
    criterion.kind === 'token' && criterion.parameter.name === '_id' && !criterion.isNot
      ? [criterion.any.map(({ code }) => code)]
      : [],
  );
  return {
    ids: ids.length === 0 ? null : ids.reduce(inBoth),
    lookups: criteria.flatMap((criterion) => {
      const any = criterion.parameter.name.startsWith('_id') ? null : keysAsked(criterion, base);
      return any === null ? [] : [{ parameter: criterion.parameter.name, any }];
    }),
    changed: changedWithin(criteria),
  };
}

function keysAsked(criterion: Criterion, base: string): IndexKey[] | null {
  switch (criterion.kind) {
    case 'token':
      if (criterion.isNot || criterion.any.some(({ code }) => code === '')) return null;
      return criterion.any.map(({ code }) => ({ value: tokenKey(code), isBeginning: false }));
    case 'reference':
      return criterion.any.map((asked) => {
        const wanted = localReference(asked, base);
        return wanted.includes('/')
          ? { value: referenceKey(wanted), isBeginning: false }
          : { value: tokenKeyOfId(wanted), isBeginning: true };
      });
    case 'string':
      if (criterion.by === 'part') return null;
      return criterion.any.map((asked) => ({ value: stringKey(asked), isBeginning: true }));
    case 'uri':
      return criterion.any.map((asked) => ({ value: uriKey(asked), isBeginning: false }));
    default:
      return null;
  }
}

const tokenKeyOfId = (id: string): string => referenceKey(`/${id}`);

/** The stretch in which a resource has to have changed; comparisons that leave out nothing simply are passed over. */
function changedWithin(criteria: readonly Criterion[]): Instants {
  let [from, to]: [number | null, number | null] = [null, null];
  for (const { parameter, ...criterion } of criteria) {
    const [only, ...more] = criterion.kind === 'date' ? criterion.any : [];
    if (parameter.name !== '_lastUpdated' || only === undefined || more.length > 0) continue;
    const asked = boundsOf(only);
    if (asked.from !== null) from = Math.max(from ?? asked.from, asked.from);
    if (asked.to !== null) to = Math.min(to ?? asked.to, asked.to);
  }
  return { from: from === null ? null : new Date(from), to: to === null ? null : new Date(to) };
}

/** An instant has milliseconds, so that it lies wholly on one side of what is asked for. */
function boundsOf({ prefix, range }: DateCriterion): { from: number | null; to: number | null } {
  switch (prefix) {
    case 'eq':
      return { from: range.from, to: range.to };
    case 'gt':
    case 'ge':
    case 'sa':
      return { from: range.from, to: null };
    case 'lt':
    case 'le':
    case 'eb':
      return { from: null, to: range.to };
    default:
      return { from: null, to: null };
  }
}
