import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

const FORM = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Vaccination',
  item: [{ linkId: '1', text: 'Vaccinated?', type: 'boolean', required: true }],
};
const ANSWERS = [{ link_id: '1', values: ['true'] }];
type Listed = { cursor: string; node: { id: string; lines?: { answers: string[] }[] } };

let backend: TestBackend;
let responses: string;
/** Their ids in the order in which they were stored. */
const stored: string[] = [];
beforeAll(async () => {
  backend = await startTestBackend();
  const { body } = await backend.call('POST', '/api/forms', { questionnaire: FORM });
  responses = `/api/forms/${body.form.id}/responses`;
  for (let count = 0; count < 5; count += 1) {
    const given = await backend.call('POST', responses, { status: 'completed', answers: ANSWERS });
    stored.push(given.body.response.id);
  }
});
afterAll(() => backend.close());

const pageOf = (request: object, headers = {}) => backend.call('POST', `${responses}/page`, request, headers);

describe('the responses to a form', () => {
  it('are listed page by page, from either end', async () => {
    const told: string[][] = [];
    for (let after: string | undefined, hasNext = true; hasNext; ) {
      const [page] = (await pageOf({ order: 'changed_asc', first: 2, after })).body.pages;
      told.push(page.entries.map(({ node }: Listed) => node.id));
      after = page.entries.at(-1).cursor;
      hasNext = page.has_next;
    }
    expect(told).toEqual([stored.slice(0, 2), stored.slice(2, 4), stored.slice(4)]);
    const [last] = (await pageOf({ last: 1 })).body.pages;
    expect(last).toMatchObject({ total: 5, has_previous: true, entries: [{ node: { id: stored[0] } }] });
  });

  it('come with what was answered where that is asked for', async () => {
    const [entry]: Listed[] = (await pageOf({ first: 1, lines: true })).body.pages[0].entries;
    expect(entry?.node.lines).toMatchObject([{ answers: ['Yes'] }]);
    const [bare]: Listed[] = (await pageOf({ first: 1 })).body.pages[0].entries;
    expect(bare?.node.lines).toBeUndefined();
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ last: 201 }, 'last'],
    [{ after: 'x' }, 'after'],
    [{ order: 'id' }, 'order'],
    [{ where: { status: ['final'] } }, 'where.status.0'],
    [{ where: { patient_ids: [''] } }, 'where.patient_ids.0'],
  ])('are not listed by %j', async (request, field) => {
    const { status, body } = await pageOf(request);
    expect([status, body.field]).toEqual([400, field]);
  });

  it('are not paged by the cursor of another order', async () => {
    const [{ cursor }] = (await pageOf({ first: 1 })).body.pages[0].entries;
    const { status, body } = await pageOf({ order: 'changed_asc', after: cursor });
    expect([status, body.field]).toEqual([400, 'after']);
  });

  it('have one of the statuses of FHIR: another one is not stored', async () => {
    const resource = { resourceType: 'QuestionnaireResponse', status: 'final' };
    expect((await backend.call('POST', '/fhir/QuestionnaireResponse', resource)).status).toBe(400);
  });
});
