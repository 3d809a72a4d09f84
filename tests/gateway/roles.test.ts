import { sql } from 'drizzle-orm';
import { type GraphQLField, type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { STUDY_ROLES } from '../../backend/wall/rights.ts';
import { buildSchema } from '../../gateway/schema.ts';
import { bearer } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { minimalSelection, takesStudyId } from '../support/minimal-operation.ts';
import { ingestBody } from '../support/reports.ts';
import { sampled } from '../support/sampling.ts';

const OWN = 'study-001';
const OTHER = 'study-002';
/** Ids of patients, which stand in every answer that tells of one. */
const MARKS = { [OWN]: 'mark-of-the-own-study', [OTHER]: 'mark-of-the-other-study' };
/** Who reads what names patients; written down apart from the program. */
const READS = ['owner', 'investigator', 'coordinator', 'reviewer'];
/** Who changes nothing of the data of a study. */
const CHANGES_NOTHING = ['analyst', 'reviewer', 'auditor', 'guest', 'outsider'];
const ROLES = [...STUDY_ROLES, 'outsider'];
const PASSWORD = 'a password of the tests';
const DEPTH = 4;

type Field = GraphQLField<unknown, unknown>;
const schema = buildSchema();
const fieldsOf = (name: string): Field[] => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
};

/** All that can be asked of a field without arguments, some levels deep. */
function selectionOf(type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isLeafType(named) ? '' : ' { __typename }';
  if (depth === 0) return ' { __typename }';
  const inner = Object.values(named.getFields())
    .filter(({ name, args }) => args.length === 0 && name !== 'study')
    .map((field) => `${field.name}${selectionOf(field.type, depth - 1)}`);
  return ` { __typename ${inner.join(' ')} }`;
}

const deep = (field: Field, studyId: string) =>
  minimalSelection(field, studyId).replace(/ \{ __typename \}$/, '') + selectionOf(field.type);
const ofStudy = (studyId: string) =>
  fieldsOf('Study').flatMap((field) =>
    [minimalSelection(field, studyId), deep(field, studyId)].map(
      (selection) => `{ study(id: "${studyId}") { ${selection} } }`,
    ),
  );
const ofRoot = (studyId: string) =>
  (['Query', 'Mutation'] as const).flatMap((root) =>
    fieldsOf(root)
      .filter(takesStudyId)
      .flatMap((field) => [minimalSelection(field, studyId), deep(field, studyId)])
      .map((selection) => `${root === 'Query' ? 'query' : 'mutation'} { ${selection} }`),
  );
const operationsIn = (studyId: string) => [...ofStudy(studyId), ...ofRoot(studyId)];

let backend: TestBackend;
let gateway: TestGateway;
const cookies = new Map<string, string>();
let asked = 0;

/** What a client sends to say who it is. */
type Credentials = Readonly<Record<string, string>>;

async function send(
  query: string,
  credentials: Credentials = {},
): Promise<{ text: string; cookie?: string }> {
  asked += 1;
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    // Of many clients: one address may ask so often a minute.
    remoteAddress: `10.9.${Math.floor(asked / 5_000)}.${Math.floor(asked / 20) % 250}`,
    headers: { 'content-type': 'application/json', ...credentials },
    payload: { query },
  });
  const set = String(response.headers['set-cookie'] ?? '').split(';')[0];
  return { text: response.body, ...(set && { cookie: set }) };
}

beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  for (const [study, mark] of Object.entries(MARKS)) {
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: mark }), { 'x-study-id': study });
  }
  for (const role of ROLES) {
    const username = `the ${role}`;
    await saveAccount(
      backend.store.db,
      { username, role: 'member', passwordHash: cheapHash(PASSWORD) },
      false,
    );
    if (role !== 'outsider') {
      await saveMemberships(backend.store.db, username, [{ study_id: OWN, role: role as 'owner' }]);
    }
    const login = `mutation { login(input: { username: "${username}", password: "${PASSWORD}" }) { __typename } }`;
    cookies.set(role, (await send(login)).cookie ?? '');
  }
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** How many rows the data of both studies have. */
async function rowsThere(): Promise<unknown> {
  const tables = [
    'extraction',
    'entity',
    'fhir_resource',
    'participant',
    'document',
    'saved_cohort',
    'webhook',
  ];
  const counts = await Promise.all(
    tables.map((table) => backend.store.db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table}`))),
  );
  return counts.map(({ rows }, place) => [tables[place], rows[0]?.n]);
}

const sessionOf = (role: string): Credentials => ({ cookie: cookies.get(role) ?? '' });

/** A token of an account, personal or with these rights as a key. */
async function tokenOf(role: string, rights?: string): Promise<Credentials> {
  const key = rights === undefined ? '' : `, kind: STUDY, rights: [${rights}]`;
  const made = await send(
    `mutation { createAccessToken(input: { name: "A script", studyIds: ["${OWN}"]${key} }) {
      ... on CreateAccessTokenSuccess { secret } } }`,
    sessionOf(role),
  );
  return bearer(JSON.parse(made.text).data.createAccessToken.secret);
}

/** All operations in a long run, else every third. */
const some = (operations: readonly string[]) => {
  const step = sampled(1, 3);
  return operations.filter((_, place) => place % step === 0);
};

async function expectNothingOf(study: typeof OTHER, credentials: Credentials): Promise<void> {
  for (const operation of some(operationsIn(study))) {
    const { text } = await send(operation, credentials);
    expect(text, operation).not.toContain(MARKS[study]);
    expect(text, operation).not.toMatch(/"study":\{/);
  }
}

/** @returns how many operations told of a patient of the own study; none may of the other */
async function tellingOf(operations: readonly string[], credentials: Credentials): Promise<number> {
  let told = 0;
  for (const operation of operations) {
    const { text } = await send(operation, credentials);
    expect(text, operation).not.toContain(MARKS[OTHER]);
    // Whoever audits sees whose data was read.
    if (!operation.includes('auditEvents') && text.includes(MARKS[OWN])) told += 1;
  }
  return told;
}

describe.each(ROLES)('over GraphQL, %s', (role) => {
  it('finds nothing of a study in which it has no role, with a session or a token', async () => {
    await expectNothingOf(OTHER, sessionOf(role));
    if (role !== 'outsider') await expectNothingOf(OTHER, await tokenOf(role));
  });

  it('reads of its own study what its rights allow, and changes nothing without the right', async () => {
    const before = await rowsThere();
    const operations = some(CHANGES_NOTHING.includes(role) ? operationsIn(OWN) : ofStudy(OWN));
    const clients = role === 'outsider' ? [sessionOf(role)] : [sessionOf(role), await tokenOf(role)];
    for (const client of clients) {
      const told = await tellingOf(operations, client);
      expect(told > 0).toBe(READS.includes(role));
      if (!READS.includes(role)) expect(told).toBe(0);
    }
    if (CHANGES_NOTHING.includes(role)) expect(await rowsThere()).toEqual(before);
  });

  it('is told what it may, and the study among those that it may open', async () => {
    const answer = JSON.parse((await send('{ studies { id viewerRole viewerCan } }', sessionOf(role))).text);
    const [study, ...more] = answer.data.studies;
    expect(more).toEqual([]);
    if (role === 'outsider') return expect(study).toBeUndefined();
    expect(study).toMatchObject({ id: OWN, viewerRole: role.toUpperCase() });
    expect(study.viewerCan.includes('READ_IDENTIFIED')).toBe(READS.includes(role));
  });
});

describe.each(['READ_IDENTIFIED', 'READ_DE_IDENTIFIED', 'REVIEW', 'EXPORT', 'AUDIT'])(
  'a key with the right %s alone',
  (right) => {
    it('reads of its study what that allows, and nothing of another', async () => {
      const key = await tokenOf('owner', right);
      const before = await rowsThere();
      expect((await tellingOf(some(operationsIn(OWN)), key)) > 0).toBe(right === 'READ_IDENTIFIED');
      await expectNothingOf(OTHER, key);
      expect(await rowsThere()).toEqual(before);
    });
  },
);

it.each(['outsider', 'owner'])(
  '%s makes no token for a study in which it has no role, and is not told that there is one',
  async (role) => {
    const answers = await Promise.all(
      [OTHER, 'study-404'].map((study) =>
        send(
          `mutation { createAccessToken(input: { name: "A script", studyIds: ["${study}"] }) { __typename ... on UserError { message } } }`,
          sessionOf(role),
        ),
      ),
    );
    expect(answers[0]?.text).toContain('InvalidInput');
    expect(answers[0]).toEqual(answers[1]);
  },
);

describe('a role that is taken away', () => {
  it('opens nothing within five seconds', async () => {
    const patients = `{ study(id: "${OWN}") { patients { totalCount } } }`;
    const session = sessionOf('investigator');
    expect((await send(patients, session)).text).toContain('"totalCount":1');
    await backend.store.db.execute(sql`DELETE FROM membership WHERE username = 'the investigator'`);
    const begun = performance.now();
    for (;;) {
      const { text } = await send(patients, session);
      if (text === '{"data":{"study":null}}') break;
      expect(performance.now() - begun).toBeLessThan(5_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});

it('was all asked of enough pairs of operation and role', () => {
  process.stdout.write(`${asked} operations of ${ROLES.length} roles, keys and tokens in two studies.\n`);
  expect(asked).toBeGreaterThan(sampled(10_000, 1_000));
});
