import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admitAdmin, type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { listedStudy } from '../support/members.ts';

let backend: FakeBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend);
  admitAdmin(backend, 's');
  backend.answer('/api/studies', 200, { success: true, studies: [listedStudy('s')] });
  backend.answer('/api/patients', 200, { resourceType: 'Bundle', type: 'searchset', total: 0, entry: [] });
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});
beforeEach(() => void backend.calls.splice(0));

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');
const nested = (depth: number): string => `{ a ${depth === 0 ? '' : nested(depth - 1)} }`;
const EVIDENCE =
  'evidence(input: { limit: 1000, includeText: true }) { byPatient { items { extractionId } } }';

const BOMBS: readonly (readonly [string, string, string])[] = [
  [
    'aliases of a large list',
    'COST_EXCEEDED',
    `{ study(id: "s") { ${times(15, (n) => `a${n}: ${EVIDENCE}`)} } }`,
  ],
  [
    'large lists in large lists',
    'COST_EXCEEDED',
    '{ studies { patients(first: 100) { nodes { id name gender birthDate } } evidence(input: { limit: 1000, includeText: true }) { byPatient { items { entity { text category offset length } } } } } }',
  ],
  ['fields at one place', 'REPETITIONS_EXCEEDED', `{ studies { ${times(1_200, () => 'id')} } }`],
  [
    'fields at one place, by fragments',
    'REPETITIONS_EXCEEDED',
    `{ studies { ${times(90, (n) => `...F${n}`)} } } ${times(90, (n) => `fragment F${n} on Study { id name }`)}`,
  ],
  [
    'unused fragments',
    'FRAGMENTS_EXCEEDED',
    `{ studies { id } } ${times(500, (n) => `fragment F${n} on Study { id }`)}`,
  ],
  [
    'fields of an unused fragment',
    'REPETITIONS_EXCEEDED',
    `{ studies { id } } fragment F on Study { ${times(900, () => 'id')} }`,
  ],
  ['levels', 'DEPTH_EXCEEDED', nested(60)],
  [
    'fragments in fragments',
    'DEPTH_EXCEEDED',
    `{ studies { ${'... { '.repeat(1_000)} id ${'}'.repeat(1_000)} } }`,
  ],
  ['a fragment within itself', 'DEPTH_EXCEEDED', '{ studies { ...F } } fragment F on Study { a { ...F } }'],
  [
    'fragments that double each other',
    'SELECTIONS_EXCEEDED',
    `{ studies { ...F0 } } ${times(18, (n) => `fragment F${n} on Study { b { ...F${n + 1} } c { ...F${n + 1} } }`)} fragment F18 on Study { id }`,
  ],
  ['aliases', 'ALIASES_EXCEEDED', `{ ${times(20, (n) => `a${n}: studies { id }`)} }`],
  ['directives', 'DIRECTIVES_EXCEEDED', `{ studies { id ${times(60, () => '@include(if: true)')} } }`],
  ['variables', 'VARIABLES_EXCEEDED', `query (${times(200, (n) => `$v${n}: ID`)}) { studies { id } }`],
  ['tokens', 'TOKENS_EXCEEDED', `{ studies { ${times(6_000, () => 'id')} } }`],
  ['characters', 'OPERATION_TOO_LONG', `{ studies { id } } # ${'x'.repeat(200_000)}`],
];

describe('an operation that asks for too much', () => {
  it.each(BOMBS)('by %s is refused as %s, and nothing of it runs', async (_name, code, query) => {
    const { status, data, errors } = await gateway.ask(query);
    expect(status).toBe(400);
    expect(data ?? null).toBeNull();
    expect(errors[0]?.extensions.code).toBe(code);
    expect(errors[0]?.message).toMatch(/; ask for (?:less|fewer rows or fields) at once\.$/);
    expect(backend.calls.filter(({ url }) => url !== '/api/auth/session')).toEqual([]);
  });

  it.each(BOMBS)(
    'by %s is nothing without a session: the same answer as to any question',
    async (_name, _code, query) => {
      const { status, errors } = await gateway.ask(query, {}, 'casebook_session=none');
      expect(errors[0]).toMatchObject({ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } });
      // A long body is not even read.
      expect(status).toBe(query.length > 64 * 1024 ? 401 : 200);
    },
  );
});

describe('the cost of an operation', () => {
  const send = (query: string, variables: object = {}) =>
    gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: gateway.cookie() ?? '' },
      payload: { query, variables },
    });
  const costOf = async (query: string, variables: object = {}) =>
    Number((await send(query, variables)).headers['x-cost']);
  const preview = async (payload: object) => {
    const headers = { cookie: gateway.cookie() ?? '' };
    return (await gateway.app.inject({ method: 'POST', url: '/graphql/cost', headers, payload })).json();
  };
  const PATIENTS = 'query ($n: Int = 10) { study(id: "s") { patients(first: $n) { nodes { id name } } } }';

  it('counts what a page may hold, by a literal, a variable or a default', async () => {
    const [ten, byDefault, hundred] = [
      await costOf(PATIENTS, { n: 10 }),
      await costOf(PATIENTS),
      await costOf(PATIENTS, { n: 100 }),
    ];
    expect(byDefault).toBe(ten);
    expect(hundred).toBeGreaterThan(8 * ten);
    const literal = PATIENTS.replace('($n: Int = 10) ', '').replace('$n', '100');
    expect(await costOf(literal)).toBe(hundred);
    const schemaDefault = PATIENTS.replace('($n: Int = 10) ', '').replace('(first: $n)', '');
    expect(await costOf(schemaDefault)).toBeGreaterThan(ten);
  });

  it('counts sizes within inputs, whole texts, and long lists of a variable', async () => {
    const evidence =
      'query ($input: EvidenceInput!) { study(id: "s") { evidence(input: $input) { byPatient { items { extractionId } } } } }';
    const few = await costOf(evidence, { input: { limit: 10 } });
    expect(await costOf(evidence, { input: { limit: 100 } })).toBeGreaterThan(8 * few);
    expect(await costOf(evidence, { input: { limit: 10, includeText: true } })).toBeGreaterThan(2 * few);
    const patientIds = Array.from({ length: 900 }, (_, n) => `p-${n}`);
    expect(await costOf(evidence, { input: { limit: 10, patientIds } })).toBeGreaterThanOrEqual(few + 900);
  });

  it('is told with what is left of the minute', async () => {
    const first = (await send(PATIENTS)).headers;
    const second = (await send(PATIENTS)).headers;
    expect(Number(first['x-cost-limit'])).toBeGreaterThan(100_000);
    expect(Number(second['x-cost-remaining'])).toBeLessThan(Number(first['x-cost-limit']));
    expect(Number(second['x-cost'])).toBe(Number(first['x-cost']));
  });

  it('is told before the operation runs, by the rules that it is charged by, and nothing is taken', async () => {
    const variables = { n: 100 };
    const before = await preview({ query: PATIENTS, variables });
    expect(before).toMatchObject({ mostCost: 250_000, perMinute: 6_000_000, refusal: null });
    expect(backend.calls.filter(({ url }) => url !== '/api/auth/session')).toEqual([]);
    expect((await preview({ query: PATIENTS, variables })).left).toBeGreaterThanOrEqual(before.left);
    const { headers } = await send(PATIENTS, variables);
    expect(headers['x-cost']).toBe(String(before.cost));
  });

  it.each(BOMBS)('by %s is told as %s before it runs', async (_name, code, query) => {
    expect((await preview({ query })).refusal?.code).toBe(code);
  });

  it('is unknown of what is no operation, and asked for by a session alone', async () => {
    for (const query of ['', '{', '{ nothing }', 'fragment F on Study { id }'])
      expect(await preview({ query })).toMatchObject({ cost: null, refusal: null });
    const ask = (payload: object, cookie: string) =>
      gateway.app.inject({ method: 'POST', url: '/graphql/cost', headers: { cookie }, payload });
    expect((await ask({ query: PATIENTS }, 'casebook_session=none')).statusCode).toBe(401);
    expect((await ask({}, gateway.cookie() ?? '')).json()).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is within bounds for every screen of the web', async () => {
    const folder = join(import.meta.dirname, '..', '..', 'web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const fragments = texts.filter((text) => text.startsWith('fragment'));
    const queries = texts.filter((text) => text.startsWith('query'));
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) {
      const { errors } = await gateway.ask(`${query} ${neededBy(query, fragments).join(' ')}`);
      const codes = errors
        .map(({ extensions }) => String(extensions.code))
        .filter((code) => code.endsWith('EXCEEDED'));
      expect([query.slice(0, 60), codes]).toEqual([query.slice(0, 60), []]);
    }
  });
});

/** The fragments that a document spreads, and those that these spread. */
function neededBy(document: string, fragments: readonly string[], have = new Set<string>()): string[] {
  const spread = [...document.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name);
  const found = fragments.filter(
    (text) => spread.includes(/^fragment (\w+)/.exec(text)?.[1]) && !have.has(text),
  );
  for (const text of found) have.add(text);
  return found.flatMap((text) => [text, ...neededBy(text, fragments, have)]);
}

describe('a literal of the wrong type', () => {
  it.each([
    '{ study(id: { secret: "Huber" }) { id } }',
    '{ study(id: "s") { patients(first: "Huber") { totalCount } } }',
    '{ study(id: "s") { evidence(input: "Huber") { total } } }',
    '{ study(id: "s") { evidence(input: { assertion: "Huber" }) { total } } }',
    '{ study(id: "s") { evidence(input: { assertion: HUBER_Huber }) { total } } }',
    'mutation { generateReport(input: { userId: "u", seed: "Huber" }) { __typename } }',
    '{ study("Huber") { id } }',
    '{ study(id: "s") { evidence(input: { text: """Huber""" """Huber""" }) { total } } }',
  ])('is not repeated: %s', async (query) => {
    const { status, errors } = await gateway.ask(query);
    expect(status).toBe(200);
    expect(errors[0]?.message).toMatch(/\.$/);
    expect(JSON.stringify(errors)).not.toContain('Huber');
  });
});

describe('a misspelt name', () => {
  const asked = '{ study(id: "s") { participants(where: { status: ACTIV }) { totalCount } } }';
  const variable =
    'query ($where: ParticipantFilterInput) { study(id: "s") { participants(where: $where) { totalCount } } }';

  it.each([
    ['of a field', '{ study(id: "s") { patiens { totalCount } } }', {}, /Did you mean .*"patients"/],
    [
      'of an argument',
      '{ study(id: "s") { patients(frist: 1) { totalCount } } }',
      {},
      /Did you mean "first"/,
    ],
    ['of an enum', asked, {}, /ParticipantStatus is one of .*ACTIVE/],
    [
      'of an enum in a variable',
      variable,
      { where: { status: 'Huber' } },
      /^where\.status .*ParticipantStatus is one of .*ACTIVE/,
    ],
    ['of a field in a variable', variable, { where: { stats: 'Huber' } }, /Did you mean "status"/],
  ])('%s is answered with those there are', async (_name, query, variables, expected) => {
    const { errors } = await gateway.ask(query, variables);
    expect(errors[0]?.message).toMatch(expected);
    expect(JSON.stringify(errors)).not.toContain('Huber');
  });
});
