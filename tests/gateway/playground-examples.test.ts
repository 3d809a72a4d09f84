import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likelyList, listsOf } from '../../web/playground/answer/answer-lists.ts';
import {
  EXAMPLE_GROUPS,
  EXAMPLES,
  type Example,
  exampleOf,
  variablesOf,
} from '../../web/playground/examples.ts';
import { answerForm } from '../support/answered-form.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

/** Invented: diabetes without hypertension, so that the first example has somebody to find. */
const DIABETES_ALONE = 'Date: 2025-05-04\nType 2 diabetes mellitus. HbA1c 8.1 %. No cough.';
const HEART_FAILURE = 'Date: 2025-06-04\nHeart failure. Takes furosemide 40 mg.';
const ids = { studyId: 'study-001', patientId: 'playground-1', formId: '' };
const JOB = 'StateOfJob';
/** Examples that answer a record rather than a list. */
const ONE_RECORD = new Set([JOB, 'StartExport']);

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const [patientId, text] of [
    ['playground-1', REPORT],
    ['playground-2', DIABETES_ALONE],
    ['playground-3', HEART_FAILURE],
  ])
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patientId, text }));
  gateway = await startTestGateway(backend);
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** The data of the last part of a stream. */
async function subscribe(example: Example): Promise<unknown> {
  const { body } = await gateway.app.inject({
    method: 'POST',
    url: '/graphql/stream',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      cookie: gateway.cookie(),
    },
    payload: { query: example.query, variables: variablesOf(example, ids) },
  });
  const parts = [...body.matchAll(/event: next\ndata: (.+)\n/g)].map(([, part]) => JSON.parse(part ?? ''));
  expect(parts.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  return parts.at(-1)?.data;
}

async function run(example: Example, more: object = {}): Promise<unknown> {
  const { data, errors, status } = await gateway.ask(example.query, {
    ...variablesOf(example, ids),
    ...more,
  });
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  return data;
}

/** What an example needs that no study has from the beginning. */
async function moreFor({ name }: Example): Promise<object> {
  if (name === 'AnswersOfForm') return { formId: (await answerForm(gateway, ids.studyId)).formId };
  if (name !== JOB) return {};
  const started = (await run(exampleOf('StartExport'))) as { exportTable: { job: { id: string } } };
  return { jobId: started.exportTable.job.id };
}

describe('the examples of the Playground', () => {
  it('are at least twenty, each with a title and a question of its own, and each in one group', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(20);
    for (const property of ['name', 'title', 'description'] as const)
      expect(new Set(EXAMPLES.map((example) => example[property])).size).toBe(EXAMPLES.length);
    const grouped = EXAMPLE_GROUPS.flatMap(({ examples }) => examples.map(({ name }) => name));
    expect(grouped.sort()).toEqual(EXAMPLES.map(({ name }) => name).sort());
  });

  it.each(EXAMPLES.map((example) => [example.name, example] as const))(
    '%s runs as it is opened, and answers',
    async (name, example) => {
      const isStreamed = example.query.startsWith('subscription');
      const data = isStreamed ? await subscribe(example) : await run(example, await moreFor(example));
      if (ONE_RECORD.has(name)) expect(JSON.stringify(data)).toContain('"state"');
      else expect(likelyList(listsOf(data))?.rows.length, JSON.stringify(data)).toBeGreaterThan(0);
    },
  );

  it('find the patient with diabetes and without hypertension, and nobody else', async () => {
    const list = likelyList(listsOf(await run(exampleOf('DiabetesWithoutHypertension'))));
    expect(new Set(list?.rows.map((row) => row.get('byPatient.patientId')))).toEqual(
      new Set(['playground-2']),
    );
  });

  it('find the patient with heart failure and without a beta blocker, and nobody else', async () => {
    const list = likelyList(listsOf(await run(exampleOf('DiagnosisWithoutMedicine'))));
    expect(list?.rows.map((row) => row.get('patientId'))).toEqual(['playground-3']);
  });
});
