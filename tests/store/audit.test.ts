import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, auditAll, firstBrokenEvent } from '../../backend/record/audit/audit.store.ts';
import type { Caller } from '../../backend/shared/caller.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

const CALLER: Caller = { username: 'someone', requestId: 'request-1' };
/** What JSON writes in another way than it stands, and what it does not. */
const AWKWARD = [
  Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join(''),
  '"\\/\b\f\n\r\t\u007f\u0080\u00a0\u2028\u2029\ufeff',
  'Müller – 😀 𝒜',
  '',
  '{"a":[1]}',
];
const BEFORE_ONE_STATEMENT = 10;

/** Two events as they were chained before the store did it. */
async function fillAsEarlier(pool: pg.Pool): Promise<void> {
  let previous = '0'.repeat(64);
  for (const [place, action] of ['report.ingest', 'extraction.read'].entries()) {
    const at = '2026-03-01T10:00:00.120Z';
    const event = ['old', place + 1, at, 'jemand "ä"', action, 'x\n1', 'request-0', previous];
    const hash = createHash('sha256').update(JSON.stringify(event)).digest('hex');
    await pool.query('INSERT INTO audit_event VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [...event, hash]);
    previous = hash;
  }
}

describe.each(STORE_KINDS)('the audit chain, %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind, { migrations: BEFORE_ONE_STATEMENT, fill: fillAsEarlier });
  });
  afterAll(() => store.close());

  const eventsOf = async (studyId: string) =>
    (
      await store.db.execute(
        sql`SELECT sequence::int, actor, action, target, request_id, at FROM audit_event WHERE study_id = ${studyId} ORDER BY sequence`,
      )
    ).rows;

  it('goes on where an earlier version left it', async () => {
    await audit(store.db, CALLER, { studyId: 'old', action: 'extraction.read', target: 'x-2' });
    expect((await eventsOf('old')).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(await firstBrokenEvent(store.db, 'old')).toBeNull();
  });

  it('holds for every text, and keeps it as it was', async () => {
    for (const text of AWKWARD) {
      const caller = { username: text, requestId: text };
      await auditAll(store.db, caller, 'awkward', [
        { action: text, target: 'one' },
        { action: 'two', target: text },
      ]);
    }
    const events = await eventsOf('awkward');
    expect(events.filter((_, place) => place % 2 === 0).map(({ action }) => action)).toEqual(AWKWARD);
    expect(events.filter((_, place) => place % 2 === 1).map(({ target }) => target)).toEqual(AWKWARD);
    expect(
      events.every(({ actor, request_id }, place) => {
        const text = AWKWARD[Math.floor(place / 2)];
        return actor === text && request_id === text;
      }),
    ).toBe(true);
    expect(await firstBrokenEvent(store.db, 'awkward')).toBeNull();
  });

  it('is not broken by many at once, within transactions and without; those of one call stay together', async () => {
    const CALLS = 24;
    await Promise.all(
      Array.from({ length: CALLS }, async (_, call) => {
        const caller = { username: `user ${call}`, requestId: String(call) };
        const entries = [1, 2, 3].map((target) => ({ action: 'fhir.update', target: String(target) }));
        if (call % 2 === 0) return auditAll(store.db, caller, 'busy', entries);
        await inTransaction(store.db, async (tx) => {
          await tx.execute(sql`SELECT 1`);
          await auditAll(tx, caller, 'busy', entries);
        });
      }),
    );
    const events = await eventsOf('busy');
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, place) => place + 1));
    const calls = events.filter((_, place) => place % 3 === 0).map(({ actor }) => actor);
    expect(new Set(calls).size).toBe(CALLS);
    expect(events.map(({ actor, target }) => `${actor} ${target}`)).toEqual(
      calls.flatMap((actor) => [1, 2, 3].map((target) => `${actor} ${target}`)),
    );
    const instants = events.map(({ at }) => new Date(String(at)).getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(await firstBrokenEvent(store.db, 'busy')).toBeNull();
  });

  it('has nothing of what did not happen', async () => {
    const undone = inTransaction(store.db, async (tx) => {
      await audit(tx, CALLER, { studyId: 'undone', action: 'report.ingest', target: 'x' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await auditAll(store.db, CALLER, 'undone', []);
    expect(await eventsOf('undone')).toEqual([]);
    expect(await firstBrokenEvent(store.db, 'undone')).toBeNull();
  });

  it('shows what was changed afterwards', async () => {
    const targets = ['1', '2', '3'].map((target) => ({ action: 'fhir.read', target }));
    await auditAll(store.db, CALLER, 'changed', targets);
    await store.db.execute(
      sql`UPDATE audit_event SET target = '4' WHERE study_id = 'changed' AND sequence = 2`,
    );
    expect(await firstBrokenEvent(store.db, 'changed')).toBe(2);
  });
});
