import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { sessionOpener } from '../../backend/auth/sessions/session-opener.ts';
import { SESSION_TIMES } from '../../backend/shared/session-times.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import type { StudyRole } from '../../backend/wall/rights.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ANY_STORE } from '../support/stores.ts';

const PASSWORD = 'a password of the tests';
const STUDY = 'study-002';
const DUTY = '{ viewer { username } currentSession { mustSetUpFactor } }';
const STUDIES = '{ studies { id } }';

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend(ANY_STORE, undefined, null, { requiresSecondFactor: true });
  gateway = await startTestGateway(backend);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

async function account(username: string, role: 'admin' | 'member', inStudy?: StudyRole): Promise<void> {
  await saveAccount(backend.store.db, { username, role, passwordHash: cheapHash(PASSWORD) }, false);
  if (inStudy !== undefined)
    await saveMemberships(backend.store.db, username, [{ study_id: STUDY, role: inStudy }]);
}
async function loggedIn(username: string, password = PASSWORD): Promise<string> {
  const login = `mutation { login(input: { username: "${username}", password: "${password}" }) { __typename } }`;
  return (await gateway.ask(login)).cookie?.split(';')[0] ?? '';
}
const mustSetUp = async (cookie: string) =>
  (await gateway.ask(DUTY, {}, cookie)).data.currentSession.mustSetUpFactor;
const codeOf = async (query: string, cookie: string) =>
  (await gateway.ask(query, {}, cookie)).errors[0]?.extensions.code;

describe('an installation that asks administrators and owners for a second factor', () => {
  it.each([
    ['an administrator', 'root', 'admin', undefined],
    ['an owner', 'olga', 'member', 'owner'],
  ] as const)('lets %s do nothing without one but set it up', async (_name, username, role, inStudy) => {
    await account(username, role, inStudy);
    const cookie = await loggedIn(username);
    expect(await mustSetUp(cookie)).toBe(true);
    for (const operation of [
      STUDIES,
      '{ managedStudies { id } }',
      '{ accounts { nodes { username } } }',
      `{ study(id: "${STUDY}") { patients { totalCount } } }`,
      `mutation { inviteAccount(input: { memberships: [{ studyId: "${STUDY}", role: GUEST }] }) { __typename } }`,
      `mutation { createAccessToken(input: { name: "A script", studyIds: ["${STUDY}"] }) { __typename } }`,
      `{ viewer { username } ... on Query { studies { id } } }`,
    ])
      expect(await codeOf(operation, cookie), operation).toBe('SECOND_FACTOR_NEEDED');
    const fhir = await gateway.app.inject({ url: `/fhir/${STUDY}/Patient`, headers: { cookie } });
    expect(fhir.statusCode).toBeGreaterThanOrEqual(400);
    expect((await gateway.ask('{ sessions { id } }', {}, cookie)).data.sessions).toHaveLength(1);
  });

  it('lets them do all they may at once when it is set up', async () => {
    await account('otto', 'member', 'owner');
    const cookie = await loggedIn('otto');
    expect(await codeOf(STUDIES, cookie)).toBe('SECOND_FACTOR_NEEDED');
    const setUp = `mutation { setUpTotp(input: { password: "${PASSWORD}" }) { ... on TotpSetup { secret } } }`;
    const { secret } = (await gateway.ask(setUp, {}, cookie)).data.setUpTotp;
    expect(await codeOf(STUDIES, cookie)).toBe('SECOND_FACTOR_NEEDED');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirm = `mutation { confirmTotp(input: { code: "${code}" }) { __typename } }`;
    expect((await gateway.ask(confirm, {}, cookie)).data.confirmTotp.__typename).toBe('ChangeFactorsSuccess');
    expect((await gateway.ask(STUDIES, {}, cookie)).data.studies).toEqual([{ id: STUDY }]);
    expect(await mustSetUp(cookie)).toBe(false);
  });

  it('spares other members, the demo account, and whoever an identity provider lets in', async () => {
    await account('ina', 'member', 'investigator');
    expect(await mustSetUp(await loggedIn('ina'))).toBe(false);
    expect(await mustSetUp(await loggedIn('admin', 'casebook-demo'))).toBe(false);
    await account('pia', 'admin');
    const open = sessionOpener(backend.store.db, SESSION_TIMES);
    const origin = { address: undefined, userAgent: '', idToken: 'a.b.c' };
    const { token } = await open({ username: 'pia', role: 'admin' }, origin);
    const ofPassword = await loggedIn('pia');
    const name = ofPassword.split('=')[0];
    expect(await mustSetUp(`${name}=${token}`)).toBe(false);
    expect(await mustSetUp(ofPassword)).toBe(true);
  });

  it('asks whoever becomes an owner within seconds', async () => {
    await account('neo', 'member', 'guest');
    const cookie = await loggedIn('neo');
    expect(await mustSetUp(cookie)).toBe(false);
    await saveMemberships(backend.store.db, 'neo', [{ study_id: STUDY, role: 'owner' }]);
    expect(await mustSetUp(cookie)).toBe(true);
  });
});
