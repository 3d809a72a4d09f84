import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likelyList, listsOf } from '../../web/playground/answer/answer-lists.ts';
import { EXAMPLES, type Example, variablesOf } from '../../web/playground/examples.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

/** Invented: diabetes without hypertension, so that the first example has somebody to find. */
const DIABETES_ALONE = 'Date: 2025-05-04\nType 2 diabetes mellitus. HbA1c 8.1 %. No cough.';
const ids = { studyId: 'study-001', patientId: 'playground-1' };

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const [patientId, text] of [
    ['playground-1', REPORT],
    ['playground-2', DIABETES_ALONE],
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

async function run(example: Example): Promise<unknown> {
  const { data, errors, status } = await gateway.ask(example.query, variablesOf(example, ids));
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  return data;
}

describe('the examples of the Playground', () => {
  it('are at least ten, each with a title and a question of its own', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(10);
    for (const property of ['name', 'title', 'description'] as const)
      expect(new Set(EXAMPLES.map((example) => example[property])).size).toBe(EXAMPLES.length);
  });

  it.each(EXAMPLES.map((example) => [example.name, example] as const))(
    '%s runs as it is opened, and answers with rows',
    async (_name, example) => {
      const isStreamed = example.query.startsWith('subscription');
      const data = isStreamed ? await subscribe(example) : await run(example);
      const list = likelyList(listsOf(data));
      expect(list?.rows.length, JSON.stringify(data)).toBeGreaterThan(0);
    },
  );

  it('find the patient with diabetes and without hypertension, and nobody else', async () => {
    const example = EXAMPLES.find(({ name }) => name === 'DiabetesWithoutHypertension');
    const list = likelyList(listsOf(example && (await run(example))));
    expect(new Set(list?.rows.map((row) => row.get('byPatient.patientId')))).toEqual(
      new Set(['playground-2']),
    );
  });
});
