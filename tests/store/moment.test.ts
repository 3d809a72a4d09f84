import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingStore } from '../../backend/store/copying/read-store.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { inSession } from '../../backend/store/session.ts';
import { lockForWriting } from '../../backend/store/write-lock.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
/** So many that a cluster has some of them on each worker. */
const PATIENTS = Array.from({ length: 16 }, (_, n) => `moment-${n}`);
const READINGS = 10;
const TABLES = ['identifier_map', 'withdrawn_mark'];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Writes into all patients of a study, and what is kept of it whole, as one transaction. */
function write(place: number): Promise<void> {
  return inTransaction(store.db, async (tx) => {
    await lockForWriting(tx, STUDY);
    for (const patient of PATIENTS) {
      await tx.execute(sql`INSERT INTO identifier_map (study_id, patient_id, extraction_id, identifiers, created_at)
        VALUES (${STUDY}, ${patient}, ${`report-${place}`}, '', now())`);
    }
    await tx.execute(sql`INSERT INTO withdrawn_mark (study_id, mark) VALUES (${STUDY}, ${`mark-${place}`})`);
  });
}

async function linesOf(rows: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const chunk of rows) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}

/** How many rows a reading finds in the tables, as it counts them first and as it reads them then. */
function read() {
  return inSession({ connectionString: store.url }, (session) =>
    readingStore(session, async ({ sums, tables }) => {
      const counted: number[] = [];
      const come: number[] = [];
      for await (const { name, rows } of tables()) {
        const lines = await linesOf(rows());
        if (!TABLES.some((table) => name === `public.${table}`)) continue;
        counted.push(Number(sums.find((table) => table.name === name)?.sums.rows));
        come.push(lines);
      }
      return { counted, come };
    }),
  );
}

describe('a store that is read while others write', () => {
  it('has all of a transaction or nothing, wherever its rows lie', async () => {
    let isReading = true;
    const writing = [1, 2, 3].map(async (writer) => {
      for (let place = 0; isReading; place += 1) await write(place * 10 + writer);
    });
    try {
      for (let reading = 0; reading < READINGS; reading += 1) {
        const { counted, come } = await read();
        expect(come).toEqual(counted);
        const [rows = 0, transactions] = come;
        expect(rows / PATIENTS.length).toBe(transactions);
      }
    } finally {
      isReading = false;
      await Promise.all(writing);
    }
  }, 120_000);
});
