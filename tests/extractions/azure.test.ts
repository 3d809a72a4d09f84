import { afterEach, describe, expect, it } from 'vitest';
import { createAzureEngine } from '../../backend/engines/extraction/azure/azure.engine.ts';
import { testEngine } from '../support/embedded-engine.ts';
import {
  type ProtocolReply,
  type ProtocolRequest,
  type ProtocolServer,
  startProtocolServer,
} from '../support/protocol-server.ts';

const TEXT = '😀 Patient denies chest pain. Metformin 500 mg twice daily.';
const at = (words: string) => ({ offset: TEXT.indexOf(words), length: words.length, text: words });

const DOCUMENT = {
  id: '0',
  entities: [
    {
      ...at('Metformin'),
      category: 'MedicationName',
      confidenceScore: 0.98,
      name: 'metformin',
      links: [
        { dataSource: 'RXNORM', id: '6809' },
        { dataSource: 'SNOMEDCT_US', id: '372567009' },
        { dataSource: 'AOD', id: '1' },
      ],
    },
    { ...at('500 mg'), category: 'Dosage', confidenceScore: 1 },
    {
      ...at('chest pain'),
      category: 'SymptomOrSign',
      confidenceScore: 0.9,
      assertion: { certainty: 'negative' },
    },
    { ...at('denies'), text: 'not in the text', category: 'SymptomOrSign', confidenceScore: 0.9 },
  ],
  relations: [
    {
      relationType: 'DosageOfMedication',
      confidenceScore: 0.9,
      entities: [
        { ref: '#/results/documents/0/entities/1', role: 'Dosage' },
        { ref: '#/results/documents/0/entities/0', role: 'Medication' },
      ],
    },
    {
      relationType: 'Broken',
      entities: [{ ref: '#/results/documents/0/entities/3' }, { ref: '#/results/documents/0/entities/0' }],
    },
  ],
};

let server: ProtocolServer;
afterEach(() => server.close());

/** Speaks the asynchronous protocol: a job is accepted, then polled at the place that the header names. */
async function start(
  job: (polls: number) => ProtocolReply,
  accept?: (request: ProtocolRequest) => ProtocolReply,
) {
  let polls = 0;
  server = await startProtocolServer((request) => {
    if (request.method === 'GET') {
      polls += 1;
      return job(polls);
    }
    return (
      accept?.(request) ?? {
        status: 202,
        headers: { 'operation-location': `${server.url}/language/analyze-text/jobs/1` },
        body: '',
      }
    );
  });
  return createAzureEngine(
    { endpoint: `${server.url}/`, key: 'the-key', timeoutMs: 1_000, pollMs: 5 },
    testEngine(),
  );
}

const done = (documents: unknown[] = [DOCUMENT], errors: unknown[] = []): ProtocolReply => ({
  body: {
    status: 'succeeded',
    tasks: { items: [{ kind: 'HealthcareLROResults', results: { documents, errors } }] },
  },
});

describe('the adapter of Azure Text Analytics for Health', () => {
  it('sends the text once, with the key, counting UTF-16 code units, and waits for the job', async () => {
    const engine = await start((polls) => (polls < 3 ? { body: { status: 'running' } } : done()));
    await engine.read(TEXT);
    const [post, ...polls] = server.requests;
    expect(post?.path).toBe('/language/analyze-text/jobs?api-version=2023-04-01');
    expect(post?.headers['ocp-apim-subscription-key']).toBe('the-key');
    expect(post?.body.analysisInput.documents).toEqual([{ id: '0', language: 'en', text: TEXT.trim() }]);
    expect(post?.body.tasks[0]).toMatchObject({
      kind: 'Healthcare',
      parameters: { stringIndexType: 'Utf16CodeUnit' },
    });
    expect(polls).toHaveLength(3);
  });

  it('takes what stands in the text, in its order, with assertion, our code systems and relations', async () => {
    const { entities, relations, language, sentences } = await (await start(() => done())).read(TEXT);
    expect(language).toBe('en');
    expect(sentences.length).toBeGreaterThan(0);
    expect(entities.map(({ offset, length }) => TEXT.slice(offset, offset + length))).toEqual([
      'chest pain',
      'Metformin',
      '500 mg',
    ]);
    expect(entities[0]?.assertion).toEqual({
      certainty: 'negative',
      conditionality: 'none',
      association: 'subject',
      temporality: 'current',
    });
    expect(entities[1]?.links.map(({ dataSource, id }) => `${dataSource} ${id}`)).toEqual([
      'RXNORM 6809',
      'SNOMEDCT 372567009',
    ]);
    expect(relations).toEqual([
      { source: 2, target: 1, relationType: 'DosageOfMedication', confidenceScore: 0.9 },
    ]);
  });

  it('waits as long as a busy service asks for, and goes on', async () => {
    let tries = 0;
    const engine = await start(
      () => done(),
      (): ProtocolReply => {
        tries += 1;
        return tries === 1
          ? { status: 429, headers: { 'retry-after': '0' }, body: { error: { code: 'TooManyRequests' } } }
          : { status: 202, headers: { 'operation-location': `${server.url}/jobs/1` }, body: '' };
      },
    );
    expect((await engine.read(TEXT)).entities).toHaveLength(3);
    expect(tries).toBe(2);
  });

  it.each<[string, (polls: number) => ProtocolReply, RegExp]>([
    ['a job that fails', () => ({ body: { status: 'failed' } }), /could not read the text/],
    [
      'a job with a document that was not read',
      () => done([], [{ id: '0', error: { code: 'InvalidDocument' } }]),
      /could not read the text/,
    ],
    ['a job that never ends', () => ({ body: { status: 'running' } }), /did not answer within 1 seconds/],
    [
      'another shape',
      () => ({ body: { status: 'succeeded', tasks: { items: [{ results: { documents: 'none' } }] } } }),
      /another shape/,
    ],
    ['no JSON', () => ({ body: '<html>' }), /not JSON/],
    ['an error status', () => ({ status: 401, body: {} }), /status 401/],
    ['no answer', () => ({ hang: true }), /did not answer within 1 seconds/],
  ])('says what is wrong with %s, and never gives half a reading', async (_name, job, message) => {
    const engine = await start(job);
    await expect(engine.read(TEXT)).rejects.toThrow(message);
  });

  it('sends its key nowhere else', async () => {
    const engine = await start(
      () => done(),
      () => ({ status: 202, headers: { 'operation-location': 'http://127.0.0.1:9/elsewhere' }, body: '' }),
    );
    await expect(engine.read(TEXT)).rejects.toThrow(/did not say where/);
  });
});
