import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertWithdrawal } from '../../backend/participants/withdrawal/removal.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ANY_STORE } from '../support/stores.ts';

const AT = '2026-03-01T09:30:00.000Z';
const LIST = `query ($after: String) { study(id: "study-001") { notificationsSeenUntil
  notifications(first: 1, after: $after) { pageInfo { hasNextPage endCursor } edges { cursor }
    nodes { id at kind jobId jobKind jobOutcome recordId role } } } }`;
const SEE = `mutation ($until: DateTime!) { seeNotifications(input: { studyId: "study-001", until: $until }) {
  __typename ... on SeeNotificationsSuccess { seenUntil } ... on InvalidInput { field } } }`;

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend(ANY_STORE);
  gateway = await startTestGateway(backend);
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

it('notifications come in pages over GraphQL, and how far they were seen is kept', async () => {
  for (const id of ['withdrawal-1', 'withdrawal-2']) {
    const receipt = { id, withdrawn_by: 'anna', withdrawn_at: AT, removed: [] };
    await insertWithdrawal(backend.store.db, 'study-001', receipt);
  }
  const { study } = (await gateway.ask(LIST)).data;
  expect(study.notificationsSeenUntil).toBeNull();
  expect(study.notifications.nodes).toEqual([
    {
      id: 'withdrawal-2',
      at: AT,
      kind: 'WITHDRAWAL',
      jobId: null,
      jobKind: null,
      jobOutcome: null,
      recordId: null,
      role: null,
    },
  ]);
  const { endCursor: after, hasNextPage } = study.notifications.pageInfo;
  expect(hasNextPage).toBe(true);
  const next = (await gateway.ask(LIST, { after })).data.study.notifications;
  expect(next).toMatchObject({ nodes: [{ id: 'withdrawal-1' }], pageInfo: { hasNextPage: false } });
  expect((await gateway.ask(SEE, { until: AT })).data.seeNotifications).toEqual({
    __typename: 'SeeNotificationsSuccess',
    seenUntil: AT,
  });
  expect((await gateway.ask(LIST)).data.study.notificationsSeenUntil).toBe(AT);
});
