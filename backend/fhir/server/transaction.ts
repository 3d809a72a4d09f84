import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { asCalledHere, tagsOf } from './study-tags.ts';

/** A reference within the store, as our resources write it. */
const LOCAL = /^([A-Z][A-Za-z]{1,63})\/([A-Za-z0-9\-.]{1,64})$/;

/**
 * The transaction that brings a patient and the resources of a report to a server. What was brought before is found by
 * its tag and not made again, so that it can be sent twice; the patient, and what was read again, is brought up to date.
 */
export function transactionOf(
  studyId: string,
  patient: FhirResource,
  resources: readonly FhirResource[],
): Bundle {
  const all = [patient, ...resources];
  const urls = new Map(all.map((one) => [nameOf(one), `urn:uuid:${randomUUID()}`]));
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: all.map((resource): BundleEntry => {
      const { resourceType: type, id = '' } = resource;
      const condition = asCalledHere(studyId, type, id);
      const request =
        resource === patient || Number(resource.meta?.versionId ?? 1) > 1
          ? ({ method: 'PUT', url: `${type}?${condition}` } as const)
          : ({ method: 'POST', url: type, ifNoneExist: condition } as const);
      return {
        fullUrl: urls.get(nameOf(resource)) ?? '',
        resource: asSent(studyId, resource, urls),
        request,
      };
    }),
  };
}

const nameOf = ({ resourceType, id = '' }: FhirResource): string => `${resourceType}/${id}`;

function asSent(studyId: string, resource: FhirResource, urls: ReadonlyMap<string, string>): FhirResource {
  const { id = '', meta, ...content } = resource;
  const { versionId: _version, lastUpdated: _updated, ...kept } = meta ?? {};
  const tag = [...(kept.tag ?? []), ...tagsOf(studyId, resource.resourceType, id)];
  return withReferences({ ...content, meta: { ...kept, tag } }, studyId, urls) as FhirResource;
}

/**
 * References to what travels along lead there; those to anything else of ours become logical ones, because the server
 * gives ids of its own.
 */
function withReferences(value: unknown, studyId: string, urls: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, studyId, urls));
  if (typeof value !== 'object' || value === null) return value;
  const { reference, ...rest } = value as { reference?: unknown };
  const others = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, withReferences(inner, studyId, urls)]),
  );
  if (reference === undefined) return others;
  if (typeof reference !== 'string')
    return { ...others, reference: withReferences(reference, studyId, urls) };
  const url = urls.get(reference);
  if (url !== undefined) return { ...others, reference: url };
  if (!LOCAL.test(reference)) return { ...others, reference };
  return { identifier: { system: 'urn:casebook:resource', value: `${studyId}/${reference}` }, ...others };
}
