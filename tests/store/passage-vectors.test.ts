import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERATED_UNTIL } from '../../backend/engines/generator/generated-until.ts';
import { generateReport } from '../../backend/engines/generator/generator.ts';
import { dotProduct } from '../../backend/engines/vectors/packed-vector.ts';
import { embeddingOf } from '../../backend/record/passages/embedding.ts';
import type { ComparedVectors, PassageVectors } from '../../backend/search/candidates/compared-vectors.ts';
import { type PassageFilter, passageFilter } from '../../backend/search/candidates/passage-filters.ts';
import { type Candidate, passageKey } from '../../backend/search/candidates/passage-rows.ts';
import { passageVectors } from '../../backend/search/candidates/passage-vectors.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';
const REPORTS = 24;
const LANGUAGES = ['en', 'de', 'it'] as const;
const MOST = 15;
/** What a query loses on its way into pgvector, which is sent four decimals. */
const CLOSE = 3;
/** What a vector loses when it is packed. */
const PACKED_CLOSE = 4;

const QUERIES = [
  'hypertension',
  'Vorhofflimmern mit Dyspnoe',
  'diabete in terapia con metformina',
  'creatinine',
];
const FILTERS = {
  none: {},
  'two patients': { patient_ids: ['p-1', 'p-2'] },
  'a patient of whom nothing is stored': { patient_ids: ['p-nobody'] },
  'a source system': { source_system: 'ward-1' },
  'a category': { category: 'MedicationName' },
  'patients and a category': { patient_ids: ['p-1', 'p-3'], category: 'Diagnosis' },
} as const;

const questions = QUERIES.flatMap((query) =>
  Object.entries(FILTERS).map(([name, filters]) => ({ query, name, filters })),
);

describe.each(STORE_KINDS)('passages by meaning on %s', (kind) => {
  let backend: TestBackend;
  let vectors: PassageVectors;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    vectors = passageVectors({ store: { ...backend.store, hasVectors: false } });
    for (let n = 0; n < REPORTS; n += 1) {
      const { text } = generateReport({
        language: LANGUAGES[n % 3] ?? 'en',
        complexity: 'medium',
        seed: n,
        today: GENERATED_UNTIL,
      });
      const body = ingestBody({ patient_id: `p-${n % 8}`, source_system: `ward-${n % 2}`, text });
      await backend.call('POST', '/api/ingest', body, { 'x-study-id': n % 4 === 3 ? OTHER : STUDY });
    }
  }, 120_000);
  afterAll(() => backend.close());

  async function inMemory(studyId: string): Promise<ComparedVectors> {
    const compared = await vectors.ofStudy(studyId);
    if (compared === null) throw new Error('the vectors are still being read');
    return compared;
  }
  const embeddingFor = (query: string) => embeddingOf(query, []) ?? new Float32Array();
  const filterOf = (filters: object): PassageFilter => passageFilter(filters, []);
  const pairsOf = (candidates: readonly Candidate[]) =>
    candidates.map(({ score, ...rest }) => [passageKey(rest), Number(score.toFixed(CLOSE))] as const);

  /** All passages that pass, compared one by one here. */
  async function exactly(query: string, filter: PassageFilter): Promise<Map<string, number>> {
    const words = filter.words.map((word) => sql` AND p.words @@ ${word}::tsquery`);
    const { rows } = await backend.store.db.execute(sql`
      SELECT p.extraction_id, p.ordinal, v.embedding
      FROM passage p JOIN passage_vector v USING (study_id, patient_id, extraction_id, ordinal)
      WHERE p.study_id = ${STUDY} AND ${sql.join([...filter.columns], sql` AND `)}${sql.join(words)}`);
    return new Map(
      rows.map(({ extraction_id, ordinal, embedding }) => [
        passageKey({ extractionId: String(extraction_id), ordinal: Number(ordinal) }),
        dotProduct(Float32Array.from(embedding as number[]), embeddingFor(query)),
      ]),
    );
  }

  it.each(questions)('are the nearest of all: $query, filtered by $name', async ({ query, filters }) => {
    const filter = filterOf(filters);
    const all = await exactly(query, filter);
    const nearest = await (await inMemory(STUDY)).nearest(embeddingFor(query), filter, MOST);
    const best = [...all.values()].sort((a, b) => b - a).slice(0, MOST);
    expect(nearest).toHaveLength(best.length);
    for (const [place, candidate] of nearest.entries()) {
      expect(candidate.score).toBeCloseTo(best[place] ?? Number.NaN, PACKED_CLOSE);
      expect(candidate.score).toBeCloseTo(all.get(passageKey(candidate)) ?? Number.NaN, PACKED_CLOSE);
    }
  });

  it('pass every kind of filter in some question', async () => {
    const found = await Promise.all(
      questions.map(async ({ query, name, filters }) => ({
        name,
        size: (await exactly(query, filterOf(filters))).size,
      })),
    );
    const names = new Set(found.filter(({ size }) => size > 0).map(({ name }) => name));
    expect([...names].sort()).toEqual(
      Object.keys(FILTERS)
        .filter((name) => name !== 'a patient of whom nothing is stored')
        .sort(),
    );
  });

  it('have the same similarities as pgvector computes, where the server has it', async () => {
    const embedding = embeddingFor('hypertension');
    const candidates = await (await inMemory(STUDY)).nearest(embedding, filterOf({}), MOST);
    const similarities = await (await inMemory(STUDY)).similarities(embedding, candidates);
    expect(similarities.size).toBe(MOST);
    expect(pairsOf(candidates)).toEqual(
      candidates.map((one) => [passageKey(one), Number(similarities.get(passageKey(one))?.toFixed(CLOSE))]),
    );
    if (!backend.store.hasVectors) return;
    const server = await passageVectors(backend).ofStudy(STUDY);
    const byServer = (await server?.similarities(embedding, candidates)) ?? new Map();
    for (const [key, similarity] of similarities) expect(byServer.get(key)).toBeCloseTo(similarity, 2);
  });

  it('are never those of another study, though their keys are known', async () => {
    const embedding = embeddingFor('hypertension');
    const others = await (await inMemory(OTHER)).nearest(embedding, filterOf({}), MOST);
    expect(others.length).toBeGreaterThan(0);
    expect((await (await inMemory(STUDY)).similarities(embedding, others)).size).toBe(0);
  });

  it('are none that the store no longer has, whatever the memory holds', async () => {
    const embedding = embeddingFor('hypertension');
    const [first] = await (await inMemory(STUDY)).nearest(embedding, filterOf({}), 1);
    await backend.store.db.execute(
      sql`DELETE FROM passage WHERE extraction_id = ${first?.extractionId ?? ''}`,
    );
    const later = await (await inMemory(STUDY)).nearest(embedding, filterOf({}), MOST);
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(({ extractionId }) => extractionId)).not.toContain(first?.extractionId);
  });
});
