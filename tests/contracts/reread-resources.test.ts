import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { earlierEngine } from '../support/earlier-engine.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { callsIn, readInto, STUDY } from './rereadings.fixtures.ts';

const present = { ...testEngine(), vocabulary: 'new' };
const REPORTS = 6;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend(undefined, present);
  await readInto(backend, earlierEngine(), STUDY, REPORTS);
}, 60_000);
afterAll(() => backend.close());
const { get, post, put, ended } = callsIn(() => backend);

// biome-ignore lint/suspicious/noExplicitAny: resources of every shape
type Resource = any;
const conditions = async (): Promise<Resource[]> =>
  (await get(`/fhir/Condition?_count=200`)).body.entry.map(({ resource }: Resource) => resource);
const read = (type: string, id: string) => get(`/fhir/${type}/${id}`);
const nameOf = ({ code }: Resource) => code?.coding?.[0]?.display ?? code?.text;

it('what people changed or refer to stays, a statement keeps its id, and versions go on', async () => {
  const before = await conditions();
  const invented = before.filter((each) => nameOf(each) === 'Invented sign');
  const others = before.filter((each) => nameOf(each) !== 'Invented sign');
  const noted = { ...others[0], note: [{ text: 'Confirmed by phone.' }] };
  expect((await put(`/fhir/Condition/${noted.id}`, noted)).status).toBe(200);
  const [lost, referred, forgotten] = invented;
  expect((await put(`/fhir/Condition/${lost.id}`, { ...lost, note: noted.note })).status).toBe(200);
  const flag = {
    resourceType: 'Procedure',
    status: 'completed',
    subject: referred.subject,
    reasonReference: [{ reference: `Condition/${referred.id}` }],
  };
  expect((await post(`/fhir/Procedure`, flag)).status).toBe(201);

  const { id } = (await post('/api/rereadings')).body.rereading;
  expect(await ended(id)).toMatchObject({ state: 'succeeded', edits_retained: 1, edits_detached: 2 });

  const kept = (await read('Condition', noted.id)).body;
  expect(kept).toMatchObject({ note: noted.note, meta: { versionId: '4' } });
  const versions = (await get(`/fhir/Condition/${noted.id}/_history`)).body.entry;
  expect(versions.map(({ resource }: Resource) => resource.meta.versionId)).toEqual(['4', '3', '2']);
  expect((await read('Condition', lost.id)).body).toMatchObject({
    note: noted.note,
    meta: { versionId: '2' },
  });
  expect((await read('Condition', referred.id)).body).toMatchObject({ code: referred.code });
  expect((await read('Condition', forgotten.id)).status).toBe(404);

  const after = new Map((await conditions()).map((each) => [each.id, each]));
  const same = others.slice(1).filter(({ id: own }) => after.has(own));
  expect(same.length).toBeGreaterThan(0);
  // An id means what it meant, in whatever the report says of it now.
  for (const each of same) expect(after.get(each.id).subject).toEqual(each.subject);
  for (const each of same.filter((one) => nameOf(one) === nameOf(after.get(one.id))))
    expect(Number(after.get(each.id).meta.versionId)).toBeGreaterThan(1);
  const provenance = (await get(`/fhir/Provenance?_count=50`)).body.entry;
  for (const { resource } of provenance) {
    expect(resource.agent[0].who.display).toBe(present.name);
    for (const { reference } of resource.target) {
      const [type, own] = reference.split('/');
      expect((await read(type, own)).status, reference).toBe(200);
    }
  }
});
