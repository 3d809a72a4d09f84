import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_FORMS } from '../../backend/forms/samples/sample-forms.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { faultsOf } from '../support/fhir-r4.ts';
import { ingestBody } from '../support/reports.ts';

const BASELINE = '/api/forms/sample-baseline-visit';
const OTHER = { 'x-study-id': 'study-002' };
const answers = (values: Record<string, string | string[]>) =>
  Object.entries(values).map(([link_id, value]) => ({ link_id, values: [value].flat() }));
const COMPLETE = {
  'visit-date': '2026-03-02',
  weight: '81.5 kg',
  pulse: '72',
  smokes: 'true',
  cigarettes: '5',
  conditions: ['urn:casebook:sample-answers|asthma', '=SUM(A1) fever'],
  'takes-medication': 'false',
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'Müller 7/ä' }));
});
afterAll(() => backend.close());

const save = (path: string, body: object, method: 'POST' | 'PUT' = 'POST', headers = {}) =>
  backend.call(method, path, body, headers);
const errorsOf = async (values: Record<string, string | string[]>, status = 'completed') => {
  const { body } = await save(`${BASELINE}/validate`, { answers: answers(values), status });
  return Object.fromEntries(
    body.errors.map(({ link_id, message }: Record<string, string>) => [link_id, message]),
  );
};

describe('the forms of a study', () => {
  it('begin with samples that are valid FHIR and marked as samples', async () => {
    for (const form of SAMPLE_FORMS) expect(faultsOf(form), form.id).toEqual([]);
    const { body } = await backend.call('GET', '/api/forms?kind=form');
    expect(
      body.forms.map(({ name, status, sample, responses }: Record<string, unknown>) => [
        name,
        status,
        sample,
        responses,
      ]),
    ).toEqual([
      ['Adverse Event', 'draft', true, 0],
      ['Baseline Visit', 'active', true, 0],
      ['Informed Consent', 'completed', true, 0],
      ['Quality of Life', 'active', true, 0],
    ]);
    const surveys = await backend.call('GET', '/api/forms?kind=survey');
    expect(surveys.body.forms.map(({ name }: { name: string }) => name)).toEqual([
      'Medication Diary',
      'Visit Feedback',
    ]);
  });

  it('are found by the search parameters of R4', async () => {
    const found = async (query: string) => {
      const { body } = await backend.call('GET', `/fhir/Questionnaire?${query}`);
      return (body.entry ?? []).map(({ resource }: { resource: { id: string } }) => resource.id).sort();
    };
    expect(await found('title=baseline')).toEqual(['sample-baseline-visit']);
    expect(await found('name=AdverseEvent')).toEqual(['sample-adverse-event']);
    expect(await found('status=retired')).toEqual(['sample-informed-consent']);
    expect(await found('_id=sample-quality-of-life')).toEqual(['sample-quality-of-life']);
    expect(await found('_tag=urn:casebook:tag|survey')).toEqual([
      'sample-medication-diary',
      'sample-visit-feedback',
    ]);
  });

  it('tell errors by question: required, types, bounds, options, what is not asked, what is not there', async () => {
    expect(await errorsOf({})).toEqual({
      'visit-date': 'Please answer this question.',
      smokes: 'Please answer this question.',
      'takes-medication': 'Please answer this question.',
    });
    expect(
      await errorsOf({
        ...COMPLETE,
        'visit-date': '2026-02-30',
        weight: '81,5 kg',
        height: '260 cm',
        pulse: '72.5',
        temperature: '29',
        smokes: 'false',
        activity: 'sleeping',
        'takes-medication': ['true', 'false'],
        nothing: 'x',
        intro: 'x',
      }),
    ).toEqual({
      'visit-date': 'Enter a date such as 2026-03-01.',
      weight: 'Enter a number such as 12.5.',
      height: 'Enter 250 or less.',
      pulse: 'Enter a whole number.',
      temperature: 'Enter 30 or more.',
      cigarettes: 'This is not asked with the other answers; leave it empty.',
      activity: 'Choose one of the options.',
      'takes-medication': 'Give one answer.',
      // Yes is among the two.
      'medication-list': 'Please answer this question.',
      nothing: 'This form has no such question.',
      intro: 'This is no question.',
    });
    expect(await errorsOf({ ...COMPLETE, weight: '81.5 stone' })).toEqual({
      weight: 'Choose a unit of the list.',
    });
    expect(await errorsOf({ ...COMPLETE, cigarettes: [] })).toEqual({
      cigarettes: 'Please answer this question.',
    });
    expect(await errorsOf(COMPLETE)).toEqual({});
    // A draft may leave out what is required, not break what is answered.
    expect(await errorsOf({ pulse: '19' }, 'in-progress')).toEqual({ pulse: 'Enter 20 or more.' });
  });
});

describe('a response', () => {
  it('is kept as a draft, completed as valid FHIR of the patient, listed, read, exported and counted', async () => {
    const draft = await save(`${BASELINE}/responses`, {
      status: 'in-progress',
      answers: answers({ pulse: '72' }),
    });
    expect(draft.status, JSON.stringify(draft.body)).toBe(200);
    const { id } = draft.body.response;
    const path = `${BASELINE}/responses/${id}`;
    const refused = await save(
      path,
      { status: 'completed', version: 1, answers: answers({ pulse: '72' }) },
      'PUT',
    );
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'BAD_ANSWERS', field: 'answers' });
    expect(refused.body.errors).toContainEqual({
      link_id: 'smokes',
      message: 'Please answer this question.',
    });
    const body = { status: 'completed', version: 1, patient_id: 'Müller 7/ä', answers: answers(COMPLETE) };
    expect((await save(path, body, 'PUT')).body.response).toMatchObject({
      id,
      version: 2,
      patient_id: 'Müller 7/ä',
    });
    const again = await save(path, { ...body, version: 2 }, 'PUT');
    expect([again.status, again.body.code]).toEqual([409, 'COMPLETED']);

    const resource = (await backend.call('GET', `/fhir/QuestionnaireResponse/${id}`)).body;
    expect(faultsOf(resource)).toEqual([]);
    expect(resource.questionnaire).toBe('Questionnaire/sample-baseline-visit');
    const [first, vital] = resource.item;
    expect(first).toEqual({
      linkId: 'visit-date',
      text: 'Day of the visit',
      answer: [{ valueDate: '2026-03-02' }],
    });
    expect(vital.item[0].answer).toEqual([
      { valueQuantity: { value: 81.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' } },
    ]);

    const read = await backend.call('GET', path);
    expect(read.body.lines).toContainEqual({
      link_id: 'conditions',
      depth: 1,
      text: 'Which conditions are being treated?',
      answers: ['Asthma', '=SUM(A1) fever'],
    });
    expect(read.body.answers).toContainEqual({ link_id: 'weight', values: ['81.5 kg'] });
    const list = await save(`${BASELINE}/responses/page`, { first: 1, where: { status: ['completed'] } });
    const told = { total: 1, has_next: false, entries: [{ node: { id, status: 'completed' } }] };
    expect(list.body.pages).toMatchObject([told]);
    const drafts = await save(`${BASELINE}/responses/page`, { where: { status: ['in-progress'] } });
    expect(drafts.body.pages).toMatchObject([{ total: 0, entries: [] }]);
    const { form } = (await backend.call('GET', BASELINE)).body;
    expect(form).toMatchObject({ responses: 1, drafts: 0 });

    const csv = await fetch(`${backend.url}${BASELINE}/responses.csv`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const [head = '', row = ''] = (await csv.text()).split('\r\n');
    expect(head).toContain('Day of the visit (visit-date)');
    expect(row).toContain(`${id},completed,Müller 7/ä`);
    expect(row).toContain('81.5 kg');
  });

  it('is found by form, patient, status and day', async () => {
    const found = async (query: string) =>
      (await backend.call('GET', `/fhir/QuestionnaireResponse?_summary=count&${query}`)).body.total;
    const { body } = await backend.call('GET', '/fhir/Patient');
    const patient = body.entry[0].resource.id;
    expect(await found('questionnaire=Questionnaire/sample-baseline-visit')).toBe(1);
    expect(await found('questionnaire=sample-baseline-visit')).toBe(1);
    expect(await found('questionnaire=Questionnaire/sample-quality-of-life')).toBe(0);
    expect(await found(`subject=Patient/${patient}`)).toBe(1);
    expect(await found(`patient=${patient}&status=completed`)).toBe(1);
    expect(await found('status=in-progress')).toBe(0);
    expect(await found('authored=gt2020')).toBe(1);
    expect(await found('authored=lt2020')).toBe(0);
  });

  it('is refused where the form takes none, or the patient is of no report of this study', async () => {
    const body = { status: 'in-progress', answers: [] };
    expect((await save('/api/forms/sample-informed-consent/responses', body)).body.code).toBe('FORM_CLOSED');
    expect((await save('/api/forms/sample-adverse-event/responses', body)).body.error).toContain(
      'make it active first',
    );
    const unknown = await save(`${BASELINE}/responses`, { ...body, patient_id: 'Müller 7/ä' }, 'POST', OTHER);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'PATIENT_UNKNOWN', field: 'patient_id' } });
  });
});

describe('a form', () => {
  const FORM = {
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Vaccination',
    item: [{ linkId: '1', text: 'Vaccinated?', type: 'boolean', required: true }],
  };

  it('is checked without being stored, with the places of what is wrong', async () => {
    const check = (questionnaire: unknown) => save('/api/forms', { questionnaire, dry_run: true });
    const fine = await check(FORM);
    expect(fine.body).toMatchObject({
      dry_run: true,
      form: null,
      items: [{ link_id: '1', type: 'boolean' }],
    });
    const places = async (questionnaire: unknown) => {
      const { status, body } = await check(questionnaire);
      expect(status).toBe(400);
      return body.faults.map(({ place, sentence }: Record<string, string>) => `${place}: ${sentence}`);
    };
    expect(await places({ resourceType: 'Patient' })).toEqual([
      'resourceType: This is no Questionnaire; a form is a FHIR R4 Questionnaire.',
    ]);
    expect(await places({ ...FORM, status: 'new', item: [...FORM.item, ...FORM.item] })).toEqual([
      'Questionnaire.status: R4 requires a code of its own list here.',
      'Questionnaire: que-2: the linkId of an item stands once in the questionnaire.',
    ]);
    expect(await places({ ...FORM, item: [{ linkId: '1', text: 'A file', type: 'attachment' }] })).toEqual([
      expect.stringContaining('item 1: This type cannot be filled in here'),
    ]);
    expect((await backend.call('GET', '/api/forms?kind=form')).body.forms).toHaveLength(4);
  });

  it('is stored, changed by whoever knows its version, and completed', async () => {
    const made = await save('/api/forms', { questionnaire: FORM, kind: 'survey' });
    const { id, version } = made.body.form;
    expect(made.body.form).toMatchObject({
      name: 'Vaccination',
      kind: 'survey',
      status: 'active',
      sample: false,
    });
    const changed = await save(
      `/api/forms/${id}`,
      { questionnaire: { ...FORM, title: 'Vaccines' }, version },
      'PUT',
    );
    expect(changed.body.form).toMatchObject({ id, name: 'Vaccines', kind: 'survey', version: 2 });
    const late = await save(`/api/forms/${id}`, { questionnaire: FORM, version }, 'PUT');
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    const done = await save(`/api/forms/${id}/status`, { status: 'completed', version: 2 }, 'PUT');
    expect(done.body.form.status).toBe('completed');
    expect((await backend.call('GET', `/fhir/Questionnaire/${id}`)).body.status).toBe('retired');
  });

  it('of another study is not there, nor are its responses', async () => {
    const made = await save('/api/forms', { questionnaire: FORM });
    const { id } = made.body.form;
    const given = await save(`/api/forms/${id}/responses`, {
      status: 'completed',
      answers: answers({ 1: 'true' }),
    });
    const { id: responseId } = given.body.response;
    for (const path of ['', `/responses/${responseId}`, '/responses.csv'])
      expect((await backend.call('GET', `/api/forms/${id}${path}`, undefined, OTHER)).status, path).toBe(404);
    // The samples are in every study; their responses are not.
    expect((await backend.call('GET', `${BASELINE}/responses/${responseId}`)).status).toBe(404);
    const own = await save(`${BASELINE}/responses/page`, {}, 'POST', OTHER);
    expect(own.body.pages).toMatchObject([{ total: 0, entries: [] }]);
    expect((await save(`/api/forms/${id}/responses/page`, {}, 'POST', OTHER)).status).toBe(404);
    const write = await save(
      `/api/forms/${id}/responses`,
      { status: 'completed', answers: [] },
      'POST',
      OTHER,
    );
    expect(write.status).toBe(404);
  });
});
