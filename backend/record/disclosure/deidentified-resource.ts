import type { FhirResource } from 'fhir/r4';
import { patientResourceId } from '../../engines/fhir/patient-ids.ts';
import { isDay } from './dates.ts';
import { type DisclosedPerson, HIGHEST_AGE } from './disclosed-person.ts';

/** What stands in the places of what tells who a patient is. */
export interface ResourceReplacements {
  readonly patient: { readonly stored: string; readonly disclosed: DisclosedPerson };
  idOf(type: string, id: string): string;
  move(date: string): string | null;
  /** Whether its dates and words come from a text that was de-identified before it was stored. */
  readonly isMoved: boolean;
  wordsOf(words: string): Promise<string>;
}

type Json = Readonly<Record<string, unknown>>;

/** Elements that name somebody or something of them, by FHIR R4; `name` is never a coded value. */
const LEFT_OUT = new Set([
  ...[
    'identifier',
    'name',
    'telecom',
    'address',
    'contact',
    'photo',
    'birthDate',
    'div',
    'source',
    'qualification',
  ],
  ...['title', 'description', 'data', 'hash', 'size', 'creation', 'udiCarrier', 'serialNumber', 'lotNumber'],
  ...['distinctIdentifier', 'deviceName', 'location', 'masterIdentifier', 'accession', 'subjectDisplay'],
  ...[
    'valueAddress',
    'valueHumanName',
    'valueContactPoint',
    'valueIdentifier',
    'valueAttachment',
    'valueSignature',
  ],
  ...[
    'signature',
    'authorString',
    'valueBase64Binary',
    'valueUrl',
    'valueUri',
    'groupIdentifier',
    'requisition',
    'policyHolder',
  ],
]);
/** Of these extensions may hold anything of a person. */
const PERSONS = new Set(['Patient', 'Practitioner', 'RelatedPerson', 'Person']);
const WORDS = /^(?:text|display|comment|conclusion|summary|patientInstruction|\w*String|\w*Markdown)$/;
const DATES =
  /(?:^|[a-z])(?:[dD]ate|[dD]ateTime|start|end|recorded|issued|authoredOn|effectiveDateTime|effectiveInstant)$/;
const REFERENCE = /^([A-Z][A-Za-z]{1,40})\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/.*)?$/;
/** How this installation writes the instants at which it stored something: moved, one that is known tells by how much. */
const OWN_INSTANT = /T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** Has to have such an instant (FHIR R4), and tells nothing else but what was read here. */
const OF_STORING = 'Provenance';

export const leavesDeidentified = ({ resourceType }: FhirResource): boolean => resourceType !== OF_STORING;

/** A resource without what tells who its patient is: keyed ids, moved dates, words as the anonymiser leaves them. */
export async function deidentifyResource(
  resource: FhirResource,
  replacements: ResourceReplacements,
): Promise<FhirResource> {
  const { patient } = replacements;
  const { id, ...rest } = resource as FhirResource & { id?: string };
  const own = (await object(rest as unknown as Json, replacements)) as unknown as FhirResource;
  const birthYear = patient.disclosed.birthYear;
  const birthDate =
    resource.resourceType === 'Patient' && birthYear !== null ? { birthDate: String(birthYear) } : {};
  return {
    ...own,
    ...birthDate,
    ...(id === undefined ? {} : { id: idOf(resource.resourceType, id, replacements) }),
  };
}

const idOf = (type: string, id: string, { patient, idOf: keyed }: ResourceReplacements): string =>
  type === 'Patient' && id === patientResourceId(patient.stored)
    ? patient.disclosed.patientId
    : keyed(type, id);

async function object(value: Json, replacements: ResourceReplacements): Promise<Json> {
  const isCoded = typeof value.system === 'string';
  const isPerson = typeof value.resourceType === 'string' && PERSONS.has(value.resourceType);
  const isAttachment = typeof value.contentType === 'string';
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (LEFT_OUT.has(key) || (isPerson && /^_|^(?:modifierE|e)xtension$/.test(key))) continue;
    if (isAttachment && key === 'url') continue;
    // A name may stand beside any reference.
    if (key === 'display' && !isCoded && ('reference' in value || !('code' in value))) continue;
    const own =
      typeof inner === 'string'
        ? await text(key, inner, isCoded, replacements)
        : await nested(key, inner, replacements);
    if (own !== undefined) entries.push([key, own]);
  }
  return Object.fromEntries(entries);
}

async function nested(key: string, value: unknown, replacements: ResourceReplacements): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    // One by one: the anonymiser refuses more texts at once than it can hold.
    for (const each of value)
      all.push(
        await (typeof each === 'string'
          ? text(key, each, false, replacements)
          : nested(key, each, replacements)),
      );
    const left = all.filter((each) => each !== undefined);
    return left.length === 0 ? undefined : left;
  }
  if (typeof value !== 'object' || value === null) return value;
  // A narrative repeats all that the resource holds.
  if (key === 'text') return undefined;
  const own = await object(value as Json, replacements);
  if (/age$/i.test(key) && typeof own.value === 'number' && own.value > HIGHEST_AGE && own.code === 'a')
    return { ...own, value: HIGHEST_AGE + 1 };
  // An element that holds nothing any more is none (FHIR R4, ele-1).
  return Object.keys(own).length === 0 ? undefined : own;
}

async function text(
  key: string,
  value: string,
  isCoded: boolean,
  replacements: ResourceReplacements,
): Promise<string | undefined> {
  if (key === 'reference') return reference(value, replacements);
  if (DATES.test(key) || key === 'lastUpdated' || isDay(value)) {
    if (OWN_INSTANT.test(value)) return undefined;
    return replacements.isMoved ? value : (replacements.move(value) ?? undefined);
  }
  if (isCoded && key !== 'text') return value;
  return WORDS.test(key) || /\s/.test(value) ? replacements.wordsOf(value) : value;
}

function reference(value: string, replacements: ResourceReplacements): string | undefined {
  if (value.startsWith('#')) return value;
  const [, type, id] = REFERENCE.exec(value) ?? [];
  return type === undefined || id === undefined ? undefined : `${type}/${idOf(type, id, replacements)}`;
}
