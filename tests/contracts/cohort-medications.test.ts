import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ASKED = 'study-001';
const OTHER = 'study-002';
const dated = (day: string, text: string) => `Letter of ${day}. 67-year-old patient. ${text}`;

const REPORTS: readonly (readonly [study: string, patient: string, text: string])[] = [
  [
    ASKED,
    'bled',
    dated('2 March 2023', 'Warfarin was stopped on 1 March 2023 because of gastrointestinal bleeding.'),
  ],
  [
    ASKED,
    'cough',
    dated('2 March 2023', 'Warfarin was discontinued because of a rash. Patient on apixaban since 2021.'),
  ],
  [ASKED, 'silent', dated('2 March 2023', 'Warfarin was stopped.')],
  [ASKED, 'takes', dated('2 March 2023', 'The patient takes warfarin daily. Amiodarone was held.')],
  [ASKED, 'nothing', dated('2 March 2023', 'No complaints. Blood pressure 120/80 mmHg.')],
  [
    ASKED,
    'switched',
    dated('2 March 2023', 'In February 2023 switched from warfarin to apixaban because of labile INR.'),
  ],
  [
    ASKED,
    'later',
    dated('2 March 2023', 'Warfarin was stopped on 1 January 2020. Apixaban was started on 1 March 2023.'),
  ],
  [ASKED, 'thyroid', dated('2 March 2023', 'Hyperthyreose bekannt.')],
  [ASKED, 'thyroid', dated('20 March 2023', 'Amiodarone was stopped. Metformin was restarted.')],
  [OTHER, 'bled', dated('2 March 2023', 'Amiodarone was stopped because of bleeding.')],
];
const statement = (patient: string, more: object) => ({
  resourceType: 'MedicationStatement',
  subject: { reference: `Patient/${patient}` },
  medicationCodeableConcept: { text: 'amiodarone' },
  ...more,
});
const RESOURCES = [
  statement('nothing', {
    status: 'stopped',
    effectivePeriod: { start: '2019-05', end: '2022-06-30' },
    statusReason: [
      { coding: [{ system: 'http://snomed.info/sct', code: '34486009' }], text: 'Hyperthyroidism' },
    ],
  }),
];

const medication = (concept: string, state: string, more: object = {}, reason?: object) => ({
  finding: { concepts: [concept], medication: { state, ...(reason && { reason }) }, ...more },
});
const BLEEDING = { concepts: ['bleeding', 'gastrointestinal-hemorrhage'] };

describe.each(STORE_KINDS)('medications with start, stop and reason on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [study, patient, text] of REPORTS)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), {
        'x-study-id': study,
      });
    for (const resource of RESOURCES) {
      const headers = { 'x-study-id': ASKED, 'content-type': 'application/fhir+json' };
      const { status } = await backend.call('POST', '/fhir/MedicationStatement', resource, headers);
      expect(status).toBe(201);
    }
  });
  afterAll(() => backend.close());

  const count = async (tree: unknown, study = ASKED) => {
    const headers = { 'x-study-id': study };
    const { status, body } = await backend.call('POST', '/api/cohorts/count', { tree, first: 50 }, headers);
    return { status, body, result: body.result };
  };
  const members = async (tree: unknown) => {
    const { status, body, result } = await count(tree);
    expect(status, JSON.stringify(body)).toBe(200);
    return result.patients.map(({ patient_id: id }: { patient_id: string }) => id);
  };

  it('tells who stopped, who takes it on, and of whom nothing is told', async () => {
    const { result } = await count(medication('warfarin', 'stopped'));
    expect(result).toMatchObject({ met: 5, not_met: 1, unknown: 2 });
    expect(await members({ not: medication('warfarin', 'stopped') })).toEqual(['takes']);
  });

  it('tells the reason apart from another one, and from none', async () => {
    const { result } = await count(medication('warfarin', 'stopped', {}, BLEEDING));
    expect(result).toMatchObject({ met: 1, patients: [{ patient_id: 'bled' }] });
    // Of "silent" no reason is told, of "later" none, "takes" has not stopped.
    expect(await members({ not: medication('warfarin', 'stopped', {}, BLEEDING) })).toEqual([
      'cough',
      'switched',
      'takes',
    ]);
    expect(await members(medication('warfarin', 'stopped', {}, { text: 'bleed' }))).toEqual(['bled']);
  });

  it('opens the sentence that tells the event', async () => {
    const { result } = await count(medication('warfarin', 'stopped', {}, BLEEDING));
    const [proof] = result.patients[0].proof;
    expect(proof).toMatchObject({ says: 'met', origin: 'report', day: '2023-03-01' });
    expect(proof.mention.context).toContain('stopped on 1 March 2023 because of gastrointestinal bleeding');
  });

  it('takes the days as precisely as they are stated', async () => {
    const apixaban = (to: string) => medication('apixaban', 'taken', { date_to: to, ongoing: true });
    expect(await members(apixaban('2022-12-31'))).toEqual(['cough']);
    expect(
      await members(medication('apixaban', 'started', { date_from: '2021-01-01', date_to: '2021-12-31' })),
    ).toEqual(['cough']);
    // It began in 2021, which may be either side of June.
    const { result } = await count(medication('apixaban', 'started', { date_to: '2021-06-30' }));
    expect(result).toMatchObject({ met: 0 });
    expect(await members(medication('warfarin', 'stopped', { date_to: '2022-12-31' }))).toEqual(['later']);
  });

  it('takes resources as it takes reports, and opens them', async () => {
    const reason = { concepts: ['hyperthyroidism'] };
    const { result } = await count(medication('amiodarone', 'stopped', { date_from: '2022-06-01' }, reason));
    expect(result.patients).toMatchObject([
      {
        patient_id: 'nothing',
        proof: [
          {
            origin: 'resource',
            reference: expect.stringMatching(/^MedicationStatement\//),
            day: '2022-06-30',
          },
        ],
      },
    ]);
    expect(
      await members(medication('amiodarone', 'taken', { date_from: '2020-01-01', date_to: '2020-12-31' })),
    ).toEqual(['nothing']);
    expect(await members(medication('amiodarone', 'paused'))).toEqual(['takes']);
    expect(await members(medication('metformin', 'restarted'))).toEqual(['thyroid']);
  });

  it('orders what happened to a medication with any other finding', async () => {
    const near = (days: number) => ({
      order: {
        of: medication('amiodarone', 'stopped').finding,
        relation: 'within',
        to: { concepts: ['hyperthyroidism'] },
        days_at_most: days,
      },
    });
    expect(await members(near(30))).toEqual(['thyroid']);
    expect(await members(near(10))).toEqual([]);
  });

  it('tells a switch by its sentence, or by days that are near', async () => {
    const switched = (days: number) => ({
      order: {
        of: medication('apixaban', 'started').finding,
        relation: 'after',
        to: medication('warfarin', 'stopped').finding,
        days_at_most: days,
        same_day: true,
      },
    });
    expect(await members(switched(60))).toEqual(['switched']);
    expect(await members(switched(2000))).toEqual(['later', 'switched']);
  });

  it('never counts what another study tells', async () => {
    expect(await members(medication('amiodarone', 'stopped', {}, BLEEDING))).toEqual([]);
    expect((await count(medication('amiodarone', 'stopped', {}, BLEEDING), OTHER)).result).toMatchObject({
      met: 1,
    });
  });

  it.each([
    [
      'tree.finding.date_to',
      medication('warfarin', 'stopped', { date_from: '2023-02-01', date_to: '2022-02-01' }),
    ],
    [
      'tree.finding.medication.reason.concepts.0',
      medication('warfarin', 'stopped', {}, { concepts: ['bleding'] }),
    ],
    ['tree.finding.medication.reason', medication('warfarin', 'stopped', {}, { label: 'bleeding' })],
    ['tree.finding.medication.state', medication('warfarin', 'swallowed')],
    ['tree.finding.concepts.0', medication('hypertension', 'stopped')],
    ['tree.finding.category', { finding: { category: 'Diagnosis', medication: { state: 'taken' } } }],
    ['tree.finding.association', medication('warfarin', 'taken', { association: 'other' })],
    ['tree.finding.value', medication('warfarin', 'taken', { value: { comparator: 'gt', value: 1 } })],
    [
      'tree.order.to.date_to',
      {
        order: {
          of: medication('apixaban', 'started').finding,
          relation: 'after',
          to: medication('warfarin', 'stopped', { date_from: '2023-02-01', date_to: '2022-02-01' }).finding,
        },
      },
    ],
  ])('refuses what it cannot mean, and names %s', async (field, tree) => {
    const { status, body } = await count(tree);
    expect({ status, field: body.field }).toEqual({ status: 400, field });
  });
});
