import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admitAdmin, type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { listedStudy } from '../support/members.ts';
import { until } from '../support/until.ts';

const PATIENTS = '{ study(id: "study-001") { id patients(first: 1) { totalCount } } }';

let backend: FakeBackend;
let gateway: TestGateway;
const studiesAre = (...ids: string[]) =>
  backend.answer('/api/studies', 200, {
    success: true,
    studies: ids.map(listedStudy),
  });
beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend);
  admitAdmin(backend, 'study-009');
  backend.answer('/api/patients/total', 200, { success: true, total: 3 });
  studiesAre('study-001');
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});
beforeEach(() => void backend.calls.splice(0));

const countOf = (path: string) => backend.calls.filter(({ url }) => url.split('?')[0] === path).length;

it('asks for no studies before each call: fifty calls into a study are fifty calls of the backend', async () => {
  await gateway.ask(PATIENTS);
  backend.calls.splice(0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.ask(PATIENTS)));
  for (const { data } of answers)
    expect(data).toEqual({ study: { id: 'study-001', patients: { totalCount: 3 } } });
  expect(countOf('/api/patients/total')).toBe(50);
  expect(countOf('/api/studies')).toBeLessThanOrEqual(1);
});

it('asks once however many ask at the same time, and again after a mutation', async () => {
  await gateway.ask('mutation { logout }', {}, 'casebook_session=none');
  await Promise.all(Array.from({ length: 20 }, () => gateway.ask('{ studies { id } }')));
  expect(countOf('/api/studies')).toBe(1);
  await gateway.ask('mutation { logout }', {}, 'casebook_session=none');
  await gateway.ask('{ studies { id } }');
  expect(countOf('/api/studies')).toBe(2);
});

it('sees a study that is added or removed elsewhere within seconds', async () => {
  const seen = async () =>
    (await gateway.ask('{ studies { id } }')).data?.studies.map(({ id }: { id: string }) => id);
  studiesAre('study-001', 'study-009');
  expect(await until(seen, (ids) => ids.includes('study-009'))).toEqual(['study-001', 'study-009']);
  studiesAre('study-009');
  expect(await until(seen, (ids) => !ids.includes('study-001'))).toEqual(['study-009']);
  expect((await gateway.ask(PATIENTS)).data).toEqual({ study: null });
  studiesAre('study-001');
});

it('believes no failure', async () => {
  await gateway.ask('mutation { logout }', {}, 'casebook_session=none');
  backend.answer('/api/studies', 500, { success: false, error: 'broken' });
  expect((await gateway.ask(PATIENTS)).errors).toHaveLength(1);
  studiesAre('study-001');
  expect((await gateway.ask(PATIENTS)).errors).toEqual([]);
});
