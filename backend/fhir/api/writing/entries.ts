import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { isElement } from '../../../engines/fhir/api/validation/invariant.ts';
import { type InteractionRequest, type Wanted, wantedOf } from './wanted.ts';

/** A bundle that asks for several interactions at once. */
export interface InteractionBundle {
  readonly type: 'transaction' | 'batch';
  readonly entries: readonly unknown[];
}

/** One entry of a bundle: a read, or a resource to be stored, which is checked when it is its turn. */
export type Entry =
  | { readonly kind: 'read'; readonly place: string; readonly path: string }
  | { readonly kind: 'write'; readonly place: string; check(): Wanted };

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
  const asked = askedOf(method, path, place);
  const text = (name: string) => (typeof request[name] === 'string' ? (request[name] as string) : null);
  return {
    kind: 'write',
    place,
    check: () =>
      wantedOf(resource, {
        ...asked,
        entry: place,
        fullUrl: fullUrl ?? null,
        ifMatch: text('ifMatch'),
        ifNoneExist: method === 'POST' ? text('ifNoneExist') : null,
      }),
  };
}

function askedOf(method: unknown, path: string, place: string): InteractionRequest {
  const [type = '', id, ...more] = path.split('/');
  if (method === 'POST' && id === undefined && !type.includes('?')) return { type, id: null };
  if (method === 'PUT' && id !== undefined && more.length === 0 && !path.includes('?')) return { type, id };
  const isKnown = method === 'POST' || method === 'PUT';
  const sentence = isKnown
    ? 'POST goes to a type, PUT to a type and an id.'
    : 'An entry takes GET, POST or PUT here.';
  throw refusal(400, 'not-supported', sentence, `${place}.request.${isKnown ? 'url' : 'method'}`);
}
