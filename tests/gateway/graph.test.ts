import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../web/playground/examples.ts';
import { answerForm } from '../support/answered-form.ts';
import { type EvidenceBackend, startEvidenceBackend } from '../support/evidence-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ANY_STORE } from '../support/stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Data = any;

describe('the graph', () => {
  let fixture: EvidenceBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    fixture = await startEvidenceBackend(ANY_STORE);
    gateway = await startTestGateway(fixture.backend);
    await gateway.login();
  });
  afterAll(async () => {
    await gateway.close();
    await fixture.backend.close();
  });

  /** The data of an operation that has to succeed whole. */
  async function ask(query: string, variables = {}): Promise<Data> {
    const { data, errors } = await gateway.ask(query, variables);
    expect(errors).toEqual([]);
    return data;
  }

  /** The data of an example of the Playground over the first study. */
  const run = (name: string, variables = {}): Promise<Data> =>
    ask(exampleOf(name).query, { studyId: 'study-001', ...variables });

  /** The calls that an operation makes of the backend beside those that look up session and study. */
  async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
    const paths: string[] = [];
    const note = (message: unknown) => paths.push((message as { request: ClientRequest }).request.path);
    subscribe('http.client.request.start', note);
    await work();
    unsubscribe('http.client.request.start', note);
    return paths.filter((path) => !/^\/api\/(?:auth|studies)/.test(path));
  }

  describe('answers each task of an analyst in one operation', () => {
    it('all studies with their numbers of patients and reports', async () => {
      const { studies } = await ask(exampleOf('StudiesWithCounts').query);
      expect(studies).toHaveLength(5);
      expect(studies[0]).toMatchObject({
        id: 'study-001',
        patients: { totalCount: 4 },
        reports: { totalCount: 5 },
      });
    });

    it('patients with the dates of their reports', async () => {
      const { study } = await run('PatientsWithReportDates');
      expect(
        study.patients.nodes.map(({ patientId, reports }: Data) => [patientId, reports.totalCount]),
      ).toEqual([
        ['p-1', 2],
        ['p-2', 1],
        ['p-3', 1],
        ['p-4', 1],
      ]);
      expect(study.patients.nodes[1].reports.nodes).toEqual([{ date: '2026-01-12' }]);
    });

    it('affirmed medications of a patient with dose and sentence', async () => {
      const { study } = await run('MedicationsOfPatient', { patientId: 'p-2' });
      expect(study.patient.medications.nodes).toEqual([
        {
          name: 'Metformin',
          status: 'AFFIRMED',
          dose: { text: '500 mg', value: 500, unit: 'mg' },
          frequency: { text: 'twice daily' },
          sentence: 'Medication: Glucophage 500 mg twice daily.',
        },
      ]);
    });

    it('reports with a diagnosis that is not negated, newest first, page by page', async () => {
      const page = async (after?: string) =>
        (await run('ReportsWithDiagnosis', { first: 1, after })).study.reports;
      const first = await page();
      expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      const second = await page(first.pageInfo.endCursor);
      expect(second.pageInfo.hasPreviousPage).toBe(true);
      expect(second.edges[0].node.extractionId).not.toBe(first.edges[0].node.extractionId);
      expect(second.totalCount).toBe(first.totalCount);
    });

    it('patients for each ICD-10 code', async () => {
      const { groups } = (await run('PatientsByCode')).study.findingGroups;
      expect(groups.find(({ key }: Data) => key.startsWith('ICD10CM I10'))).toMatchObject({ patients: 3 });
      expect(groups.every(({ name }: Data) => name !== null)).toBe(true);
    });

    it('all values of a test', async () => {
      const { measuredValues } = (await run('ValuesOfTest')).study;
      expect(measuredValues.nodes).toHaveLength(measuredValues.totalCount);
      expect(measuredValues.totalCount).toBeGreaterThan(0);
      for (const { sentence, value } of measuredValues.nodes) {
        expect(typeof value).toBe('number');
        expect(sentence).not.toBe('');
      }
    });

    it('a report with all its entities', async () => {
      const { study } = await run('ReportWithFindings', { patientId: 'p-2' });
      const [report] = study.patient.reports.nodes;
      expect(report.findings.totalCount).toBe(report.entityCount);
      for (const { text, place, sentence } of report.findings.nodes) {
        expect(report.reportText.slice(place.offset, place.offset + place.length)).toBe(text);
        expect(report.reportText).toContain(sentence);
      }
    });

    it('patients with one diagnosis and without a class of drugs', async () => {
      const { patients } = (await run('DiagnosisWithoutMedicine', { diagnosis: ['hypertension'] })).study;
      expect(patients.totalCount).toBe(patients.nodes.length);
      expect(patients.nodes.map(({ patientId }: Data) => patientId)).toContain('p-3');
    });

    it('participants with their patients', async () => {
      const { study } = await run('ParticipantsWithReports');
      expect(study.participants.nodes.length).toBeGreaterThan(0);
    });

    it('who read a patient', async () => {
      await ask('{ study(id: "study-001") { patient(id: "p-4") { findings { totalCount } } } }');
      const { study } = await run('ReadersOfPatient', { patientId: 'p-4', first: 5 });
      expect(study.auditEvents.nodes.map(({ actor, action }: Data) => [actor, action])).toContainEqual([
        'admin',
        'findings.list',
      ]);
    });

    it('the answers of a form', async () => {
      const { formId, answers } = await answerForm(gateway, 'study-001');
      const [response] = (await run('AnswersOfForm', { formId })).study.formResponses.nodes;
      expect(response.answers).toEqual([{ text: 'Vaccinated?', answers: ['Yes'] }]);
      expect(answers).toEqual(response.answers);
    });

    it('one search in three modes', async () => {
      const { study } = await run('SearchInThreeModes');
      for (const mode of ['lexical', 'vector', 'hybrid']) {
        const [best] = study[mode].matchedPatients;
        expect(best.matches[0].report.patientId).toBe(best.patient.patientId);
      }
    });
  });

  it('walks from a study to codes and text and back', async () => {
    const { study } =
      await ask(`{ study(id: "study-001") { patients(first: 1) { nodes { reports(first: 1) { nodes {
      findings(first: 3, where: { category: "Diagnosis" }) { nodes { text codes { id }
        concept { key broader { key } findings(first: 1) { nodes { report { reportText patient { study { id } } } } } } } } } } } } } }`);
    const [patient] = study.patients.nodes;
    const [finding] = patient.reports.nodes[0].findings.nodes;
    expect(finding.codes.length).toBeGreaterThan(0);
    const [mention] = finding.concept.findings.nodes;
    expect(mention.report.reportText).not.toBe('');
    expect(mention.report.patient.study.id).toBe('study-001');
  });

  it('fetches every node again by its id', async () => {
    const { study } =
      await ask(`{ study(id: "study-001") { id patients(first: 1) { nodes { id } } reports(first: 1) { nodes { id } }
      findings(first: 1, where: { category: "Diagnosis" }) { nodes { id concept { id } } }
      medications(first: 1) { nodes { id } } measuredValues(first: 1) { nodes { id } } } }`);
    const ids = [
      study.id,
      study.patients.nodes[0].id,
      study.reports.nodes[0].id,
      study.findings.nodes[0].id,
      study.findings.nodes[0].concept.id,
      study.medications.nodes[0].id,
      study.measuredValues.nodes[0].id,
    ];
    const { nodes } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });
    expect(nodes.map(({ id }: Data) => id)).toEqual(ids);
    expect(nodes.map(({ __typename }: Data) => __typename)).toEqual([
      'Study',
      'Patient',
      'Report',
      'Finding',
      'Concept',
      'Medication',
      'Measurement',
    ]);
  });

  it.each([
    '',
    'x',
    'study-999',
    'W10',
    Buffer.from('["Patient","study-999","p-1"]').toString('base64url'),
    Buffer.from('["Patient","study-001","p-999"]').toString('base64url'),
    Buffer.from('["Finding","study-001","p-1","e","-1"]').toString('base64url'),
    Buffer.from('["__proto__","study-001"]').toString('base64url'),
  ])('has nothing of the id %j', async (id) => {
    expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull();
  });

  it('fetches 50 patients with reports and findings in at most 4 calls', async () => {
    const query = `{ study(id: "study-001") { patients(first: 50) { nodes { patientId administrativeGender
      reports(first: 5) { totalCount nodes { date patient { name } findings(first: 10) { totalCount nodes { text } } } } } } } }`;
    const calls = await callsOf(() => ask(query));
    expect(calls.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['patients(first: 0) { totalCount nodes { id } }', 'first'],
    ['reports(first: 1, last: 1) { nodes { id } }', 'last'],
    ['findings(after: "x") { nodes { id } }', 'after'],
    ['findings(where: { concepts: ["no-such-concept"] }) { totalCount }', 'where.concepts.0'],
    ['findings(where: { codes: [""] }) { totalCount }', 'where.codes.0'],
    ['findingGroups(by: YEAR, first: 0) { totalCount }', 'first'],
  ])('a bad argument of %s fails its field alone and is named', async (field, name) => {
    const { data, errors } = await gateway.ask(`{ study(id: "study-001") { id ${field} } }`);
    expect(data.study.id).toBe('study-001');
    expect(errors.map(({ extensions }) => extensions.field)).toContain(name);
  });

  it('refuses a day that does not exist without repeating it', async () => {
    const { errors } = await gateway.ask(
      '{ study(id: "study-001") { reports(where: { dateFrom: "2026-02-30" }) { totalCount } } }',
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).not.toContain('2026-02-30');
  });

  it('tells nothing of another study', async () => {
    const { study } = await ask(
      '{ study(id: "study-002") { patient(id: "p-3") { patientId } patients { totalCount } } }',
    );
    expect(study).toEqual({ patient: null, patients: { totalCount: 2 } });
  });
});
