import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EMBEDDING_NAME } from '../../backend/record/passages/embedding.ts';
import { keepVectorIndexes } from '../../backend/record/passages/vector-index.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

/** An id that has to be quoted in what makes an index. */
const STUDY = `o'brien"; DROP TABLE study; --\\`;
const SMALL = 'study-small';
const OUTGROWN = 100;

describe.skipIf(!inject('hasPgvector'))('the index of pgvector over the embeddings of a study', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
    for (const [study, vectors] of [
      [STUDY, 150],
      [SMALL, 99],
    ] as const) {
      await store.db.execute(sql`INSERT INTO study VALUES (${study}, '', '', 'heart', 0, 'active')`);
      await store.db.execute(sql`
        INSERT INTO passage_vector
        SELECT ${study}, 'p-' || n, 'e-' || n, 0, ${EMBEDDING_NAME},
          (SELECT array_agg(sin(n * 31 + d)::real ORDER BY d) FROM generate_series(1, 256) d)
        FROM generate_series(1, ${vectors}::int) n`);
    }
  });
  afterAll(() => store.close());

  const indexes = async () => {
    const { rows } = await store.db.execute(
      sql`SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'passage_vector_near_%'`,
    );
    return rows.map(({ indexdef }) => String(indexdef));
  };

  it('is made once the study has outgrown exact search, and only then', async () => {
    expect(await keepVectorIndexes(store, OUTGROWN)).toEqual([STUDY]);
    expect(await indexes()).toHaveLength(1);
    expect(await keepVectorIndexes(store, OUTGROWN)).toEqual([]);
  });

  /** The nearest to the embedding of p-7, by the index alone where there is one. */
  const nearest = async (most: number) => {
    const { rows: own } = await store.db.execute(sql`
      SELECT embedding::text FROM passage_vector WHERE study_id = ${STUDY} AND extraction_id = 'e-7'`);
    const near = sql`SELECT study_id, patient_id, extraction_id FROM passage_vector v
      WHERE v.study_id = ${STUDY} AND v.made_by = ${EMBEDDING_NAME}
      ORDER BY (v.embedding::vector(256)) <#> ${own[0]?.embedding}::real[]::vector(256) LIMIT ${most}`;
    return store.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_sort = off`);
      expect(JSON.stringify((await tx.execute(sql`EXPLAIN ${near}`)).rows)).toContain('passage_vector_near_');
      return (await tx.execute(near)).rows;
    });
  };

  it('answers a search of this study with the nearest, and never with those of another', async () => {
    const found = await nearest(5);
    expect(found[0]).toMatchObject({ study_id: STUDY, patient_id: 'p-7' });
    expect(found.map(({ study_id }) => study_id)).toEqual(Array(5).fill(STUDY));
  });

  it('takes in what is stored later', async () => {
    await store.db.execute(sql`
      INSERT INTO passage_vector SELECT study_id, patient_id, 'later', 0, made_by, embedding FROM passage_vector
      WHERE study_id = ${STUDY}`);
    expect(await keepVectorIndexes(store, OUTGROWN)).toEqual([]);
    expect((await nearest(2)).map(({ extraction_id }) => extraction_id).sort()).toEqual(['e-7', 'later']);
  });

  it('is removed where it is over embeddings of an earlier version', async () => {
    await store.db.execute(sql`
      CREATE INDEX passage_vector_near_earlier ON passage_vector
      USING hnsw ((embedding::vector(256)) vector_ip_ops) WHERE made_by = 'earlier/1'`);
    await keepVectorIndexes(store, OUTGROWN);
    expect((await indexes()).join()).not.toContain('earlier');
    expect(await indexes()).toHaveLength(1);
  });
});
