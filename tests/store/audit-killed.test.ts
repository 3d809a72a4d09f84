import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAll } from '../../backend/record/audit/sealing.ts';
import { verifyLog } from '../../backend/record/audit/verification.ts';
import { createSigner } from '../../backend/shared/signing.ts';
import { sampled } from '../support/sampling.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const KILLS = sampled(20, 3);
const BETWEEN_KILLS = 150;
const signer = createSigner(new Uint8Array(32).fill(1));

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** What a process says was kept until it was killed. */
async function killedAfter(child: ChildProcess, events: number): Promise<string[]> {
  if (child.stdout === null) throw new Error('no output to read');
  const kept: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    kept.push(line);
    if (kept.length === events) child.kill('SIGKILL');
  }
  return kept;
}

it('a process that is killed while it notes and seals loses no event that it said was kept', async () => {
  const program = join(import.meta.dirname, '..', 'support', 'audit-holder.ts');
  const kept: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const args = ['--import', 'tsx', program, store.dataDir, store.url, String(kill * 1_000_000)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    kept.push(...(await killedAfter(child, BETWEEN_KILLS)));
  }
  expect(kept.length).toBeGreaterThanOrEqual(KILLS * BETWEEN_KILLS);
  const { rows } = await store.db.execute(sql`SELECT target FROM audit_event WHERE action = 'killed'`);
  const stored = new Set(rows.map(({ target }) => target));
  expect(kept.filter((target) => !stored.has(target))).toEqual([]);
  expect(stored.size).toBe(rows.length);
  // Whatever it left unsealed, the next one seals; its sessions may end after it.
  const waiting = async () => {
    await sealAll({ db: store.db, signer });
    return (await verifyLog(store.db, signer, 'study-001')).unsealed;
  };
  await expect.poll(waiting).toBe(0);
  const log = await verifyLog(store.db, signer, 'study-001');
  expect(log).toMatchObject({ damages: [], unsealed: 0, events: expect.any(Number) });
  expect(log.events).toBeGreaterThanOrEqual(rows.length);
});
