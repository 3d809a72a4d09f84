import { patientResourceId } from '../../backend/engines/fhir/patient-ids.ts';
import type { Answer, TestBackend } from '../support/backend.ts';
import { until } from '../support/until.ts';
import { STUDY } from './rereadings.fixtures.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
export type Body = any;

/** A consultation whose facts are judged: of asthma and hypertension, and a toe that the engine makes nothing of. */
export const JUDGED_TEXT = `Consultation of 12 March 2026. The patient, a 61-year-old man, has hypertension and asthma.
He denies chest pain. He takes metformin 1000 mg twice daily.

EXAMINATION:
His left toe looked dusky.
`;

/** Who calls, in a study. */
export const as = (user: string, study = STUDY, role = 'reviewer') => ({
  'x-study-id': study,
  'x-user': user,
  'x-role': role,
});

/** How often a patient is seen to have an affirmed disease, where facts are seen. */
export interface Seen {
  readonly evidence: number;
  readonly byCode: number;
  readonly search: number;
  readonly table: number;
  readonly chat: number;
  readonly statistics: number;
  readonly cohort: number;
  readonly fhir: number;
}

/** The same number everywhere. */
export const everywhere = (count: number): Seen => ({
  evidence: count,
  byCode: count,
  search: count,
  table: count,
  chat: count,
  statistics: count,
  cohort: count,
  fhir: count,
});

/**
 * @param patient the one patient of the study who has it, or had it before somebody judged
 * @param basis as the header x-fact-basis names it; absent for none
 */
export async function seenOf(
  backend: TestBackend,
  { patient, code, name }: { readonly patient: string; readonly code: string; readonly name: string },
  basis?: string,
): Promise<Seen> {
  const headers = { ...as('ada', STUDY, 'owner'), ...(basis !== undefined && { 'x-fact-basis': basis }) };
  const post = async (path: string, body: object): Promise<Body> =>
    (await backend.call('POST', path, body, headers)).body;
  const isNamed = (body: Body) => Number(JSON.stringify(body).includes(`"${patient}"`));
  const evidence = await post('/api/analytics/evidence', {
    ...{ codes: [code], patient_ids: [patient], assertion: ['affirmed'] },
  });
  const { rows, stats } = await post('/api/analytics/table', {
    filter: {
      cohort: { patient_ids: [patient] },
      findings: [{ label: name, concepts: [name.replaceAll(' ', '-')] }],
    },
  });
  const tree = { finding: { codes: [code], system: 'ICD10CM' } };
  const resources: Answer = await backend.call(
    'GET',
    `/fhir/Condition?patient=${patientResourceId(patient)}`,
    undefined,
    headers,
  );
  const chat = await post('/api/chat-cohort', { message: `How many patients have ${name}?` });
  return {
    evidence: evidence.total,
    byCode: isNamed(await post('/api/search-by-code', { system: 'ICD10CM', code, assertion: ['affirmed'] })),
    search: isNamed(
      await post('/api/search', {
        query: name,
        mode: 'lexical',
        assertion: ['affirmed'],
        patient_ids: [patient],
      }),
    ),
    table: rows.filter(({ assertion }: Body) => assertion === 'affirmed').length,
    chat: isNamed(chat.result.by_patient),
    statistics: stats.entity_count,
    cohort: isNamed(await post('/api/cohorts/count', { tree })),
    fhir: (resources.body.entry ?? []).filter(({ resource }: Body) => {
      const isConfirmed = resource.verificationStatus.coding[0].code === 'confirmed';
      return isConfirmed && resource.code.coding?.some((coded: Body) => coded.code.startsWith(code));
    }).length,
  };
}

/** A finished export of a cohort or a table, as its archive or file. */
export async function exportedFile(
  backend: TestBackend,
  path: string,
  asked: object,
  headers: Record<string, string>,
): Promise<Buffer> {
  const { status, body } = await backend.call('POST', path, asked, headers);
  if (status !== 202) throw new Error(JSON.stringify(body));
  await until(
    async () => (await backend.call('GET', `/api/jobs/${body.job.id}`, undefined, headers)).body.job,
    ({ state }: Body) => !['queued', 'running'].includes(state),
  );
  const response = await fetch(`${backend.url}/api/exports/${body.job.id}/file`, {
    headers: { authorization: `Bearer ${backend.token}`, ...headers },
  });
  return Buffer.from(await response.arrayBuffer());
}
