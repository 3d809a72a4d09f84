import { sql } from 'drizzle-orm';
import { type GraphQLField, type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { STUDY_ROLES } from '../../backend/wall/rights.ts';
import { buildSchema } from '../../gateway/schema.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { minimalSelection, takesStudyId } from '../support/minimal-operation.ts';
import { ingestBody } from '../support/reports.ts';

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
      .map((field) => `${root === 'Query' ? 'query' : 'mutation'} { ${deep(field, studyId)} }`),
  );
const operationsIn = (studyId: string) => [...ofStudy(studyId), ...ofRoot(studyId)];

let backend: TestBackend;
let gateway: TestGateway;
const cookies = new Map<string, string>();
let asked = 0;

async function send(query: string, cookie: string | undefined): Promise<{ text: string; cookie?: string }> {
  asked += 1;
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    // Of many clients: one address may ask so often a minute.
    remoteAddress: `10.9.${Math.floor(asked / 5_000)}.${Math.floor(asked / 20) % 250}`,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
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
    cookies.set(role, (await send(login, undefined)).cookie ?? '');
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

describe.each(ROLES)('over GraphQL, %s', (role) => {
  const ask = async (query: string) => (await send(query, cookies.get(role))).text;

  it('finds nothing of a study in which it has no role', async () => {
    for (const operation of operationsIn(OTHER)) {
      const answer = await ask(operation);
      expect(answer, operation).not.toContain(MARKS[OTHER]);
      expect(answer, operation).not.toMatch(/"study":\{/);
    }
  });

  it('reads of its own study what its rights allow', async () => {
    const before = await rowsThere();
    let told = 0;
    // Changes come last, and of those who may make none.
    const operations = CHANGES_NOTHING.includes(role) ? operationsIn(OWN) : ofStudy(OWN);
    for (const operation of operations) {
      const answer = await ask(operation);
      expect(answer, operation).not.toContain(MARKS[OTHER]);
      // Whoever audits sees whose data was read.
      if (!operation.includes('auditEvents') && answer.includes(MARKS[OWN])) told += 1;
    }
    expect(told > 5).toBe(READS.includes(role));
    if (!READS.includes(role)) expect(told).toBe(0);
    if (CHANGES_NOTHING.includes(role)) expect(await rowsThere()).toEqual(before);
  });

  it('is told what it may, and the study among those that it may open', async () => {
    const answer = JSON.parse(await ask('{ studies { id viewerRole viewerCan } }'));
    const [study, ...more] = answer.data.studies;
    expect(more).toEqual([]);
    if (role === 'outsider') return expect(study).toBeUndefined();
    expect(study).toMatchObject({ id: OWN, viewerRole: role.toUpperCase() });
    expect(study.viewerCan.includes('READ_IDENTIFIED')).toBe(READS.includes(role));
  });
});

describe('a role that is taken away', () => {
  it('opens nothing within five seconds', async () => {
    const patients = `{ study(id: "${OWN}") { patients { totalCount } } }`;
    const cookie = cookies.get('investigator');
    expect((await send(patients, cookie)).text).toContain('"totalCount":1');
    await backend.store.db.execute(sql`DELETE FROM membership WHERE username = 'the investigator'`);
    const begun = performance.now();
    for (;;) {
      const { text } = await send(patients, cookie);
      if (text === '{"data":{"study":null}}') break;
      expect(performance.now() - begun).toBeLessThan(5_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});
