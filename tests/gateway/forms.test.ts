import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const FORMS = `query ($kind: FormKind!) { study(id: "study-001") { forms(kind: $kind) {
  id name description icon kind responses drafts lastUpdated status isSample version } } }`;
const FORM = `query ($id: ID!) { study(id: "study-001") { form(id: $id) { form { name status } questionnaireJson
  items { linkId parent depth type required repeats readOnly maxLength min max options { value label }
    units { value label } conditions { question operator value } needsAllConditions initial } } } }`;
const RESPONSES = `query ($id: ID!, $response: ID!) { study(id: "study-001") {
  formResponses(formId: $id, first: 10) { totalCount csvUrl pageInfo { hasNextPage endCursor } nodes { id isDraft patientId author } }
  formResponse(formId: $id, id: $response) { response { status } lines { linkId text depth answers }
    answers { linkId values } } } }`;
const SAVE = `mutation ($input: SaveFormInput!) { saveForm(input: $input) { __typename
  ... on SaveFormSuccess { form { id kind version } items { linkId } } ... on RefusedForm { faults { place sentence } }
  ... on InvalidInput { field } ... on UserError { message code upstreamStatus } } }`;
const ANSWER = `mutation ($input: SaveFormResponseInput!) { saveFormResponse(input: $input) { __typename
  ... on SaveFormResponseSuccess { response { id version isDraft } } ... on RefusedAnswers { errors { linkId message } }
  ... on UserError { message code upstreamStatus } } }`;
const STATUS = `mutation ($input: SetFormStatusInput!) { setFormStatus(input: $input) { __typename
  ... on SaveFormSuccess { form { status version } } ... on UserError { message code } } }`;
const MEASURED = `query ($input: MeasurementsInput!) { study(id: "study-001") {
  analytes(search: "4548-4") { key name loinc results units { unit results } }
  measurements(input: $input) { name totalCount byUnit { unit results { patientId date value place { extractionId offset } } }
    patients { patientId results } } } }`;

const QUESTIONNAIRE = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Vaccination',
  item: [{ linkId: '1', text: 'Vaccinated?', type: 'boolean', required: true }],
};

describe('forms through the gateway', () => {
  let own: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    own = await startTestBackend();
    gateway = await startTestGateway(own);
    await own.call('POST', '/api/ingest', ingestBody({ patient_id: 'g-1', report_date: '2026-03-01' }));
  });
  afterAll(async () => {
    await gateway.close();
    await own.close();
  });
  const save = async (changes: object = {}) => {
    const input = { studyId: 'study-001', questionnaireJson: JSON.stringify(QUESTIONNAIRE), ...changes };
    return (await gateway.ask(SAVE, { input })).data.saveForm;
  };

  it('are for whoever is logged in', async () => {
    expect((await gateway.ask(FORMS, { kind: 'FORM' })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      (await gateway.fetch('/form-files/study-001/sample-baseline-visit/responses.csv')).statusCode,
    ).toBe(401);
    await gateway.login();
    const { data } = await gateway.ask(FORMS, { kind: 'FORM' });
    expect(data.study.forms.map(({ name, status }: Record<string, string>) => `${name} ${status}`)).toEqual([
      'Adverse Event DRAFT',
      'Baseline Visit ACTIVE',
      'Informed Consent COMPLETED',
      'Quality of Life ACTIVE',
    ]);
  });

  it('tell their items with conditions, options, units and bounds', async () => {
    const { data } = await gateway.ask(FORM, { id: 'sample-baseline-visit' });
    const { items, questionnaireJson } = data.study.form;
    const item = (linkId: string) => items.find((each: { linkId: string }) => each.linkId === linkId);
    expect(item('cigarettes')).toMatchObject({
      parent: 'history',
      depth: 1,
      type: 'INTEGER',
      required: true,
      min: '1',
      max: '200',
      conditions: [{ question: 'smokes', operator: '=', value: 'true' }],
    });
    expect(item('conditions')).toMatchObject({ type: 'OPEN_CHOICE', repeats: true });
    expect(item('weight').units.map(({ value }: { value: string }) => value)).toEqual(['kg', '[lb_av]']);
    expect(JSON.parse(questionnaireJson).resourceType).toBe('Questionnaire');
    expect((await gateway.ask(FORM, { id: 'nothing' })).data.study.form).toBeNull();
  });

  it('are made, and refused with the places of what is wrong', async () => {
    expect(await save({ questionnaireJson: '{' })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'questionnaireJson',
    });
    const wrong = await save({
      questionnaireJson: JSON.stringify({ ...QUESTIONNAIRE, status: 'new' }),
      dryRun: true,
    });
    expect(wrong).toMatchObject({ __typename: 'RefusedForm', code: 'BAD_FORM', upstreamStatus: 400 });
    expect(wrong.faults[0].place).toBe('Questionnaire.status');
    expect((await save({ dryRun: true })).form).toBeNull();
    const made = await save({ kind: 'SURVEY' });
    expect(made.form).toMatchObject({ kind: 'SURVEY', version: 1 });
    const input = { studyId: 'study-001', formId: made.form.id, version: 1, status: 'COMPLETED' };
    expect((await gateway.ask(STATUS, { input })).data.setFormStatus.form).toEqual({
      status: 'COMPLETED',
      version: 2,
    });
    expect((await gateway.ask(STATUS, { input })).data.setFormStatus).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'CONFLICT',
    });
  });

  it('take answers, or say which to correct, and give them back', async () => {
    const { form } = await save();
    const input = { studyId: 'study-001', formId: form.id, patientId: 'g-1', isCompleted: true, answers: [] };
    expect((await gateway.ask(ANSWER, { input })).data.saveFormResponse).toMatchObject({
      __typename: 'RefusedAnswers',
      message: 'One answer needs to be corrected.',
      errors: [{ linkId: '1', message: 'Please answer this question.' }],
    });
    const answers = [{ linkId: '1', values: ['true'] }];
    const stored = (await gateway.ask(ANSWER, { input: { ...input, answers } })).data.saveFormResponse;
    expect(stored.response).toMatchObject({ version: 1, isDraft: false });
    const { id } = stored.response;
    const { study } = (await gateway.ask(RESPONSES, { id: form.id, response: id })).data;
    expect(study.formResponses.nodes).toEqual([{ id, isDraft: false, patientId: 'g-1', author: 'admin' }]);
    expect(study.formResponse).toEqual({
      response: { status: 'COMPLETED' },
      lines: [{ linkId: '1', text: 'Vaccinated?', depth: 0, answers: ['Yes'] }],
      answers,
    });
    const csv = await gateway.fetch(study.formResponses.csvUrl);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain(`${id},completed,g-1`);
    const elsewhere = study.formResponses.csvUrl.replace('study-001', 'study-002');
    expect((await gateway.fetch(elsewhere)).statusCode).toBe(404);
  });

  it('tell by a code that a form or a patient is not there', async () => {
    const { errors } = await gateway.ask(RESPONSES, { id: 'nothing', response: 'nothing' });
    expect(errors?.[0]?.path?.slice(0, 2)).toEqual(['study', 'formResponses']);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const { form } = await save();
    const input = {
      studyId: 'study-001',
      formId: form.id,
      patientId: 'nobody',
      isCompleted: false,
      answers: [],
    };
    expect((await gateway.ask(ANSWER, { input })).data.saveFormResponse).toMatchObject({
      __typename: 'InvalidInput',
      code: 'PATIENT_UNKNOWN',
    });
  });

  it('stand beside measurements, whose units are never mixed', async () => {
    const { data: found, errors } = await gateway.ask(MEASURED, { input: { analyte: 'nothing' } });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND', field: 'analyte' } });
    expect(errors?.[0]?.message).toContain('analytes lists what it has');
    expect(found.study.measurements).toBeNull();
    const [analyte] = found.study.analytes;
    expect(analyte).toMatchObject({ loinc: '4548-4', results: 1, units: [{ unit: '%', results: 1 }] });
    const { data } = await gateway.ask(MEASURED, { input: { analyte: analyte.key, patientIds: ['g-1'] } });
    expect(data.study.measurements).toMatchObject({
      totalCount: 1,
      byUnit: [{ unit: '%', results: [{ patientId: 'g-1', value: 7.9 }] }],
      patients: [{ patientId: 'g-1', results: 1 }],
    });
  });
});
