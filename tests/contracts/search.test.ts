import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const COPIED = 'Known pulmonary embolism in the past. Takes apixaban 5 mg twice daily. Walks without help.';

/** Invented reports by the id of their patient. */
const REPORTS: readonly (readonly [string, string, string?])[] = [
  ['de-pneumonia', 'Der Patient wurde mit einer Pneumonie aufgenommen. Er hatte Fieber und Husten.'],
  ['en-pneumonia', 'The patient was admitted with pneumonia. He had a cough.', 'other_system'],
  ['it-pneumonia', 'Il paziente è stato ricoverato per polmonite. Nega febbre.'],
  ['de-none', 'Kein Anhalt für eine Pneumonie. Kein Fieber. Die Patientin wurde entlassen.'],
  ['de-family', 'Familienanamnese: Mutter mit Schlaganfall. Der Patient ist beschwerdefrei.'],
  ['en-stroke', 'The patient had a stroke. He was treated on the ward and was not confused.'],
  ['it-diabetes', 'Paziente con diabete mellito tipo 2 in terapia con metformina.'],
  ['en-copies', `Visit of 2026-01-02.\n\n${COPIED}`],
  ['en-copies', `Visit of 2026-02-03.\n\n${COPIED}`],
  ['en-copies', `Visit of 2026-03-04.\n\n${COPIED.replace('5 mg', '2.5 mg')}`],
  ['de-twice', 'Meniskusresektion am 12.03.2019 ohne Komplikation.'],
  ['de-twice', 'Meniskusresektion am 14.05.2021 ohne Komplikation.'],
];

type Match = { textPreview: string; copies: unknown[] };

describe.each(STORE_KINDS)('a search on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [patient_id, text, source_system = 'ward'] of REPORTS) {
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text, source_system }));
    }
  });
  afterAll(() => backend.close());

  const search = async (query: string, more = {}) =>
    (await backend.call('POST', '/api/search', { query, k: 20, ...more })).body;
  const patientsOf = async (query: string, more = {}): Promise<string[]> =>
    (await search(query, more)).matchedPatients.map(({ patientId }: { patientId: string }) => patientId);

  describe.each(['lexical', 'hybrid', 'vector'])('of a cohort in mode %s', (mode) => {
    const cohort = { finding: { concepts: ['pneumonia'] } };

    it('finds what the search of all finds in the reports of its patients', async () => {
      const counted = await backend.call('POST', '/api/cohorts/count', { tree: cohort });
      const { patients } = counted.body.result;
      const members = patients.map(({ patient_id }: { patient_id: string }) => patient_id);
      expect(members.length).toBeGreaterThan(0);
      const all = await patientsOf('Fieber', { mode });
      const within = await patientsOf('Fieber', { mode, cohort });
      expect([...within].sort()).toEqual(all.filter((patient) => members.includes(patient)).sort());
    });

    it('says whom it looked at, and of whom the study does not say whether they meet it', async () => {
      const { notice } = await search('Fieber', { mode, cohort });
      expect(notice).toMatch(
        /^Searched the reports of \d+ patients who meet the cohort\. Of \d+ more the study does not say/,
      );
    });

    it('finds nothing where nobody meets it, and says why', async () => {
      const nobody = { all: [cohort, { lacking: cohort }] };
      const { matchedPatients, empty_reason } = await search('Fieber', { mode, cohort: nobody });
      expect(matchedPatients).toEqual([]);
      expect(empty_reason).toContain('cohort');
    });
  });

  it.each([
    [{ finding: { concepts: ['no-such-concept'] } }, 'cohort.finding.concepts.0'],
    [{ cohort: { id: 'no-such-cohort' } }, 'cohort.cohort'],
    [{}, 'cohort'],
  ])('refuses the cohort %j and names the field', async (cohort, field) => {
    const { status, body } = await backend.call('POST', '/api/search', { query: 'Fieber', cohort });
    expect(status).toBe(400);
    expect(body.field).toContain(field);
  });

  it.each(['pneumonia', 'Pneumonie', 'polmonite', 'Lungenentzündung'])(
    'for %s finds reports in all languages, what is denied behind what is stated',
    async (query) => {
      const found = await patientsOf(query);
      expect(found.slice(0, 3).sort()).toEqual(['de-pneumonia', 'en-pneumonia', 'it-pneumonia']);
      expect(found[3]).toBe('de-none');
    },
  );

  it.each(['lexical', 'hybrid', 'vector'])('in mode %s finds other words for the same', async (mode) => {
    expect((await patientsOf('heart attack OR Lungenentzündung', { mode })).slice(0, 3)).toContain(
      'it-pneumonia',
    );
  });

  it.each([
    ['no fever', ['de-none', 'it-pneumonia']],
    ['ohne Fieber', ['de-none', 'it-pneumonia']],
    ['nega febbre', ['de-none', 'it-pneumonia']],
    ['fever denied', ['de-none', 'it-pneumonia']],
    ['Pneumonie ausgeschlossen', ['de-none']],
    ['polmonite esclusa', ['de-none']],
    ['family history of stroke', ['de-family']],
  ])('for %s finds what is said so, never what is stated of the patient', async (query, expected) => {
    for (const mode of ['lexical', 'hybrid', 'vector']) {
      const found = await patientsOf(query, { mode });
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found).not.toContain(query.includes('stroke') ? 'en-stroke' : 'de-pneumonia');
    }
  });

  it('marks the mention in another language and tells what the report says of it', async () => {
    const { matchedPatients, concepts } = await search('fever', { patient_ids: ['it-pneumonia'] });
    expect(concepts).toEqual([{ concept: expect.any(String), name: 'Fever' }]);
    const [{ textPreview, preview_offset: previewOffset, highlights, reason }] = matchedPatients[0].matches;
    const [{ offset, length, assertion }] = highlights;
    expect(textPreview.slice(offset - previewOffset, offset - previewOffset + length)).toBe('febbre');
    expect(assertion).toMatchObject({ certainty: 'negative' });
    expect(reason.concepts).toEqual([{ ...concepts[0], assertion }]);
  });

  it.each(['lexical', 'hybrid'])(
    'in mode %s finds a kind of what is asked for in another language',
    async (mode) => {
      const [first] = (await search('Zuckerkrankheit', { mode })).matchedPatients;
      expect(first.patientId).toBe('it-diabetes');
      expect(first.matches[0].reason.concepts[0].name).toBe('Type 2 diabetes mellitus');
    },
  );

  it('takes a frequent word of the language of a query for no name in another one', async () => {
    const { concepts } = await search('depression after the birth of a child');
    const names = concepts.map(({ name }: { name: string }) => name);
    expect(names).toContain('Depression');
    expect(names).not.toContain('Anus');
  });

  it('tells the ranks in both lists, after fusion, and what the ranker made of it', async () => {
    const { reason } = (await search('Pneumonie')).matchedPatients[0].matches[0];
    expect(reason).toMatchObject({ lexical_rank: expect.any(Number) });
    const signs = reason.ranker.map(({ sign }: { sign: string }) => sign);
    expect(signs).toEqual(expect.arrayContaining(['concepts', 'assertion', 'terms']));
    expect(reason).toMatchObject({ vector_rank: expect.any(Number), fused_rank: expect.any(Number) });
    const plain = (await search('Pneumonie', { semantic: false, mode: 'lexical' })).matchedPatients[0]
      .matches[0];
    expect(plain.reason).toMatchObject({ vector_rank: null, fused_rank: null, ranker: [] });
  });

  it('answers scores of three decimals at most, each patient by the best match', async () => {
    const { matchedPatients } = await search('Pneumonie Fieber Husten');
    for (const { topScore, matches } of matchedPatients) {
      expect(topScore).toBe(matches[0].score);
      for (const { score } of matches) expect(score).toBe(Number(score.toFixed(3)));
    }
  });

  it('shows a passage that was copied forward once, with its copies; another number makes another passage', async () => {
    const { matchedPatients } = await search('"pulmonary embolism"');
    expect(matchedPatients).toHaveLength(1);
    const [copied, changed, ...others] = matchedPatients[0].matches;
    expect(others).toEqual([]);
    expect([copied.copies.length, changed.copies.length].sort()).toEqual([0, 1]);
    const [copy] = [...copied.copies, ...changed.copies];
    const { extraction } = (await backend.call('GET', `/api/extractions/${copy.extractionId}`)).body;
    expect(extraction.text.slice(copy.offset)).toMatch(
      /^Visit of 2026-0[12]-0[23]\.\s+Known pulmonary embolism/,
    );
  });

  it('shows the same in passages that were stored before the places of their entities were', async () => {
    const queries = ['Pneumonie', 'no fever', 'pulmonary embolism', 'stroke Schlaganfall'];
    const answers = await Promise.all(queries.map((query) => search(query)));
    expect(answers.every(({ matchedPatients }) => matchedPatients.length > 0)).toBe(true);
    await backend.store.db.execute(sql`UPDATE passage SET first_entity = NULL, last_entity = NULL`);
    expect(await Promise.all(queries.map((query) => search(query)))).toEqual(answers);
  });

  it('shows the same done on another day as another passage', async () => {
    const { matchedPatients } = await search('Meniskusresektion');
    expect(matchedPatients).toHaveLength(1);
    const days = matchedPatients[0].matches.map(({ textPreview, copies }: Match) => [
      /\d{4}/.exec(textPreview)?.[0],
      copies.length,
    ]);
    expect(days.sort()).toEqual([
      ['2019', 0],
      ['2021', 0],
    ]);
  });

  describe('with operators', () => {
    it.each([
      ['Pneumonie AND Husten', ['de-pneumonia', 'en-pneumonia']],
      ['pneumonia NOT Husten', ['de-none', 'it-pneumonia']],
      ['"admitted with pneumonia"', ['en-pneumonia']],
      ['stroke ODER metformina', ['de-family', 'en-stroke', 'it-diabetes']],
      ['pneum* -cough', ['de-none']],
      ['(stroke OR "diabete mellito") AND metformin', ['it-diabetes']],
    ])('%s finds exactly what it says', async (query, expected) => {
      const found = await patientsOf(query, { mode: 'lexical' });
      expect(found.sort()).toEqual(expected);
    });
  });

  describe('with a filter', () => {
    it.each([
      [{ assertion: ['affirmed'] }, ['de-pneumonia', 'en-pneumonia', 'it-pneumonia']],
      [{ assertion: ['negated'] }, ['de-none']],
      [{ source_system: 'other_system' }, ['en-pneumonia']],
      [{ patient_ids: ['de-none', 'it-pneumonia'] }, ['de-none', 'it-pneumonia']],
      [{ category: 'MedicationName' }, []],
      [{ date_from: '2999-01-01' }, []],
      [{ date_to: '1999-01-01' }, []],
    ])('%o finds only what passes it', async (filter, expected) => {
      for (const mode of ['lexical', 'hybrid', 'vector']) {
        expect((await patientsOf('Pneumonie', { ...filter, mode })).sort()).toEqual(expected);
      }
    });

    it.each([
      [{ assertion: ['maybe'] }, 'assertion.0'],
      [{ category: '' }, 'category'],
      [{ category: 'x'.repeat(129) }, 'category'],
      [{ date_from: '2026-02-30' }, 'date_from'],
      [{ date_from: '0000-01-01' }, 'date_from'],
      [{ date_to: '0000-01-01' }, 'date_to'],
      [{ date_to: 'yesterday' }, 'date_to'],
      [{ patient_ids: Array(1001).fill('p') }, 'patient_ids'],
      [{ query: 'a\uD800' }, 'query'],
    ])('that is wrong is refused and named', async (wrong, field) => {
      const { status, body } = await backend.call('POST', '/api/search', { query: 'Fieber', ...wrong });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'BAD_INPUT', field });
    });
  });

  it('takes a query of 2,000 characters', async () => {
    for (const query of [
      'Fieber '.repeat(285),
      '('.repeat(1000) + ')'.repeat(1000),
      'a '.repeat(1000),
      'a -b '.repeat(400),
    ]) {
      const { status } = await backend.call('POST', '/api/search', { query: query.slice(0, 2000) });
      expect(status).toBe(200);
    }
  });

  it.each([
    ['Zebrafisch', {}, 'No report of this study has these words or concepts.'],
    ['-Fieber', {}, 'The query only says what to leave out; add what to find.'],
    ['the', {}, 'The query has only words that are too common to search for.'],
    ['??', {}, 'The query has no letters or digits to search for.'],
    ['Pneumonie -Pneumonie', {}, 'What the query leaves out leaves nothing.'],
    [
      'stroke AND metformin',
      {},
      'The words occur in this study, but no passage has them together as the query asks.',
    ],
    [
      'Schlaganfall',
      { patient_ids: ['de-none'] },
      'There are matches, but none passes the filter by patients.',
    ],
    [
      'metformin',
      { assertion: ['negated', 'family'] },
      'Mentioned only as affirmed; the filter asks for negated or of the family.',
    ],
    ['kein Diabetes mellitus Typ 2', {}, 'Type 2 diabetes mellitus is mentioned, but not as negated.'],
  ])('that finds nothing for %s says why', async (query, more, reason) => {
    const body = await search(query, { mode: 'lexical', ...more });
    expect(body.matchedPatients).toEqual([]);
    expect(body.empty_reason).toBe(reason);
  });
});
