import { type SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underBasis } from '../../backend/store/fact-basis.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STUDY } from './rereadings.fixtures.ts';
import { as, type Body, everywhere, exportedFile, JUDGED_TEXT, seenOf } from './verdicts.fixtures.ts';

const BASES = ['as-read', 'as-reviewed', 'reviewed-only'] as const;

describe('the basis on which facts are read', () => {
  let backend: TestBackend;
  let patients = 0;
  let report: string;
  beforeAll(async () => {
    backend = await startTestBackend();
  }, 120_000);
  afterAll(() => backend.close());

  const owner = as('ada', STUDY, 'owner');
  const on = (basis: string) => ({ ...owner, 'x-fact-basis': basis });
  const patient = () => `v-${patients}`;
  async function ingest(): Promise<void> {
    patients += 1;
    const body = ingestBody({ text: JUDGED_TEXT, patient_id: patient() });
    report = (await backend.call('POST', '/api/ingest', body, owner)).body.extraction_id;
  }
  const extraction = async (basis = 'as-reviewed'): Promise<Body> =>
    (await backend.call('GET', `/api/extractions/${report}`, undefined, on(basis))).body.extraction;
  async function judge(words: string, asked: object): Promise<Body> {
    const { entities } = await extraction();
    const fact = entities.find(({ text }: Body) => text === words)?.id;
    const path = `/api/extractions/${report}/verdicts`;
    const { status, body } = await backend.call('POST', path, { version: 0, fact, ...asked }, owner);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.verdict;
  }
  const seen = (code: string, name: string, basis: string) =>
    seenOf(backend, { patient: patient(), code, name }, basis);

  it('shows what was rejected as read alone, in every view', async () => {
    await ingest();
    for (const basis of BASES)
      expect(await seen('J45', 'asthma', basis), basis).toEqual(
        everywhere(basis === 'reviewed-only' ? 0 : 1),
      );
    const { id } = await judge('asthma', { kind: 'rejected', reason: 'no fact' });
    expect(await seen('J45', 'asthma', 'as-read')).toEqual(everywhere(1));
    expect(await seen('J45', 'asthma', 'as-reviewed')).toEqual(everywhere(0));
    expect(await seen('J45', 'asthma', 'reviewed-only')).toEqual(everywhere(0));
    await backend.call('POST', `/api/verdicts/${id}/undo`, {}, owner);
    expect(await seen('J45', 'asthma', 'as-reviewed')).toEqual(everywhere(1));
  }, 60_000);

  it('shows what was accepted on each, and what nobody judged not among the reviewed, in every view', async () => {
    await ingest();
    await judge('hypertension', { kind: 'accepted' });
    for (const basis of BASES) expect(await seen('I10', 'hypertension', basis), basis).toEqual(everywhere(1));
    expect(await seen('J45', 'asthma', 'reviewed-only')).toEqual(everywhere(0));
    expect((await extraction('reviewed-only')).entities).toMatchObject([{ text: 'hypertension' }]);
    expect((await extraction('as-read')).entities.every(({ review }: Body) => review === undefined)).toBe(
      true,
    );
  }, 60_000);

  it('shows what was missed among the reviewed and not as read, and what was corrected as it was', async () => {
    await ingest();
    const words = 'left toe looked dusky';
    const place = { offset: JUDGED_TEXT.indexOf(words), length: words.length };
    const code = { system: 'ICD10CM', code: 'E11.9' };
    await judge('', { kind: 'added', correction: { ...place, category: 'Diagnosis', code } });
    await judge('hypertension', { kind: 'corrected', correction: { assertion: { certainty: 'negative' } } });
    const named = async (basis: string) =>
      (await extraction(basis)).entities.map(({ text, assertion }: Body) => [text, assertion.certainty]);
    expect(await named('as-read')).not.toContainEqual([words, 'positive']);
    expect(await named('as-read')).toContainEqual(['hypertension', 'positive']);
    expect(await named('reviewed-only')).toEqual([
      ['hypertension', 'negative'],
      [words, 'positive'],
    ]);
    const evidence = async (basis: string) =>
      (
        await backend.call(
          'POST',
          '/api/analytics/evidence',
          { codes: ['E11.9'], patient_ids: [patient()] },
          on(basis),
        )
      ).body.total;
    expect([await evidence('as-read'), await evidence('reviewed-only')]).toEqual([0, 1]);
  });

  it('counts as the store keeps counts where nobody has judged', async () => {
    const { db } = backend.store;
    await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: 'kept-1' }),
      as('ada', 'study-002', 'owner'),
    );
    for (const table of Object.keys(KEPT)) {
      const rows = async () => {
        const read = await db.execute(sql`SELECT * FROM ${KEPT[table]} AS kept WHERE study_id = 'study-002'`);
        return read.rows.map((row) => JSON.stringify(sorted(row))).sort();
      };
      const kept = await rows();
      expect(kept.length, table).toBeGreaterThan(0);
      expect(await underBasis('as-read', rows), table).toEqual(kept);
    }
  });

  it('is said by each answer and by the files of an export, which hold what it shows', async () => {
    await ingest();
    await judge('asthma', { kind: 'rejected', reason: 'no fact' });
    const answer = await fetch(`${backend.url}/api/extractions/${report}`, {
      headers: { authorization: `Bearer ${backend.token}`, ...on('as-read') },
    });
    expect(answer.headers.get('x-fact-basis')).toBe('as-read');
    const tree = { patients: [patient()] };
    for (const [basis, has] of [
      ['as-read', true],
      ['as-reviewed', false],
      ['reviewed-only', false],
    ] as const) {
      const table = await exportedFile(
        backend,
        '/api/exports',
        { format: 'csv', filter: { cohort: { patient_ids: [patient()] } } },
        on(basis),
      );
      expect(table.toString().includes('J45'), basis).toBe(has);
      const archive = await exportedFile(backend, '/api/cohorts/exports', { format: 'csv', tree }, on(basis));
      const files = unzipSync(archive);
      const text = Object.entries(files)
        .filter(([name]) => name.includes('finding'))
        .map(([, bytes]) => strFromU8(bytes))
        .join();
      expect(text.includes('J45'), basis).toBe(has);
      const manifest =
        Object.entries(files).find(([name]) => name.includes('manifest'))?.[1] ?? new Uint8Array();
      expect(JSON.parse(strFromU8(manifest)).facts).toBe(basis);
    }
  }, 60_000);

  it('is refused where it is none, and where facts are judged or changed', async () => {
    await ingest();
    const wrong = await backend.call('GET', `/api/extractions/${report}`, undefined, on('as-guessed'));
    expect([wrong.status, wrong.body.field]).toEqual([400, 'x-fact-basis']);
    const asked = { kind: 'accepted', fact: (await extraction()).entities[0].id, version: 0 };
    const judged = await backend.call('POST', `/api/extractions/${report}/verdicts`, asked, on('as-read'));
    expect([judged.status, judged.body.code]).toEqual([409, 'OTHER_BASIS']);
    expect((await extraction()).entities.every(({ review }: Body) => review === undefined)).toBe(true);
  });
});

/** What the store keeps of entities, by its name. */
const KEPT: Readonly<Record<string, SQL>> = {
  ...Object.fromEntries(
    ['finding_count', 'entity_term', 'term_code', 'entity_code', 'extraction'].map((table) => [
      table,
      sql`${sql.identifier(table)}`,
    ]),
  ),
  // In which order the counts of categories stand is nothing that is read.
  patient_tally: sql`(SELECT t.study_id, t.patient_id, t.standing, n.* FROM patient_tally t CROSS JOIN LATERAL
    unnest(t.categories, t.reports, t.entities, t.snomedct, t.icd10cm, t.rxnorm, t.loinc, t.umls) AS n)`,
};

const sorted = (row: Record<string, unknown>): [string, unknown][] =>
  Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
