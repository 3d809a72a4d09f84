import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir, type FhirAnswer } from '../support/fhir-calls.ts';
import { exampleTransaction } from '../support/fhir-examples.ts';
import type { StoreName } from '../support/test-servers.ts';

/** The study of the examples. */
export const STUDY = 'study-001';

/** A resource of any shape, refused ones among them. */
export type Body = FhirAnswer['body'];

/** A backend with the FHIR examples. */
export interface FhirBackend {
  readonly backend: TestBackend;
  /** Calls its FHIR API, as their study unless the headers name another. */
  call(method: string, path: string, body?: Body, headers?: Record<string, string>): Promise<FhirAnswer>;
  /** How many resources a search finds. */
  total(path: string): Promise<number>;
}

export async function startFhirBackend(kind: StoreName): Promise<FhirBackend> {
  const backend = await startTestBackend(kind);
  const call: FhirBackend['call'] = (method, path, body, headers = {}) =>
    callFhir(backend, method, path, { study: STUDY, body, headers });
  await call('POST', '/', exampleTransaction());
  return {
    backend,
    call,
    total: async (path) =>
      (await call('GET', `${path}${path.includes('?') ? '&' : '?'}_summary=count`)).body.total,
  };
}

/** A condition of the example patient, with changes. */
export const condition = (changes: Record<string, unknown> = {}) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asthma' },
  subject: { reference: 'Patient/example' },
  ...changes,
});
