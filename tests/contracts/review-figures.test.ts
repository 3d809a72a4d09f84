import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wilson } from '../../backend/cohort/statistics/methods/proportion.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STUDY } from './rereadings.fixtures.ts';
import { as, type Body, JUDGED_TEXT } from './verdicts.fixtures.ts';

describe('what verdicts say about a study', () => {
  let backend: TestBackend;
  let report: string;
  let read: number;
  beforeAll(async () => {
    backend = await startTestBackend();
    const body = ingestBody({ text: JUDGED_TEXT, patient_id: 'f-1' });
    report = (await post('/api/ingest', body, 'owner', 'owner')).body.extraction_id;
    read = (await entities()).length;
    await judge('hypertension', { kind: 'accepted' });
    await judge('asthma', { kind: 'rejected', reason: 'other person' });
    await judge(
      'chest pain',
      { kind: 'corrected', correction: { assertion: { temporality: 'past' } } },
      'ben',
    );
    const words = 'left toe looked dusky';
    const correction = {
      offset: JUDGED_TEXT.indexOf(words),
      length: words.length,
      category: 'SymptomOrSign',
    };
    await judge('', { kind: 'added', correction }, 'ben');
  }, 120_000);
  afterAll(() => backend.close());

  const post = (
    path: string,
    body: object,
    user = 'ada',
    role = 'reviewer',
    study = STUDY,
  ): Promise<Answer> => backend.call('POST', path, body, as(user, study, role));
  const entities = async (): Promise<Body[]> =>
    (await backend.call('GET', `/api/extractions/${report}`, undefined, as('ada'))).body.extraction.entities;
  async function judge(words: string, asked: object, user = 'ada'): Promise<void> {
    const fact = (await entities()).find(({ text }) => text === words)?.id;
    const { status, body } = await post(
      `/api/extractions/${report}/verdicts`,
      { version: 0, fact, ...asked },
      user,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const figures = async (study = STUDY): Promise<Body> =>
    (await backend.call('GET', '/api/review/figures', undefined, as('ada', study))).body.figures;

  it('is the precision of what was judged, by category and with its interval, and who judged', async () => {
    const { precision, by_category: categories, by_reader: readers } = await figures();
    expect(precision).toEqual(wilson(1, 3));
    const of = (wanted: string) => categories.find(({ category }: Body) => category === wanted);
    expect(of('Diagnosis')).toMatchObject({
      accepted: 1,
      rejected: 1,
      corrected: 0,
      precision: wilson(1, 2),
    });
    expect(of('SymptomOrSign')).toMatchObject({ corrected: 1, precision: wilson(0, 1) });
    expect(readers).toEqual([
      { reader: 'ada', accepted: 1, corrected: 0, rejected: 1, added: 0 },
      { reader: 'ben', accepted: 0, corrected: 1, rejected: 0, added: 1 },
    ]);
  });

  it('is a recall once somebody has read a report to the end, and none any more once they take that back', async () => {
    expect(await figures()).toMatchObject({ recall: null, read_through: 0 });
    const path = `/api/extractions/${report}/read-through`;
    expect((await post(path, { is_read: true })).body.readers).toEqual(['ada']);
    const { recall, read_through: reports, by_category: categories } = await figures();
    // Two of what was read were wrong; one of these was there otherwise, and one fact was missed.
    expect(recall).toEqual(wilson(read - 2, read - 2 + 1 + 1));
    expect(reports).toBe(1);
    const signs = categories.find(({ category }: Body) => category === 'SymptomOrSign');
    expect(signs).toMatchObject({ missed: 1 });
    expect((await post(path, { is_read: false })).body.readers).toEqual([]);
    expect(await figures()).toMatchObject({ recall: null, read_through: 0 });
    expect((await post(path, { is_read: true }, 'ada', 'analyst')).status).toBe(403);
    expect((await post(path, { is_read: true }, 'ada', 'reviewer', 'study-002')).status).toBe(404);
  });

  it('lists the verdicts of the study with the words before and after, by reader, kind and category', async () => {
    const listed = async (where: object = {}, study = STUDY) =>
      (await post('/api/verdicts/page', { first: 10, ...where }, 'ada', 'reviewer', study)).body.pages[0];
    const all = await listed();
    expect(all.total).toBe(4);
    expect(all.entries.map(({ node }: Body) => node.kind)).toEqual([
      'added',
      'corrected',
      'rejected',
      'accepted',
    ]);
    expect(all.entries[0].node).toMatchObject({ before: null, after: { text: 'left toe looked dusky' } });
    expect(all.entries[0].node.context).toContain('His left toe looked dusky.');
    expect(all.entries[2].node).toMatchObject({ before: { text: 'asthma' }, after: null, version: 1 });
    expect((await listed({ reader: 'ben' })).total).toBe(2);
    expect((await listed({ kind: 'rejected' })).total).toBe(1);
    expect((await listed({ category: 'Diagnosis' })).total).toBe(2);
    expect((await listed({ state: 'undone' })).total).toBe(0);
    expect((await listed({}, 'study-002')).total).toBe(0);
    const next = await listed({ first: 2, after: all.entries[1].cursor });
    expect(next.entries.map(({ node }: Body) => node.kind)).toEqual(['rejected', 'accepted']);
    const wrong = await post('/api/verdicts/page', { category: 'Tree' });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'category']);
  });

  it('is nothing of another study', async () => {
    expect(await figures('study-002')).toMatchObject({
      precision: null,
      recall: null,
      by_category: [],
      by_reader: [],
    });
  });
});
