import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE, SPREAD, spreadTables } from '../../backend/store/distribute.ts';
import { ANY_STORE, openTestStore, type TestStore } from '../support/stores.ts';

/** Where no server has Citus, its functions and its list are stood in for by ones that keep what they are asked. */
const STAND_IN = `
  CREATE TABLE spread_calls (place serial, table_name regclass, column_name text, beside text);
  CREATE VIEW pg_dist_partition AS SELECT table_name AS logicalrelid FROM spread_calls;
  CREATE FUNCTION truncate_local_data_after_distributing_table(spread regclass) RETURNS void LANGUAGE sql AS '';
  CREATE FUNCTION citus_get_active_worker_nodes() RETURNS SETOF text LANGUAGE sql AS $$ SELECT '' $$;
  CREATE FUNCTION create_reference_table(spread regclass) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO spread_calls (table_name) VALUES (spread) $$;
  CREATE FUNCTION create_distributed_table(spread regclass, by text, colocate_with text) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO spread_calls (table_name, column_name, beside) VALUES (spread, by, colocate_with) $$;`;

const STAND_ALONE = ANY_STORE === 'citus' ? 'embedded' : ANY_STORE;

describe('the tables of a cluster', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(STAND_ALONE);
  });
  afterAll(() => store.close());

  const list = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    (await store.db.execute(query)).rows.map((row) => Object.values(row).join(' '));
  const spread = () => store.maintain((session: pg.PoolClient) => spreadTables(session));

  it('has the column that it is spread by in every unique key, as a cluster demands', async () => {
    for (const [column, tables] of Object.entries(SPREAD)) {
      for (const table of tables) {
        const without = await list(sql`
          SELECT i.indexrelid::regclass FROM pg_index i WHERE i.indrelid = ${table}::regclass AND i.indisunique
            AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = ${column}
              AND a.attnum = ANY (i.indkey))`);
        expect(without, table).toEqual([]);
      }
    }
  });

  it('stays as it is on a server without Citus', async () => {
    expect(await spread()).toEqual([]);
  });

  it('is spread once, tables of patients beside the reports', async () => {
    await store.db.execute(sql.raw(STAND_IN));
    const added = await spread();
    expect(added).toEqual([...EVERYWHERE, ...SPREAD.patient_id, ...SPREAD.study_id]);
    const calls = await list(sql`SELECT table_name, column_name, beside FROM spread_calls ORDER BY place`);
    expect(calls).toContain('extraction patient_id none');
    expect(calls).toContain('entity patient_id extraction');
    expect(calls).toContain('finding_count study_id entity_term');
    expect(await spread()).toEqual([]);
  });
});
