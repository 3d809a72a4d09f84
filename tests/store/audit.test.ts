import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, auditAll, hashOfIds } from '../../backend/record/audit/audit.store.ts';
import { dropSealedBefore } from '../../backend/record/audit/retention.store.ts';
import { headOf } from '../../backend/record/audit/sealing.store.ts';
import { sealAll } from '../../backend/record/audit/sealing.ts';
import { verifyHeads, verifyLog } from '../../backend/record/audit/verification.ts';
import { headFiles, readHeads, writeHeads } from '../../backend/record/audit/written-heads.ts';
import { keysOf } from '../../backend/record/intake/installation-keys.ts';
import { makeKey } from '../../backend/record/intake/key-file.ts';
import type { Caller } from '../../backend/shared/caller.ts';
import { createSigner } from '../../backend/shared/signing.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { firstBrokenEvent, tamper } from '../support/audit-log.ts';
import { runScript } from '../support/command.ts';
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
const signer = createSigner(new Uint8Array(32).fill(1));

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

describe.each(STORE_KINDS)('the audit log, %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind, { migrations: BEFORE_ONE_STATEMENT, fill: fillAsEarlier });
  });
  afterAll(() => store.close());

  const eventsOf = async (studyId: string) =>
    (
      await store.db.execute(
        sql`SELECT sequence::int, actor, action, target, request_id, at, patients, patient_count, patients_hash, purpose,
          address FROM audit_event WHERE study_id = ${studyId} ORDER BY sequence`,
      )
    ).rows;
  const seal = () => sealAll({ db: store.db, signer });
  const segmentsOf = async (studyId: string) => (await headOf(store.db, studyId))?.number ?? 0;

  it('goes on where an earlier version left it, whose chain is sealed as it is', async () => {
    await audit(store.db, CALLER, { studyId: 'old', action: 'extraction.read', target: 'x-2' });
    expect((await eventsOf('old')).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(await firstBrokenEvent(store.db, 'old')).toBeNull();
    await tamper(store.db, sql`UPDATE audit_event SET hash = previous_hash WHERE sequence = 2`);
    expect(await firstBrokenEvent(store.db, 'old')).toBe(2);
  });

  it('holds for every text, and keeps it as it was', async () => {
    for (const text of AWKWARD) {
      const caller = { username: text, requestId: text, purpose: text, address: text };
      await auditAll(store.db, caller, 'awkward', [
        { action: text, target: 'one' },
        { action: 'two', target: text },
      ]);
    }
    const events = await eventsOf('awkward');
    expect(events.filter((_, place) => place % 2 === 0).map(({ action }) => action)).toEqual(AWKWARD);
    expect(events.filter((_, place) => place % 2 === 1).map(({ target }) => target)).toEqual(AWKWARD);
    for (const [place, { actor, request_id, purpose, address }] of events.entries()) {
      const text = AWKWARD[Math.floor(place / 2)];
      expect([actor, request_id, purpose, address]).toEqual([text, text, text, text]);
    }
    expect(await firstBrokenEvent(store.db, 'awkward')).toBeNull();
  });

  it('names 1,000 patients of a read, and of more their number and a hash of all', async () => {
    const patients = Array.from({ length: 1_200 }, (_, place) => `p-${place}`).sort();
    for (const returned of [patients, patients.slice(0, 1_000)])
      await audit(store.db, CALLER, {
        studyId: 'many',
        action: 'search.run',
        target: '',
        patients: returned,
      });
    const first = patients.slice(0, 1_000);
    expect(await eventsOf('many')).toMatchObject([
      { patients: first, patient_count: 1_200, patients_hash: hashOfIds(patients) },
      { patients: first, patient_count: null, patients_hash: null },
    ]);
    expect(await firstBrokenEvent(store.db, 'many')).toBeNull();
  });

  it('lets nobody wait for anybody, and seals later what lands later', async () => {
    await inTransaction(store.db, async (tx) => {
      await audit(tx, CALLER, { studyId: 'busy', action: 'report.ingest', target: 'first' });
      await audit(store.db, CALLER, { studyId: 'busy', action: 'search.run', target: 'second' });
      await seal();
      expect((await eventsOf('busy')).map(({ target }) => target)).toEqual(['second']);
    });
    expect(await segmentsOf('busy')).toBe(1);
    await seal();
    expect((await eventsOf('busy')).map(({ target }) => target)).toEqual(['first', 'second']);
    expect(await segmentsOf('busy')).toBe(2);
    expect(await firstBrokenEvent(store.db, 'busy')).toBeNull();
  });

  it('seals each event once, whoever seals, while many note', async () => {
    const noted = Array.from({ length: 24 }, (_, call) => {
      const caller = { username: `user ${call}`, requestId: String(call) };
      const entries = [1, 2, 3].map((target) => ({ action: 'fhir.update', target: String(target) }));
      return auditAll(store.db, caller, 'crowded', entries);
    });
    await Promise.all([...noted, seal(), seal(), seal()]);
    await Promise.all([seal(), seal()]);
    const events = await eventsOf('crowded');
    expect(events).toHaveLength(72);
    for (let call = 0; call < 24; call += 1) {
      const own = events.filter(({ actor }) => actor === `user ${call}`);
      expect(own.map(({ target }) => target)).toEqual(['1', '2', '3']);
    }
    expect(await firstBrokenEvent(store.db, 'crowded')).toBeNull();
  });

  it('has nothing of what did not happen', async () => {
    const undone = inTransaction(store.db, async (tx) => {
      await audit(tx, CALLER, { studyId: 'undone', action: 'report.ingest', target: 'x' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await auditAll(store.db, CALLER, 'undone', []);
    await seal();
    expect(await eventsOf('undone')).toEqual([]);
    expect(await segmentsOf('undone')).toBe(0);
  });

  it('is append-only by the rights of the store', async () => {
    await audit(store.db, CALLER, { studyId: 'kept', action: 'report.ingest', target: 'x' });
    await seal();
    const refused = [
      "UPDATE audit_event SET target = 'y' WHERE study_id = 'kept'",
      "DELETE FROM audit_event WHERE study_id = 'kept'",
      "UPDATE audit_segment SET hash = 'y' WHERE study_id = 'kept'",
      "DELETE FROM audit_segment WHERE study_id = 'kept'",
      ...(kind === 'citus' ? [] : ['TRUNCATE audit_event', 'TRUNCATE audit_segment']),
    ];
    for (const statement of refused) {
      const outcome = store.db.execute(sql.raw(statement)).catch((error: Error) => error.cause);
      expect(await outcome, statement).toMatchObject({ message: 'the audit log is append-only' });
    }
    expect(await firstBrokenEvent(store.db, 'kept')).toBeNull();
  });

  it('drops whole sealed segments, and what is left holds', async () => {
    for (const target of ['1', '2', '3']) {
      await audit(store.db, CALLER, { studyId: 'dropped', action: 'patient.read', target });
      if (target !== '3') await seal();
    }
    const verify = () => verifyLog(store.db, signer, 'dropped');
    expect(await dropSealedBefore(store.db, signer, new Date(0))).toBe(0);
    const [, second] = await eventsOf('dropped');
    expect(await dropSealedBefore(store.db, signer, new Date(String(second?.at)))).toBeGreaterThan(0);
    const left = await eventsOf('dropped');
    expect(left.map(({ action, target }) => `${action} ${target}`)).toEqual([
      'patient.read 2',
      'patient.read 3',
      'audit.retention segment 1',
    ]);
    expect(await verify()).toMatchObject({ damages: [], segments: 2, dropped: 1, events: 1, unsealed: 2 });
    await seal();
    expect(await verify()).toMatchObject({ damages: [], segments: 3, dropped: 1, events: 3, unsealed: 0 });
  });

  it('has written heads that tell when its end was removed, and that nobody can write without the key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-heads-'));
    try {
      await audit(store.db, CALLER, { studyId: 'study-001', action: 'patient.read', target: 'p' });
      await seal();
      const head = await headOf(store.db, 'study-001');
      writeHeads(folder, signer, head === null ? [] : [head], new Date('2026-05-04T10:00:00Z'));
      const [path = ''] = headFiles(folder);
      expect(path).toMatch(/heads-2026-05-04\.json$/);
      const { heads = [] } = readHeads(path, signer) ?? {};
      expect(heads.map(({ study }) => study)).toEqual(['study-001']);
      expect(await verifyHeads(store.db, 'study-001', heads)).toEqual([]);
      await tamper(
        store.db,
        sql`DELETE FROM audit_event WHERE study_id = 'study-001'`,
        sql`DELETE FROM audit_segment WHERE study_id = 'study-001'`,
      );
      expect((await verifyLog(store.db, signer, 'study-001')).damages).toEqual([]);
      expect(await verifyHeads(store.db, 'study-001', heads)).toMatchObject([
        { segment: 1, problem: 'A written head has it, and it was removed.' },
      ]);
      writeFileSync(path, readFileSync(path, 'utf8').replace('"number": 1', '"number": 2'));
      expect(readHeads(path, signer)).toBeNull();
      writeHeads(folder, createSigner(new Uint8Array(32).fill(2)), [], new Date('2026-05-04T11:00:00Z'));
      expect(readHeads(path, signer)).toBeNull();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is verified by a command, which says where it does not hold and ends with 1', async () => {
    const keyFile = join(store.dataDir, 'identifiers.key');
    const keys = keysOf(makeKey(keyFile) ?? new Uint8Array());
    const installation = createSigner(keys.signatures);
    const [kept, other] = ['verified', 'forged'];
    for (const studyId of [kept, other])
      await audit(store.db, CALLER, { studyId, action: 'patient.read', target: 'p' });
    await sealAll({ db: store.db, signer: installation });
    await tamper(
      store.db,
      sql`DELETE FROM audit_event WHERE study_id NOT IN (${kept}, ${other})`,
      sql`DELETE FROM audit_segment WHERE study_id NOT IN (${kept}, ${other})`,
    );
    const verify = () =>
      runScript('audit-verify', { environment: { DATABASE_URL: store.url, DATA_DIR: store.dataDir } });
    const heads = [await headOf(store.db, kept), await headOf(store.db, other)].filter(
      (head) => head !== null,
    );
    writeHeads(join(store.dataDir, 'audit'), installation, heads);
    expect(await verify()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The audit log is as it was noted.'),
    });
    await tamper(store.db, sql`UPDATE audit_event SET actor = actor || ' ' WHERE study_id = ${other}`);
    const { code, stdout } = await verify();
    expect(code).toBe(1);
    expect(stdout).toContain('verified: holds; 1 events in 1 segments');
    expect(stdout).toMatch(/forged: DOES NOT HOLD.*\n {2}segment 1, event \d+: It was changed/);
    expect(stdout).toMatch(/heads-[\d-]+\.json: holds; 2 heads/);
  });
});
