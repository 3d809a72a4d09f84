import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, auditAll } from '../../backend/record/audit/audit.store.ts';
import { headOf } from '../../backend/record/audit/sealing.store.ts';
import { sealAll } from '../../backend/record/audit/sealing.ts';
import { type Segment, sealStatement, segmentHash } from '../../backend/record/audit/segments.ts';
import { verifyHeads, verifyLog } from '../../backend/record/audit/verification.ts';
import { createSigner } from '../../backend/shared/signing.ts';
import type { Database } from '../../backend/store/database.ts';
import { auditSegment } from '../../backend/store/schema.audit.ts';
import { sampled } from '../support/sampling.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
const SEGMENTS = 6;
const signer = createSigner(new Uint8Array(32).fill(1));
const forger = createSigner(new Uint8Array(32).fill(2));

let store: TestStore;
let numbers: number[];
let head: Segment;

beforeAll(async () => {
  store = await openTestStore();
  for (let segment = 0; segment < SEGMENTS; segment += 1) {
    const caller = {
      username: `user ${segment % 2}`,
      requestId: `r-${segment}`,
      address: '10.0.0.7',
      purpose: 'care',
    };
    const patients = Array.from(
      { length: segment === 3 ? 1_001 : segment },
      (_, place) => `p-${place}`,
    ).sort();
    await audit(store.db, caller, {
      studyId: STUDY,
      action: 'patient.read',
      target: `t-${segment}`,
      patients,
    });
    const entries = [1, 2, 3].map((target) => ({ action: 'fhir.update', target: String(target) }));
    await auditAll(store.db, caller, STUDY, entries);
    await sealAll({ db: store.db, signer });
  }
  const { rows } = await store.db.execute(
    sql`SELECT sequence::int AS number FROM audit_event WHERE study_id = ${STUDY} ORDER BY 1`,
  );
  numbers = rows.map(({ number }) => Number(number));
  head = (await headOf(store.db, STUDY)) as Segment;
});
afterAll(() => store.close());

/** Everything that the log of the study and the head that was written out say against it. */
async function problems(db: Database): Promise<string[]> {
  const { damages } = await verifyLog(db, signer, STUDY);
  return [...damages, ...(await verifyHeads(db, STUDY, [head]))].map(({ problem }) => problem);
}

class Undo extends Error {}

/** What is found after a damage, which is undone. */
async function foundAfter(damage: (tx: Database) => PromiseLike<unknown>): Promise<string[]> {
  let found: string[] = [];
  const work = store.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL citus.propagate_set_commands TO 'local'`);
    await tx.execute(sql`SET LOCAL session_replication_role TO replica`);
    await damage(tx);
    found = await problems(tx);
    throw new Undo();
  });
  await expect(work).rejects.toBeInstanceOf(Undo);
  return found;
}

const TEXTS = ['actor', 'action', 'target', 'request_id', 'purpose', 'address', 'patients_hash'] as const;
const OTHERS = {
  at: sql`at = at + interval '1 microsecond'`,
  patients: sql`patients = patients || 'p-x'::text`,
  patient_count: sql`patient_count = coalesce(patient_count, 0) + 1`,
  hash: sql`hash = 'x'`,
  previous_hash: sql`previous_hash = 'x'`,
  sequence: sql`sequence = sequence + 1000000`,
} as const;
const SEGMENT_CHANGES = {
  first_at: sql`first_at = first_at - interval '1 day'`,
  last_at: sql`last_at = last_at + interval '1 millisecond'`,
  events: sql`events = (SELECT array_agg(e ORDER BY e DESC) FROM unnest(events) AS e)`,
  event_hashes: sql`event_hashes = set_byte(event_hashes, 40, (get_byte(event_hashes, 40) + 1) % 256)`,
  previous_hash: sql`previous_hash = previous_hash || '0'`,
  hash: sql`hash = reverse(hash)`,
  signature: sql`signature = reverse(signature)`,
  dropped_at: sql`dropped_at = now(), dropped_signature = signature`,
  number: sql`number = number + 1000`,
} as const;

const event = fc.nat({ max: SEGMENTS * 4 - 1 });
const segment = fc.integer({ min: 1, max: SEGMENTS });
const on = (statement: SQL) => (tx: Database) => tx.execute(statement);
const changeEvent = (place: number, change: SQL) =>
  on(sql`UPDATE audit_event SET ${change} WHERE study_id = ${STUDY} AND sequence = ${numbers[place]}`);

/** Takes two events' places: each of them then stands where the other one was. */
const swap = (one: number, other: number) => async (tx: Database) => {
  const move = (from: number, to: number) =>
    tx.execute(sql`UPDATE audit_event SET sequence = ${to} WHERE study_id = ${STUDY} AND sequence = ${from}`);
  const [a = 0, b = 0] = [numbers[one], numbers[other]];
  await move(a, -1);
  await move(b, a);
  await move(-1, b);
};

/** Rewrites all segments from one on, as the program does, but without the key. */
const forge = (from: number) => async (tx: Database) => {
  const segments = await tx.select().from(auditSegment).orderBy(auditSegment.number);
  let previousHash = segments[from - 2]?.hash ?? '0'.repeat(64);
  for (const old of segments.slice(from - 1)) {
    const changed = { ...old, previousHash, firstAt: new Date(old.firstAt.getTime() - 1) };
    const hash = segmentHash(changed);
    const signature = forger.sign(sealStatement({ ...changed, hash })).value;
    const key = sql`study_id = ${old.studyId} AND number = ${old.number}`;
    await tx.update(auditSegment).set({ previousHash, firstAt: changed.firstAt, hash, signature }).where(key);
    previousHash = hash;
  }
};

type NamedDamage = readonly [string, (tx: Database) => PromiseLike<unknown>];

const damages = fc.oneof<fc.Arbitrary<NamedDamage>[]>(
  fc
    .tuple(
      event,
      fc.constantFrom(...TEXTS),
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }),
    )
    .map(([place, column, byte]) => {
      const name = sql.identifier(column);
      return [
        `${column} ${place}`,
        changeEvent(place, sql`${name} = coalesce(${name}, '') || ${byte}`),
      ] as const;
    }),
  fc
    .tuple(event, fc.constantFrom(...Object.entries(OTHERS)))
    .map(([place, [name, change]]) => [`${name} ${place}`, changeEvent(place, change)] as const),
  event.map((place) => [
    `removed ${place}`,
    on(sql`DELETE FROM audit_event WHERE study_id = ${STUDY} AND sequence = ${numbers[place]}`),
  ]),
  fc
    .uniqueArray(event, { minLength: 2, maxLength: 2 })
    .map(([one = 0, other = 0]) => [`swapped ${one} ${other}`, swap(one, other)] as const),
  fc
    .tuple(segment, fc.constantFrom(...Object.entries(SEGMENT_CHANGES)))
    .map(([number, [name, change]]) => [
      `${name} of segment ${number}`,
      on(sql`UPDATE audit_segment SET ${change} WHERE study_id = ${STUDY} AND number = ${number}`),
    ]),
  fc.tuple(segment, fc.boolean()).map(([number, withEvents]) => [
    `removed segment ${number}`,
    async (tx: Database) => {
      const key = sql`study_id = ${STUDY} AND number = ${number}`;
      if (withEvents) {
        await tx.execute(sql`DELETE FROM audit_event WHERE study_id = ${STUDY} AND sequence IN
          (SELECT unnest(events) FROM audit_segment WHERE ${key})`);
      }
      await tx.execute(sql`DELETE FROM audit_segment WHERE ${key}`);
    },
  ]),
  event.map((place) => [
    `put in after ${place}`,
    on(sql`INSERT INTO audit_event (study_id, sequence, at, actor, action, target, request_id, patients)
      SELECT study_id, ${1_000_000 + place}, at, actor, action, target, request_id, patients FROM audit_event
      WHERE study_id = ${STUDY} AND sequence = ${numbers[place]}`),
  ]),
  segment.map((from) => [`forged from segment ${from}`, forge(from)] as const),
);

it('holds as it was sealed', async () => {
  expect(await problems(store.db)).toEqual([]);
  expect(numbers).toHaveLength(SEGMENTS * 4);
});

it('shows any damage', async () => {
  await fc.assert(
    fc.asyncProperty(damages, async ([what, damage]) => {
      expect(await foundAfter(damage), what).not.toEqual([]);
    }),
    { numRuns: sampled(2_000, 60) },
  );
  expect(await problems(store.db)).toEqual([]);
});

it('says where an event was changed, removed or put in another place', async () => {
  const placesAfter = async (damage: (tx: Database) => PromiseLike<unknown>) => {
    let places: unknown[] = [];
    await foundAfter(async (tx) => {
      await damage(tx);
      places = (await verifyLog(tx, signer, STUDY)).damages.map(({ segment: at, event: of }) => [at, of]);
    });
    return places;
  };
  expect(await placesAfter(changeEvent(5, sql`target = 'y'`))).toEqual([[2, numbers[5]]]);
  const removed = sql`DELETE FROM audit_event WHERE study_id = ${STUDY} AND sequence = ${numbers[9]}`;
  expect(await placesAfter(on(removed))).toEqual([[3, numbers[9]]]);
  expect(await placesAfter(swap(1, 8))).toEqual([
    [1, numbers[1]],
    [3, numbers[8]],
  ]);
});
