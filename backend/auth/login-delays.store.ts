import { eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../store/database.ts';
import { loginAttempt } from '../store/schema.accounts.ts';
import {
  type DelayRule,
  FROM_ADDRESS,
  NAME_FROM_ADDRESS,
  networkOf,
  SECOND_STEP_ANYWHERE,
  tooManyFailures,
} from './login-delays.ts';
import { hashToken } from './token-hash.ts';

/** Who tries a password, or what comes after it, and from where. */
export interface LoginOrigin {
  readonly username: string;
  readonly address: string | undefined;
  /** Who tries a second factor knows the password: their failures are counted apart, and wherever they are. */
  readonly isSecondStep?: boolean;
}

/** A doubling beyond this is longer than any longest delay. */
const MOST_DOUBLINGS = 20;
/** Failures are forgotten this long after the delay that they caused. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

/** Counters of a login; all of its name are forgotten with a success, that of its address has it taken back. */
function countersOf({ username, address, isSecondStep = false }: LoginOrigin) {
  const network = networkOf(address);
  const ofAddress = { originHash: hashToken(network), rule: FROM_ADDRESS };
  const counterOfName = (counted: string, rule: DelayRule) => ({ originHash: hashToken(counted), rule });
  const ofName = isSecondStep
    ? [
        counterOfName(`step ${network} ${username}`, NAME_FROM_ADDRESS),
        counterOfName(`step ${username}`, SECOND_STEP_ANYWHERE),
      ]
    : [counterOfName(`${network} ${username}`, NAME_FROM_ADDRESS)];
  return { ofName, ofAddress };
}

/**
 * Counts a login as failed until it is taken back, in whatever process: guesses made at the same time must not all pass.
 *
 * @throws CallError 429 with the seconds to wait, and then nothing is counted
 */
export async function countAttempt(db: Database, origin: LoginOrigin): Promise<void> {
  await db.delete(loginAttempt).where(lt(loginAttempt.forgottenAt, sql`now()`));
  await inTransaction(db, async (tx) => {
    const { ofName, ofAddress } = countersOf(origin);
    // In one order for all: two logins must not wait for each other.
    for (const { originHash, rule } of [...ofName, ofAddress]) {
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
  const { ofName, ofAddress } = countersOf(origin);
  const hashes = ofName.map(({ originHash }) => originHash);
  await db.delete(loginAttempt).where(inArray(loginAttempt.originHash, hashes));
  await db
    .update(loginAttempt)
    .set({ failures: sql`greatest(${loginAttempt.failures} - 1, 0)`, nextAt: sql`now()` })
    .where(eq(loginAttempt.originHash, ofAddress.originHash));
}
