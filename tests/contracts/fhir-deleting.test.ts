import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { ingestBody } from '../support/reports.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

async function call(method: string, path: string, body?: unknown, study = STUDY): Promise<Answer> {
  const answer = await callFhir(backend, method, path, { study, body });
  return { status: answer.status, body: answer.body };
}
const observation = (id: string, subject: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'Pulse' },
  subject: { reference: `Patient/${subject}` },
});

describe('deleting over FHIR', () => {
  it('leaves the versions, and a deletion behind them, in the history', async () => {
    await call('PUT', '/Patient/d-1', { resourceType: 'Patient', id: 'd-1' });
    expect((await call('PUT', '/Observation/o-1', observation('o-1', 'd-1'))).status).toBe(201);
    expect((await call('DELETE', '/Observation/o-1', undefined, OTHER)).status).toBe(404);
    expect(await call('DELETE', '/Observation/o-1')).toEqual({ status: 204, body: null });
    const { status, body } = await call('GET', '/Observation/o-1');
    expect([status, body.issue[0].code]).toEqual([410, 'deleted']);
    expect((await call('GET', '/Observation/o-1/_history/1')).body.status).toBe('final');
    expect((await call('GET', '/Observation/o-1/_history/2')).status).toBe(410);
    const { entry } = (await call('GET', '/Observation/o-1/_history')).body;
    expect(entry.map((each: { request: { method: string } }) => each.request.method)).toEqual([
      'DELETE',
      'PUT',
    ]);
    expect(entry[0].resource).toBeUndefined();
    expect((await call('GET', '/Observation?subject=Patient/d-1&_summary=count')).body.total).toBe(0);
    expect((await call('DELETE', '/Observation/o-1')).status).toBe(204);
    expect((await call('DELETE', '/Observation/o-2')).status).toBe(404);
  });

  it('is undone by a further version', async () => {
    const { status, body } = await call('PUT', '/Observation/o-1', observation('o-1', 'd-1'));
    expect([status, body.meta.versionId]).toEqual([201, '3']);
    expect((await call('GET', '/Observation/o-1')).body.meta.versionId).toBe('3');
    const { entry } = (await call('GET', '/Observation/o-1/_history')).body;
    expect(entry).toHaveLength(3);
  });

  it('is refused for what others refer to', async () => {
    const { status, body } = await call('DELETE', '/Patient/d-1');
    expect([status, body.issue[0].code]).toEqual([409, 'conflict']);
    await call('DELETE', '/Observation/o-1');
    expect((await call('DELETE', '/Patient/d-1')).status).toBe(204);
    expect((await call('GET', '/Patient/d-1')).status).toBe(410);
  });

  it('is refused for what was read from a report, changed or not, and for its patient', async () => {
    const { body } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'd-2' }), {
      'x-study-id': STUDY,
    });
    const [first] = (await call('GET', '/Condition?subject=Patient/d-2')).body.entry;
    for (const path of [`/DocumentReference/${body.extraction_id}`, `/Condition/${first.resource.id}`]) {
      const refused = await call('DELETE', path);
      expect([refused.status, refused.body.issue[0].diagnostics]).toEqual([
        409,
        expect.stringContaining('withdraw the participant'),
      ]);
    }
    const changed = await call('PUT', `/Condition/${first.resource.id}`, {
      ...first.resource,
      text: undefined,
    });
    expect(changed.status).toBe(200);
    expect((await call('DELETE', `/Condition/${first.resource.id}`)).status).toBe(409);
    expect((await call('DELETE', '/Patient/d-2')).status).toBe(409);
  });

  it('of a patient lets reports bring the patient back, one after the other', async () => {
    await call('PUT', '/Patient/d-3', { resourceType: 'Patient', id: 'd-3' });
    await call('DELETE', '/Patient/d-3');
    for (const [text, version] of [
      ['Known gout.', '3'],
      ['Known asthma.', '4'],
      ['Known COPD.', '5'],
    ] as const) {
      const report = ingestBody({ patient_id: 'd-3', text });
      expect((await backend.call('POST', '/api/ingest', report, { 'x-study-id': STUDY })).status).toBe(200);
      expect((await call('GET', '/Patient/d-3')).body.meta.versionId).toBe(version);
    }
    const { entry } = (await call('GET', '/Patient/d-3/_history')).body;
    expect(entry.map((each: { response: { etag: string } }) => each.response.etag)).toEqual(
      [5, 4, 3, 2, 1].map((version) => `W/"${version}"`),
    );
  });
});
