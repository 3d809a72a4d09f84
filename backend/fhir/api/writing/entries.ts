import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { isElement } from '../../../engines/fhir/api/validation/invariant.ts';
import { type Change, deletionOf, patchingOf } from './changes.ts';
import { readPatch } from './json-patch.ts';
import type { Address } from './targets.ts';
import { readJson, wantedOf } from './wanted.ts';

/** A bundle that asks for several interactions at once. */
export interface InteractionBundle {
  readonly type: 'transaction' | 'batch';
  readonly entries: readonly unknown[];
}

/** One entry of a bundle: a read, or a change, which is checked when it is its turn. */
export type Entry =
  | { readonly kind: 'read'; readonly place: string; readonly path: string }
  | { readonly kind: 'write'; readonly place: string; check(): Change };

const MOST_ENTRIES = 10_000;

/** @throws FhirError 400 for what is no transaction or batch, 413 for too many entries */
export function bundleOf(value: unknown): InteractionBundle {
  if (!isElement(value) || value.resourceType !== 'Bundle')
    throw refusal(
      400,
      'structure',
      'Send a Bundle here, or a resource to the address of its type.',
      'resourceType',
    );
  const { type, entry = [] } = value;
  if (type !== 'transaction' && type !== 'batch')
    throw refusal(400, 'not-supported', 'A Bundle is taken as transaction or as batch.', 'Bundle.type');
  if (!Array.isArray(entry)) throw refusal(400, 'structure', 'This is a list.', 'Bundle.entry');
  if (entry.length > MOST_ENTRIES)
    throw refusal(
      413,
      'too-long',
      `A Bundle has ${MOST_ENTRIES.toLocaleString('en')} entries at most; send it in parts.`,
      'Bundle.entry',
    );
  return { type, entries: entry };
}

/**
 * Reads one entry of a bundle.
 *
 * @throws FhirError 400 that names its place
 */
export function readEntry(value: unknown, index: number, base: string): Entry {
  const place = `Bundle.entry[${index}]`;
  if (!isElement(value)) throw refusal(400, 'structure', 'An entry is an object.', place);
  const { request, resource, fullUrl } = value;
  if (!isElement(request))
    throw refusal(400, 'required', 'An entry says what to do in request.', `${place}.request`);
  const { method, url } = request;
  if (typeof url !== 'string' || url === '')
    throw refusal(400, 'required', 'The request names an address.', `${place}.request.url`);
  if (fullUrl !== undefined && typeof fullUrl !== 'string')
    throw refusal(400, 'structure', 'This is an address.', `${place}.fullUrl`);
  const path = (url.startsWith(`${base}/`) ? url.slice(base.length + 1) : url).replace(/^\//, '');
  if (method === 'GET') return { kind: 'read', place, path };
  const text = (name: string) => (typeof request[name] === 'string' ? (request[name] as string) : null);
  const asked = { ...askedOf(method, path, place), entry: place, ifMatch: text('ifMatch') };
  return {
    kind: 'write',
    place,
    check: () => {
      if (method === 'DELETE') return deletionOf(asked);
      if (method === 'PATCH') return patchingOf(readPatch(patchIn(resource, place), place), asked);
      const ifNoneExist = method === 'POST' ? text('ifNoneExist') : null;
      return wantedOf(resource, { ...asked, fullUrl: fullUrl ?? null, ifNoneExist });
    },
  };
}

export const JSON_PATCH = 'application/json-patch+json';

/** R4: in a bundle a JSON Patch is the content of a Binary. @throws FhirError 400 for anything else */
function patchIn(resource: unknown, place: string): unknown {
  const { resourceType, contentType, data } = isElement(resource) ? resource : {};
  if (resourceType !== 'Binary' || contentType !== JSON_PATCH || typeof data !== 'string')
    throw refusal(
      400,
      'not-supported',
      `A patch is a Binary of ${JSON_PATCH} with the operations in data.`,
      `${place}.resource`,
    );
  return readJson(Buffer.from(data, 'base64').toString('utf8'), `${place}.resource.data`);
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Where an entry goes: POST to a type, the others to a type and an id, or to what a search of a type finds. */
function askedOf(method: unknown, url: string, place: string): Address {
  if (!METHODS.some((each) => each === method))
    throw refusal(
      400,
      'not-supported',
      'An entry takes GET, POST, PUT, PATCH or DELETE.',
      `${place}.request.method`,
    );
  const [path = '', ...query] = url.split('?');
  const [type = '', id, ...more] = path.split('/');
  const where = query.length === 0 ? null : query.join('?');
  const isNew = method === 'POST';
  const isFine = isNew ? id === undefined && where === null : (id === undefined) === (where !== null);
  if (isFine && more.length === 0) return { type, id: id ?? null, where };
  const sentence = 'POST goes to a type, any other change to a type and an id, or to a type and a search.';
  throw refusal(400, 'not-supported', sentence, `${place}.request.url`);
}
