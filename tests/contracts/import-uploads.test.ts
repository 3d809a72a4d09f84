import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { importCalls, uploadBody } from '../support/imports.ts';
import { STORE_KINDS } from '../support/stores.ts';

describe.each(STORE_KINDS)('uploads to one import on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());
  const { get, post, send, begin, ended, texts } = importCalls(() => backend);

  const namesOf = async (id: string) =>
    (await backend.storedNames()).filter((name) => name.startsWith(`import/${id}/`));
  const letters = (from: number) =>
    Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`o-${from + at}.txt`, `Fever on day ${from + at}.`]),
    );

  it('may overlap: each text is kept under the patient it came with', async () => {
    const id = await begin({}, { source_system: 'overlapping' });
    const same = ['First.', 'Second, which is longer.', 'Third.'];
    const sent = await Promise.all([
      ...[0, 5, 10, 15].map((from) => send(id, uploadBody(letters(from)))),
      ...same.map((text) => send(id, uploadBody({ 'o-same.txt': text }))),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await get(`/api/imports/${id}`)).body.import.files).toBe(21);
    expect(await namesOf(id)).toHaveLength(21);
    await post(`/api/imports/${id}/start`);
    const after = await ended(id);
    expect(after).toMatchObject({ state: 'succeeded', added: 21, rejected: 0 });
    expect(after.bytes_done).toBe(after.bytes);
    const { rows } = await backend.store.db.execute(sql`
      SELECT patient_id, text FROM extraction WHERE source_system = 'overlapping'`);
    const stored = new Map(rows.map(({ patient_id, text }) => [`${patient_id}.txt`, text]));
    expect(same).toContain(stored.get('o-same.txt'));
    stored.delete('o-same.txt');
    expect(Object.fromEntries(stored)).toEqual({
      ...letters(0),
      ...letters(5),
      ...letters(10),
      ...letters(15),
    });
  });

  it.each(['start', 'cancel'])('take no file in after its %s, and say so', async (step) => {
    const id = await begin({}, { source_system: `late-${step}` });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    const sent = send(id, readable);
    await write('{"name":"a.txt","bytes":6}\nFever.{"name":"b.txt","bytes":7}\nChi');
    const files = async () => (await get(`/api/imports/${id}`)).body.import.files;
    await expect.poll(files).toBe(1);
    expect((await post(`/api/imports/${id}/${step}`)).status).toBeLessThan(300);
    const after = await ended(id);
    await write('lls.');
    await writer.close();
    expect(await sent).toMatchObject({ status: 400, body: { field: 'id' } });
    expect(await texts('study-001', `late-${step}`)).toEqual(step === 'start' ? ['Fever.'] : []);
    expect(after.state).toBe(step === 'start' ? 'succeeded' : 'cancelled');
    expect(await files()).toBe(1);
    await expect.poll(() => namesOf(id)).toEqual([]);
  });
});
