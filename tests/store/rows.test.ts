import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asRelation, packRows } from '../../backend/store/rows.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

const TYPES = {
  words: 'text',
  count: 'int',
  share: 'float8',
  day: 'date',
  detail: 'jsonb',
  bytes: 'bytea',
} as const;

const day = fc
  .integer({ min: -25_000, max: 40_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const words = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\0', ''));
const row = fc.record({
  words: fc.option(fc.oneof(words, fc.constantFrom('', 'NULL', '{"a"}', 'ä'.repeat(50), 'Fieber'))),
  count: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  share: fc.option(fc.double({ noNaN: true })),
  day: fc.option(day),
  detail: fc.option(fc.dictionary(words, fc.integer())),
  bytes: fc.option(fc.uint8Array()),
});

describe.each(STORE_KINDS)('packed rows on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  afterAll(() => store.close());

  it('arrive as they were, whatever they hold and in however many parts they were packed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 4 }), async (parts) => {
        const packed = parts.map((rows) =>
          packRows(
            rows.map((one) => ({ ...one, detail: one.detail === null ? null : JSON.stringify(one.detail) })),
            TYPES,
          ),
        );
        const { rows } = await store.db.execute(sql`
          SELECT words, count, share, day::text AS day, detail, bytes FROM ${asRelation(packed, TYPES)}`);
        const arrived = rows.map((one) => ({
          ...one,
          bytes: one.bytes === null ? null : [...(one.bytes as Uint8Array)],
        }));
        const sent = parts.flat().map((one) => ({
          ...one,
          detail: one.detail === null ? null : { ...one.detail },
          bytes: one.bytes === null ? null : [...one.bytes],
        }));
        expect(arrived).toEqual(sent);
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it.each(['2026-02-30', 'no date', '2026-3-1', ''])('refuse %j as a day', (wrong) => {
    expect(() => packRows([{ day: wrong }], { day: 'date' })).toThrow('YYYY-MM-DD');
  });
});
