import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir, type FhirAnswer } from '../support/fhir-calls.ts';
import { smallestResource } from '../support/smallest-resource.ts';
import { until } from '../support/until.ts';

type Body = FhirAnswer['body'];

const STUDY = 'study-001';
const STRICT = { prefer: 'handling=strict' };
const JSON_PATCH = { 'content-type': 'application/json-patch+json' };
const ID = 'walked';

let backend: TestBackend;
let statement: Body;
beforeAll(async () => {
  backend = await startTestBackend();
  statement = (await call('GET', '/metadata')).body;
});
afterAll(() => backend.close());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  callFhir(backend, method, path, { study: STUDY, body, headers });
const rest = () => statement.rest[0];
const types = (): Body[] => rest().resource;
const codes = (of: Body): string[] => of.interaction.map(({ code }: Body) => code);
const named = (type: string) => `${type}/${ID}`;
const whole = (type: string) => ({ ...smallestResource(type), id: ID });

type Walk = (type: string) => Promise<readonly [status: number, expected: number]>;
const status = async (expected: number, answer: Promise<FhirAnswer>) =>
  [(await answer).status, expected] as const;

/** Each interaction of a type, in an order in which each finds what it needs. */
const INTERACTIONS: Readonly<Record<string, Walk>> = {
  create: (type) => status(201, call('POST', `/${type}`, smallestResource(type))),
  update: (type) => status(201, call('PUT', `/${named(type)}`, whole(type))),
  patch: (type) =>
    status(
      200,
      call('PATCH', `/${named(type)}`, [{ op: 'add', path: '/language', value: 'en' }], JSON_PATCH),
    ),
  read: (type) => status(200, call('GET', `/${named(type)}`)),
  vread: (type) => status(200, call('GET', `/${named(type)}/_history/2`)),
  'history-instance': (type) => status(200, call('GET', `/${named(type)}/_history?_since=2000`)),
  'history-type': (type) => status(200, call('GET', `/${type}/_history?_count=2`)),
  'search-type': (type) => status(200, call('POST', `/${type}/_search?_id=${ID}`)),
  delete: (type) => status(204, call('DELETE', `/${named(type)}`)),
};

const CONDITIONS: readonly (readonly [name: string, value: unknown, walk: Walk])[] = [
  ['updateCreate', true, (type) => status(201, call('PUT', `/${named(type)}`, whole(type)))],
  [
    'conditionalUpdate',
    true,
    (type) => status(200, call('PUT', `/${type}?_id=${ID}`, smallestResource(type))),
  ],
  [
    'conditionalCreate',
    true,
    (type) => status(200, call('POST', `/${type}`, smallestResource(type), { 'if-none-exist': `_id=${ID}` })),
  ],
  [
    'conditionalRead',
    'not-match',
    async (type) => {
      const etag = (await call('GET', `/${named(type)}`)).headers.get('etag') ?? '';
      return status(304, call('GET', `/${named(type)}`, undefined, { 'if-none-match': etag }));
    },
  ],
  ['conditionalDelete', 'single', (type) => status(204, call('DELETE', `/${type}?_id=${ID}`))],
];

const VALUES: Readonly<Record<string, string>> = {
  token: 'x',
  string: 'x',
  date: 'ge2024-01',
  reference: 'Patient/x',
  quantity: 'gt5',
  uri: 'http://example.org/x',
};

/** All that is not as it is expected, so that a failure names each. */
async function failing(walks: readonly (() => Promise<string | null>)[]): Promise<string[]> {
  const found: string[] = [];
  for (const walk of walks) {
    const told = await walk();
    if (told !== null) found.push(told);
  }
  return found;
}

const refusedOrFine = (path: string, expected: number) => async (): Promise<string | null> => {
  const answer = await call('GET', path, undefined, STRICT);
  return answer.status === expected ? null : `${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
};

describe('the CapabilityStatement', () => {
  it('names types, and each interaction of each of them works', async () => {
    expect(types().length).toBeGreaterThan(100);
    for (const { type } of types()) expect(smallestResource(type)).toMatchObject({ resourceType: type });
    const told = await failing(
      types().flatMap((each) => {
        expect(codes(each).filter((code) => INTERACTIONS[code] === undefined)).toEqual([]);
        return Object.entries(INTERACTIONS)
          .filter(([code]) => codes(each).includes(code))
          .map(([code, walk]) => async () => {
            const [answered, expected] = await walk(each.type);
            return answered === expected ? null : `${code} ${each.type}: ${answered}`;
          });
      }),
    );
    expect(told).toEqual([]);
  }, 300_000);

  it('says which conditions are taken, and they are', async () => {
    const told = await failing(
      types().flatMap((each) =>
        CONDITIONS.map(([name, value, walk]) => async () => {
          expect([each.type, name, each[name]]).toEqual([each.type, name, value]);
          const [answered, expected] = await walk(each.type);
          return answered === expected ? null : `${name} ${each.type}: ${answered}`;
        }),
      ),
    );
    expect(told).toEqual([]);
  }, 300_000);

  it('names search parameters, and each of them is one; of those that it does not name none is', async () => {
    const all = new Set(types().flatMap(({ searchParam }) => searchParam.map(({ name }: Body) => name)));
    const told = await failing(
      types().flatMap(({ type, searchParam }) => {
        const own = searchParam.map(({ name }: Body) => name);
        const foreign = [...all].filter((name) => !own.includes(name)).slice(0, 3);
        return [
          ...searchParam.map((each: Body) =>
            refusedOrFine(`/${type}?${each.name}=${encodeURIComponent(VALUES[each.type] ?? '')}`, 200),
          ),
          ...foreign.map((name) => refusedOrFine(`/${type}?${name}=x`, 400)),
        ];
      }),
    );
    expect(told).toEqual([]);
  }, 300_000);

  it('names inclusions both ways, and each of them is one; of the others none is', async () => {
    const all: string[] = types().flatMap(({ searchInclude = [] }) => searchInclude);
    expect(all.length).toBeGreaterThan(60);
    const told = await failing(
      types().flatMap(({ type, searchInclude = [], searchRevInclude = [] }) => [
        ...searchInclude.map((each: string) => refusedOrFine(`/${type}?_include=${each}`, 200)),
        ...searchRevInclude.map((each: string) => refusedOrFine(`/${type}?_revinclude=${each}`, 200)),
        ...all
          .filter((each) => !searchInclude.includes(each))
          .slice(0, 2)
          .map((each) => refusedOrFine(`/${type}?_include=${each}`, 400)),
        ...all
          .filter((each) => !searchRevInclude.includes(each))
          .slice(0, 2)
          .map((each) => refusedOrFine(`/${type}?_revinclude=${each}`, 400)),
      ]),
    );
    expect(told).toEqual([]);
  }, 300_000);

  it('names operations, and each of them works; no other does', async () => {
    await call('PUT', `/${named('Patient')}`, whole('Patient'));
    for (const { type, operation } of types()) {
      const names = operation.map(({ name }: Body) => name);
      expect(names).toEqual(type === 'Patient' ? ['everything', 'validate'] : ['validate']);
      const checked = await call('POST', `/${type}/$validate?mode=create`, smallestResource(type));
      expect([type, checked.status, checked.body.issue[0].severity]).toEqual([type, 200, 'information']);
    }
    expect((await call('GET', `/${named('Patient')}/$everything`)).body.entry[0].resource.id).toBe(ID);
    expect(rest().operation.map(({ name }: Body) => name)).toEqual(['export']);
    const started = await call('GET', '/$export', undefined, { prefer: 'respond-async' });
    expect(started.status).toBe(202);
    const job = (started.headers.get('content-location') ?? '').replace(/^.*\/fhir/, '');
    const ended = await until(
      () => call('GET', job),
      (answer) => answer.status !== 202,
    );
    expect(ended.body.output.map(({ type }: Body) => type)).toContain('Patient');
    for (const path of ['/Patient/$lookup', '/$meta', '/ValueSet/x/$expand', '/Condition/x/$everything'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    expect((await call('POST', '/Patient/$match', {})).status).toBe(404);
  }, 120_000);

  it('names what all of a study takes, and nothing else is taken', async () => {
    expect(codes(rest()).sort()).toEqual(['batch', 'history-system', 'transaction']);
    const entry = [{ request: { method: 'GET', url: named('Patient') } }];
    for (const type of ['batch', 'transaction'])
      expect((await call('POST', '/', { resourceType: 'Bundle', type, entry })).body.type).toBe(
        `${type}-response`,
      );
    expect((await call('GET', '/_history')).body.type).toBe('history');
    expect((await call('GET', '/?_type=Patient')).status).toBe(404);
    for (const type of ['Bundle', 'Parameters', 'Conditoin', 'patient'])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/x'],
        ['GET', '/_history'],
        ['DELETE', '/x'],
      ])
        expect([type, (await call(method ?? '', `/${type}${path}`)).status]).toEqual([type, 404]);
  });

  it('says in which formats, and answers in no other', async () => {
    expect(statement).toMatchObject({ fhirVersion: '4.0.1', patchFormat: ['application/json-patch+json'] });
    const { headers } = await call('GET', '/Patient');
    expect(headers.get('content-type')).toContain(statement.format[0]);
    expect(
      (await call('POST', '/Patient', '<Patient/>', { 'content-type': 'application/fhir+xml' })).status,
    ).toBe(415);
  });
});
