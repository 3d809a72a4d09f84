import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { loginAttempt } from '../store/schema.accounts.ts';
import { hashToken } from './token-hash.ts';

const ATTEMPTS = 10;
const MINUTES = 15;

/**
 * Counts a login of a name as failed until it is taken back, in whatever process: guesses made at the same time must not
 * all pass.
 *
 * @returns false where there were too many within a quarter of an hour
 */
export async function countAttempt(db: Database, username: string): Promise<boolean> {
  await db.delete(loginAttempt).where(lt(loginAttempt.forgottenAt, sql`now()`));
  const forgottenAt = sql`now() + make_interval(mins => ${MINUTES})`;
  const counted = await db
    .insert(loginAttempt)
    .values({ nameHash: hashToken(username), failures: 1, forgottenAt })
    .onConflictDoUpdate({
      target: loginAttempt.nameHash,
      set: {
        failures: sql`${loginAttempt.failures} + 1`,
        forgottenAt,
      },
      setWhere: lt(loginAttempt.failures, ATTEMPTS),
    })
    .returning();
  return counted.length > 0;
}

/** Forgets the failed logins of a name. */
export async function forgetAttempts(db: Database, username: string): Promise<void> {
  await db.delete(loginAttempt).where(eq(loginAttempt.nameHash, hashToken(username)));
}
