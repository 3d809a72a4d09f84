import type { Coding } from 'fhir/r4';
import type { FhirBody } from './fhir-server.ts';

/** The study that a resource on a shared server belongs to: what has no such tag belongs to none. */
const STUDY_SYSTEM = 'urn:casebook:study';
/** The resource as it is called here; conditions find by it what was made before. */
const RESOURCE_SYSTEM = 'urn:casebook:resource';

export const tagsOf = (studyId: string, type: string, id: string): Coding[] => [
  { system: STUDY_SYSTEM, code: studyId },
  { system: RESOURCE_SYSTEM, code: `${studyId}/${type}/${id}` },
];

/** The condition of a search that finds a study alone. */
export const ofStudy = (studyId: string): string =>
  `_tag=${encodeURIComponent(`${STUDY_SYSTEM}|${studyId}`)}`;

/** The condition of a search that finds one resource by what it is called here. */
export const asCalledHere = (studyId: string, type: string, id: string): string =>
  `_tag=${encodeURIComponent(`${RESOURCE_SYSTEM}|${studyId}/${type}/${id}`)}`;

/** What a resource of the server is called here, such as Condition/a-1; nothing where it did not come from this study. */
export function namesHere(studyId: string, resource: unknown): string[] {
  const begin = `${studyId}/`;
  return tagsIn(resource).flatMap(({ system, code }) =>
    system === RESOURCE_SYSTEM && code?.startsWith(begin) ? [code.slice(begin.length)] : [],
  );
}

/** Whether a resource of the server is the study's: the wall, wherever the resource came from. */
export function isOfStudy(studyId: string, resource: unknown): boolean {
  return tagsIn(resource).some(({ system, code }) => system === STUDY_SYSTEM && code === studyId);
}

/** The tags of a resource, as far as they are some. */
function tagsIn(resource: unknown): Pick<Coding, 'system' | 'code'>[] {
  const tags = (resource as { meta?: { tag?: unknown } } | null)?.meta?.tag;
  const given: unknown[] = Array.isArray(tags) ? tags : [];
  return given.flatMap((tag) => {
    const { system, code } = (tag ?? {}) as { system?: unknown; code?: unknown };
    return typeof system === 'string' && typeof code === 'string' ? [{ system, code }] : [];
  });
}

/** The resources of a search that are the study's, whatever else the server added. */
export function resourcesIn(studyId: string, bundle: FhirBody | null): FhirBody[] {
  const entries = Array.isArray(bundle?.entry) ? (bundle.entry as { resource?: FhirBody }[]) : [];
  return entries.flatMap(({ resource }) =>
    resource !== undefined && isOfStudy(studyId, resource) ? [resource] : [],
  );
}
