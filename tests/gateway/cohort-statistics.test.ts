import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const COUNT = 'members { count masked }';
const CELLS = `cells { kind ${COUNT} }`;
const TEST = 'test { test statistic df p isRounded }';
const SUMMARY = 'summary { mean sd median q1 q3 isRounded }';
const STATISTICS = `query ($input: CohortStatisticsInput!) { study(id: "study-001") { cohortStatistics(input: $input) {
  threshold notes inBoth { count masked } groups { name ${COUNT} }
  variables { kind adjustedP standardisedDifference ${TEST} groups { ${CELLS} ${SUMMARY} bins { from to ${COUNT} } } }
  survival { ${TEST} groups { ${CELLS} outcomes { kind ${COUNT} } points { days survival low high atRisk } isRounded medianDays } }
  correlations { groups { ${CELLS} pearson { coefficient low high ${TEST} } spearman { coefficient } } }
  trends { groups { ${CELLS} periods { period ${COUNT} ${SUMMARY} } ${TEST} } }
} } }`;
const SET = `mutation ($input: SetCohortMaskingInput!) { setCohortMasking(input: $input) { __typename
  ... on SetCohortMaskingSuccess { study { cohortMasking { threshold changedBy } } } ... on InvalidInput { field message } } }`;
const hba1c = { of: { criterion: { concepts: ['hemoglobin-a1c'] } }, which: 'LAST', ucum: '%' };
const named = (concept: string) => ({ criterion: { concepts: [concept] } });
const groups = [
  { name: 'diabetes', tree: { finding: named('diabetes-mellitus') } },
  { name: 'others', tree: { lacking: { finding: named('diabetes-mellitus') } } },
];

describe('statistics of cohorts', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
    for (let place = 0; place < 14; place += 1) {
      const diagnosis = place < 7 ? 'Diabetes mellitus' : 'Asthma bronchiale';
      const head = `Patientin, ${50 + place} Jahre. Diagnosen: ${diagnosis}, arterielle Hypertonie.`;
      for (const [day, text] of [
        ['01.02.2026', `Labor: HbA1c ${5 + (place % 7)},${place % 5} %.`],
        [`${10 + place}.03.2026`, place % 7 < 5 ? 'Vorhofflimmern.' : 'Kein Fieber.'],
      ] as const)
        await backend.call(
          'POST',
          '/api/ingest',
          ingestBody({ patient_id: `s-${place}`, text: `Bericht vom ${day}. ${head} ${text}` }),
          { 'x-study-id': 'study-001' },
        );
    }
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });

  it('carry every part of the answer', async () => {
    const { data, errors } = await gateway.ask(STATISTICS, {
      input: {
        groups,
        variables: [
          { kind: 'AGE' },
          { kind: 'SEX' },
          { kind: 'VALUE', value: hba1c },
          { kind: 'FINDING', finding: named('atrial-fibrillation') },
        ],
        survival: { origin: named('hypertension'), event: named('atrial-fibrillation') },
        correlations: [{ x: hba1c, y: { ...hba1c, which: 'FIRST' } }],
        trends: [{ of: hba1c.of, ucum: '%', by: 'QUARTER' }],
      },
    });
    expect(errors).toEqual([]);
    const statistics = data.study.cohortStatistics;
    const seven = { count: 7, masked: null };
    expect(statistics).toMatchObject({
      threshold: 5,
      inBoth: { count: 0, masked: null },
      groups: [
        { name: 'diabetes', members: seven },
        { name: 'others', members: seven },
      ],
      correlations: [{ groups: [{ pearson: { coefficient: 1 } }, {}] }],
      trends: [{ groups: [{ periods: [{ period: '2026-Q1', members: seven }] }, {}] }],
    });
    const [age, sex, value, finding] = statistics.variables;
    expect(age).toMatchObject({
      kind: 'AGE',
      test: { test: 'WELCH' },
      groups: [{ summary: { mean: 53 } }, {}],
    });
    expect(sex.groups[0].cells[0]).toEqual({ kind: 'FEMALE', members: seven });
    expect(value.groups[0].bins.length).toBeGreaterThan(1);
    expect(finding.groups[0].cells).toEqual([
      { kind: 'PRESENT', members: { count: null, masked: 'DERIVABLE' } },
      { kind: 'DENIED', members: { count: 0, masked: null } },
      { kind: 'NOT_MENTIONED', members: { count: null, masked: 'SMALL' } },
    ]);
    expect(statistics.survival.groups[0].cells[0]).toEqual({ kind: 'FOLLOWED', members: seven });
  });

  it('are refused by the field, whatever a variable lacks', async () => {
    for (const [variable, field] of [
      [{ kind: 'VALUE' }, 'variables.0.of'],
      [{ kind: 'FINDING' }, 'variables.0.finding'],
      [{ kind: 'VALUE', value: { ...hba1c, of: named('none') } }, 'variables.0.of.concepts.0'],
    ] as const) {
      const { errors } = await gateway.ask(STATISTICS, { input: { groups, variables: [variable] } });
      expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_INPUT', field } });
    }
  });

  it('have a threshold that an administrator changes', async () => {
    const set = async (threshold: number) =>
      (await gateway.ask(SET, { input: { studyId: 'study-002', threshold } })).data.setCohortMasking;
    expect(await set(7)).toEqual({
      __typename: 'SetCohortMaskingSuccess',
      study: { cohortMasking: { threshold: 7, changedBy: 'admin' } },
    });
    expect(await set(0)).toMatchObject({ __typename: 'InvalidInput', field: 'threshold' });
  });
});
