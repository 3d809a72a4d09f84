import { eq, lt, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../store/database.ts';
import { loginAttempt } from '../store/schema.accounts.ts';
import {
  type DelayRule,
  FROM_ADDRESS,
  NAME_FROM_ADDRESS,
  networkOf,
  tooManyFailures,
} from './login-delays.ts';
import { hashToken } from './token-hash.ts';

/** Who tries a password, and from where. */
export interface LoginOrigin {
  readonly username: string;
  readonly address: string | undefined;
}

/** A doubling beyond this is longer than any longest delay. */
const MOST_DOUBLINGS = 20;
/** Failures are forgotten this long after the delay that they caused. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

// In one order for all: two logins must not wait for each other.
const countersOf = ({ username, address }: LoginOrigin) => {
  const network = networkOf(address);
  return [
    { originHash: hashToken(`${network} ${username}`), rule: NAME_FROM_ADDRESS },
    { originHash: hashToken(network), rule: FROM_ADDRESS },
  ] as const;
};

/**
 * Counts a login as failed until it is taken back, in whatever process: guesses made at the same time must not all pass.
 *
 * @throws CallError 429 with the seconds to wait, and then nothing is counted
 */
export async function countAttempt(db: Database, origin: LoginOrigin): Promise<void> {
  await db.delete(loginAttempt).where(lt(loginAttempt.forgottenAt, sql`now()`));
  await inTransaction(db, async (tx) => {
    for (const { originHash, rule } of countersOf(origin)) {
      if (await countOne(tx, originHash, rule)) continue;
      throw tooManyFailures(await secondsUntilNext(tx, originHash));
    }
  });
}

async function countOne(tx: Database, originHash: string, rule: DelayRule): Promise<boolean> {
  const after = (failures: ReturnType<typeof sql>) => {
    const nextAt = sql`now() + ${delayAfter(failures, rule)}`;
    return { failures, nextAt, forgottenAt: sql`${nextAt} + ${FORGOTTEN_AFTER}` };
  };
  const counted = await tx
    .insert(loginAttempt)
    .values({ originHash, ...after(sql`1`) })
    .onConflictDoUpdate({
      target: loginAttempt.originHash,
      set: after(sql`${loginAttempt.failures} + 1`),
      setWhere: lte(loginAttempt.nextAt, sql`now()`),
    })
    .returning();
  return counted.length > 0;
}

const delayAfter = (failures: ReturnType<typeof sql>, { free, firstSeconds, mostSeconds }: DelayRule) =>
  sql`make_interval(secs => CASE WHEN ${failures} < ${free}::int THEN 0
    ELSE least(${mostSeconds}::int, ${firstSeconds}::int * 2 ^ least(${failures} - ${free}::int, ${MOST_DOUBLINGS}::int)) END)`;

async function secondsUntilNext(tx: Database, originHash: string): Promise<number> {
  const [row] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch FROM ${loginAttempt.nextAt} - now()))::int` })
    .from(loginAttempt)
    .where(eq(loginAttempt.originHash, originHash));
  return Math.max(1, row?.seconds ?? 1);
}

/** Takes a login back that was counted and succeeded: the name's failures from there are forgotten, others stay. */
export async function forgetAttempts(db: Database, origin: LoginOrigin): Promise<void> {
  const [ofName, ofAddress] = countersOf(origin);
  await db.delete(loginAttempt).where(eq(loginAttempt.originHash, ofName.originHash));
  await db
    .update(loginAttempt)
    .set({ failures: sql`greatest(${loginAttempt.failures} - 1, 0)`, nextAt: sql`now()` })
    .where(eq(loginAttempt.originHash, ofAddress.originHash));
}
