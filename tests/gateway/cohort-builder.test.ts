import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const study = (fields: string, variables = '') =>
  `query ${variables} { study(id: "study-001") { ${fields} } }`;
const COUNT = 'node met notMet unknown';
const BREAKDOWN = study(
  `cohortBreakdown(tree: $tree) { denominator nodes { ${COUNT} } steps { ${COUNT} } notes }`,
  '($tree: CohortNodeInput!)',
);
const MATRIX = study(
  `cohortMatrix(criteria: $criteria, first: 5) { denominator totalCount pageInfo { hasNextPage endCursor } nodes { patientId
    cells { verdict proof { isMet criterion mention { entity { text } } } } } }`,
  '($criteria: [CohortNodeInput!]!)',
);
const OFFERED = study(`cohortConcepts(text: "asth") { concept name category narrower }
  cohortAttributes { sourceSystems reportTypes studyGroups }`);
const LINES = study('cohortCriteria(lines: $lines) { tree notUnderstood }', '($lines: [String!]!)');
const asthma = { finding: { criterion: { concepts: ['asthma'] } } };

describe('the builder of a cohort', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
    const text = 'Diagnosen: Asthma bronchiale. Kein Fieber.';
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'g-1', text }), {
      'x-study-id': 'study-001',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });

  it('counts each part and step, and refuses by the field', async () => {
    const { data, errors } = await gateway.ask(BREAKDOWN, { tree: { all: [{ not: asthma }] } });
    expect(errors).toEqual([]);
    expect(data.study.cohortBreakdown).toMatchObject({
      denominator: 1,
      nodes: [
        { node: 'tree', met: 0, notMet: 1, unknown: 0 },
        { node: 'tree.all.0', met: 0, notMet: 1 },
        { node: 'tree.all.0.not', met: 1, notMet: 0 },
      ],
      steps: [{ node: 'tree.all.0', met: 0, notMet: 1, unknown: 0 }],
    });
    const refused = await gateway.ask(BREAKDOWN, {
      tree: { finding: { criterion: { concepts: ['none'] } } },
    });
    expect(refused.errors[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', field: 'tree.finding.concepts.0' },
    });
  });

  it('refuses a day that no calendar has, where it stands, without repeating it', async () => {
    const refused = await gateway.ask(BREAKDOWN, { tree: { all: [{ report: { dateFrom: '2026-02-30' } }] } });
    expect(refused.errors[0]?.message).toContain('tree.all[0].report.dateFrom');
    expect(refused.errors[0]?.message).toContain('A Date is a day of the calendar such as');
    expect(JSON.stringify(refused.errors)).not.toContain('2026-02-30');
  });

  it('sets patients beside criteria, offers concepts, and reads lines as trees that can be sent back', async () => {
    const { data } = await gateway.ask(MATRIX, { criteria: [asthma] });
    expect(data.study.cohortMatrix).toMatchObject({
      denominator: 1,
      totalCount: 1,
      pageInfo: { hasNextPage: false },
      nodes: [{ patientId: 'g-1', cells: [{ verdict: 'MET', proof: [{ isMet: true }] }] }],
    });
    const offered = await gateway.ask(OFFERED);
    expect(offered.data.study.cohortConcepts[0]).toMatchObject({ concept: 'asthma', category: 'Diagnosis' });
    expect(offered.data.study.cohortAttributes.sourceSystems).toHaveLength(1);
    const { data: lines } = await gateway.ask(LINES, {
      lines: ['Asthma', 'No fever', 'HbA1c > 7 %', 'Women aged between 18 and 75', 'Zumbation'],
    });
    const [first, ...read] = lines.study.cohortCriteria;
    expect(JSON.parse(first.tree)).toMatchObject({ finding: { criterion: { concepts: ['asthma'] } } });
    expect(read.at(-1)).toEqual({ tree: null, notUnderstood: ['Zumbation'] });
    const criteria = [first, ...read.slice(0, -1)].map(({ tree }) => JSON.parse(tree));
    expect((await gateway.ask(MATRIX, { criteria })).data.study.cohortMatrix.nodes[0].cells).toMatchObject([
      { verdict: 'MET' },
      { verdict: 'MET' },
      { verdict: 'UNKNOWN' },
      { verdict: 'UNKNOWN' },
    ]);
  });
});
