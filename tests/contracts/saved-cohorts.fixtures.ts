import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import type { StoreName } from '../support/test-servers.ts';

export const STUDY = 'study-001';
export const OTHER = 'study-002';
export const diabetes = { finding: { concepts: ['diabetes-mellitus'] } };
export const pressure = { finding: { concepts: ['hypertension'] } };
export const fever = { finding: { concepts: ['fever'] } };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who asks, and in which study. */
type As = { readonly study?: string; readonly user?: string };

/** A backend with three patients in one study and one in another, and calls about saved cohorts. */
export async function startWithPatients(kind: StoreName) {
  const backend: TestBackend = await startTestBackend(kind);
  const ingest = (patient: string, text: string, study = STUDY) =>
    backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), { 'x-study-id': study });
  await ingest('s-1', 'Diagnosen: Diabetes mellitus Typ 2, arterielle Hypertonie.');
  await ingest('s-2', 'Diagnosen: Diabetes mellitus Typ 2. Keine arterielle Hypertonie.');
  await ingest('s-3', 'Kein Diabetes mellitus. Diagnosen: arterielle Hypertonie.');
  await ingest('o-1', 'Diagnosen: Diabetes mellitus Typ 1.', OTHER);

  const ask = (method: Method, path: string, body?: object, { study = STUDY, user = 'anna' }: As = {}) =>
    backend.call(method, `/api/cohorts${path}`, body, {
      'x-study-id': study,
      'x-user': user,
      'x-role': 'owner',
    });
  /** The body of an answer, which has to be one. */
  async function answer(method: Method, path: string, body?: object) {
    const { status, body: told } = await ask(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(told)}`);
    return told;
  }
  return {
    backend,
    ingest,
    ask,
    answer,
    save: async (name: string, tree: object, fields: object = {}): Promise<{ id: string }> =>
      (await answer('POST', '', { name, tree, ...fields })).cohort,
    freeze: async (id: string, version = 1) =>
      (await answer('POST', `/${id}/versions/${version}/freeze`)).version,
    async met(tree: object, user = 'anna'): Promise<string[]> {
      const { body } = await ask('POST', '/count', { tree }, { user });
      return body.result.patients.map(({ patient_id: id }: { patient_id: string }) => id);
    },
  };
}
