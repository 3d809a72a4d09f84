import {
  type ProtocolReply,
  type ProtocolRequest,
  type ProtocolServer,
  startProtocolServer,
} from './protocol-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read resources of every type
type Resource = any;

/** A FHIR R4 server as far as the protocol is used: transactions with conditions, reads, searches with pages. */
export interface MemoryFhirServer extends ProtocolServer {
  readonly resources: Resource[];
  /** What is answered instead, one for each of the next calls; `stored` does the work before. */
  readonly faults: (ProtocolReply & { readonly stored?: boolean })[];
}

const hasTag = (resource: Resource, tag: string) =>
  resource.meta?.tag?.some(({ system, code }: Resource) => `${system}|${code}` === tag);
const meets = (resource: Resource, parameters: URLSearchParams) =>
  parameters.getAll('_tag').every((tag) => hasTag(resource, tag)) &&
  parameters.getAll('_id').every((ids) => ids.split(',').includes(resource.id)) &&
  parameters.getAll('patient').every((patient) => resource.subject?.reference === patient) &&
  parameters.getAll('name:contains').every((word) => JSON.stringify(resource.name ?? '').includes(word)) &&
  parameters
    .getAll('identifier')
    .every((token) => resource.identifier?.some((one: Resource) => `${one.system}|${one.value}` === token));

export async function startMemoryFhirServer(): Promise<MemoryFhirServer> {
  const resources: Resource[] = [];
  const faults: MemoryFhirServer['faults'] = [];
  let base = '';
  let made = 0;

  function transact(bundle: Resource): ProtocolReply {
    let text = JSON.stringify(bundle.entry);
    const places = bundle.entry.map(({ fullUrl, request, resource }: Resource) => {
      const condition = request.ifNoneExist ?? request.url.split('?')[1];
      const known = resources.findIndex(
        (one) => one.resourceType === resource.resourceType && meets(one, new URLSearchParams(condition)),
      );
      if (known === -1) made += 1;
      const id = known === -1 ? `server-${made}` : resources[known].id;
      text = text.replaceAll(fullUrl, `${resource.resourceType}/${id}`);
      return { known, id, isUpdate: request.method === 'PUT' };
    });
    for (const [index, { resource }] of JSON.parse(text).entries()) {
      const { known, id, isUpdate } = places[index];
      if (known === -1) resources.push({ ...resource, id });
      else if (isUpdate) resources[known] = { ...resource, id };
    }
    return { body: { resourceType: 'Bundle', type: 'transaction-response', entry: [] } };
  }

  function read(path: string): ProtocolReply {
    const [address = '', query = ''] = path.slice(1).split('?');
    const [type, id] = address.split('/');
    if (id !== undefined) {
      const found = resources.find((one) => one.resourceType === type && one.id === id);
      return found === undefined
        ? { status: 404, body: { resourceType: 'OperationOutcome' } }
        : { headers: { etag: 'W/"1"' }, body: found };
    }
    const parameters = new URLSearchParams(query);
    const found = resources.filter((one) => one.resourceType === type && meets(one, parameters));
    const from = Number(parameters.get('_at') ?? 0);
    const count = Number(parameters.get('_count') ?? 20);
    parameters.set('_at', String(from + count));
    const link =
      from + count < found.length ? [{ relation: 'next', url: `${base}/${type}?${parameters}` }] : [];
    const page = found.slice(from, from + count);
    // As _include does, a search may bring what it was not asked for.
    const included = parameters.has('_include') ? resources.filter((one) => !page.includes(one)) : [];
    const entry = [...page, ...included].map((resource) => ({ resource }));
    return { body: { resourceType: 'Bundle', type: 'searchset', total: found.length, link, entry } };
  }

  const answer = ({ method, path, body }: ProtocolRequest) =>
    method === 'POST' ? transact(body) : read(path);
  const server = await startProtocolServer((request) => {
    const fault = faults.shift();
    if (fault === undefined) return answer(request);
    if (fault.stored) answer(request);
    return fault;
  });
  base = server.url;
  return { ...server, resources, faults };
}
