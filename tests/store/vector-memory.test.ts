import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packedVector } from '../../backend/engines/vectors/packed-vector.ts';
import { arrayLiteral, EMBEDDING_NAME, EMBEDDING_SIZE } from '../../backend/record/passages/embedding.ts';
import { VectorMemory } from '../../backend/search/vectors/vector-memory.ts';
import { type Database, inTransaction } from '../../backend/store/database.ts';
import { nodesOf, runOn } from '../support/databases.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';

/** A vector of length 1 that is nearest to itself. */
function oneHot(place: number): Float32Array {
  const vector = new Float32Array(EMBEDDING_SIZE);
  vector[place] = 1;
  return vector;
}

interface Row {
  readonly study?: string;
  readonly patient: string;
  readonly report?: string;
  readonly place: number;
  readonly madeBy?: string;
}

function add(
  db: Database,
  { study = STUDY, patient, report = patient, place, madeBy = EMBEDDING_NAME }: Row,
) {
  const packed = Buffer.from(packedVector(oneHot(place)));
  return db.execute(sql`
    INSERT INTO passage_vector (study_id, patient_id, extraction_id, ordinal, made_by, embedding, packed)
    VALUES (${study}, ${patient}, ${report}, 0, ${madeBy}, ${arrayLiteral(oneHot(place))}::real[], ${packed})`);
}

describe.each(STORE_KINDS)('vectors in memory over %s', (kind) => {
  let store: TestStore;
  let memory: VectorMemory;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  beforeEach(async () => {
    await store.db.execute(sql`DELETE FROM passage_vector`);
    memory = new VectorMemory(store.db);
  });
  afterAll(() => store.close());

  const nearest = async (place: number, study = STUDY): Promise<string[]> => {
    const vectors = await memory.current(study);
    return (await vectors.nearest(oneHot(place), 10)).map(({ patientId }) => patientId);
  };
  const size = async (study = STUDY) => (await memory.current(study)).size;
  const run = (statement: SQL) => store.db.execute(statement);

  it('hold those of one study alone', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    await add(store.db, { study: OTHER, patient: 'p-2', place: 1 });
    expect(await nearest(1)).toEqual(['p-1']);
    expect(await nearest(1, OTHER)).toEqual(['p-2']);
  });

  it('hold what others committed since, once, and what replaces a vector', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    expect(await size()).toBe(1);
    await add(store.db, { patient: 'p-2', place: 2 });
    expect((await nearest(2))[0]).toBe('p-2');
    await inTransaction(store.db, async (tx) => {
      await tx.execute(sql`DELETE FROM passage_vector WHERE patient_id = 'p-1'`);
      await add(tx, { patient: 'p-1', place: 3 });
    });
    expect((await nearest(3))[0]).toBe('p-1');
    expect(await size()).toBe(2);
  });

  it('hold more reports than are read at once, whether they are there at first or come later', async () => {
    const addMany = (from: number, until: number) =>
      run(sql`
        INSERT INTO passage_vector (study_id, patient_id, extraction_id, ordinal, made_by, embedding)
        SELECT ${STUDY}, 'p-' || n / 3, 'e-' || n, 0, ${EMBEDDING_NAME}, ${arrayLiteral(oneHot(1))}::real[]
        FROM generate_series(${from}::int, ${until}::int) n`);
    await addMany(1, 450);
    expect(await size()).toBe(450);
    await addMany(451, 1_000);
    expect(await size()).toBe(1_000);
  });

  it('hold what an earlier version stored without packing it', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    await run(sql`UPDATE passage_vector SET packed = NULL, written_by = NULL`);
    const [first] = await (await memory.current(STUDY)).nearest(oneHot(1), 1);
    expect(first?.score).toBeCloseTo(1, 4);
  });

  it('hold what was restored from a server that had run longer, and what comes after it', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    await run(sql`UPDATE passage_vector SET written_by = '999999999999'`);
    expect(await nearest(1)).toEqual(['p-1']);
    await add(store.db, { patient: 'p-2', place: 2 });
    expect((await nearest(2))[0]).toBe('p-2');
    expect(await size()).toBe(2);
  });

  it('hold no embeddings of another version', async () => {
    await add(store.db, { patient: 'p-1', place: 1, madeBy: 'earlier/1' });
    expect(await size()).toBe(0);
    await add(store.db, { patient: 'p-2', place: 1, madeBy: 'earlier/1' });
    expect(await size()).toBe(0);
  });

  it('hold nothing of a patient any more whom another process withdrew', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    await add(store.db, { patient: 'p-2', place: 2 });
    expect(await size()).toBe(2);
    await inTransaction(store.db, async (tx) => {
      await tx.execute(sql`DELETE FROM passage_vector WHERE patient_id = 'p-1'`);
      await tx.execute(sql`
        INSERT INTO withdrawal (study_id, id, withdrawn_by, withdrawn_at, removed)
        VALUES (${STUDY}, 'withdrawal-1', 'admin', now(), '{}')`);
    });
    expect(await nearest(1)).toEqual(['p-2']);
    expect(await size()).toBe(1);
  });

  it('are there for all who ask at the same time', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    const sizes = await Promise.all(Array.from({ length: 8 }, () => size()));
    expect(sizes).toEqual(Array(8).fill(1));
  });

  it('are read anew after a reading that failed', async () => {
    await add(store.db, { patient: 'p-1', place: 1 });
    let isDown = true;
    const failing = new Proxy(store.db, {
      get(db, property) {
        if (isDown && property === 'execute') throw new Error('the store is away');
        const value = Reflect.get(db, property);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    memory = new VectorMemory(failing);
    await expect(size()).rejects.toThrow('away');
    isDown = false;
    expect(await size()).toBe(1);
  });

  it('are not waited for any longer than a search may take', async () => {
    const silent = new Proxy(store.db, {
      get: (db, property) =>
        property === 'execute' ? () => new Promise(() => undefined) : Reflect.get(db, property),
    });
    expect(await new VectorMemory(silent).currentSoon(STUDY, 1)).toBeNull();
    expect(await memory.currentSoon(STUDY)).not.toBeNull();
  });

  it('miss nothing of transactions that are committed in another order than they began', async () => {
    await add(store.db, { patient: 'p-0', place: 9 });
    expect(await size()).toBe(1);
    await inTransaction(store.db, async (first) => {
      await add(first, { patient: 'p-1', place: 1 });
      await inTransaction(store.db, (second) => add(second, { patient: 'p-2', place: 2 }));
      expect((await nearest(2))[0]).toBe('p-2');
      expect(await size()).toBe(2);
    });
    expect((await nearest(1))[0]).toBe('p-1');
    expect(await size()).toBe(3);
  });

  it.runIf(kind === 'citus')('miss nothing that a worker commits after the coordinator', async () => {
    const { worker, shard } = await placeOf('p-late');
    for (const isFirst of [true, false]) {
      if (!isFirst) expect(await size()).toBe(1);
      const row = `'${STUDY}', 'p-late', 'e-${isFirst}', 0, '${EMBEDDING_NAME}', '${arrayLiteral(oneHot(1))}'`;
      const [written] = (await run(sql`SELECT pg_current_xact_id()::text AS xid`)).rows;
      await runOn(
        worker,
        'SET citus.enable_manual_changes_to_shards = on',
        'BEGIN',
        `INSERT INTO ${shard} (study_id, patient_id, extraction_id, ordinal, made_by, embedding, written_by)
          VALUES (${row}, '${written?.xid}')`,
        `PREPARE TRANSACTION 'late'`,
      );
      expect(await size()).toBe(isFirst ? 0 : 1);
      await runOn(worker, `COMMIT PREPARED 'late'`);
      expect(await size()).toBe(isFirst ? 1 : 2);
    }
  });

  /** Where the vectors of a patient lie in a cluster. */
  async function placeOf(patient: string): Promise<{ worker: string; shard: string }> {
    const { rows } = await run(sql`
      SELECT s.shard_name, s.nodeport FROM citus_shards s
      WHERE s.shardid = get_shard_id_for_distribution_column('passage_vector', ${patient}::text)`);
    const worker = (await nodesOf(store.url)).find((url) => new URL(url).port === String(rows[0]?.nodeport));
    return { worker: worker ?? '', shard: String(rows[0]?.shard_name) };
  }
});
