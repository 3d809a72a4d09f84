import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { passkeyChallenge } from '../../store/schema.factors.ts';
import { hashToken } from '../token-hash.ts';
import { CHALLENGE_MINUTES } from './webauthn.ts';

/** What a challenge is for: an account that adds a passkey, a login that has its password, or one without. */
export const purposeOf = {
  registration: (username: string) => `registration ${username}`,
  step: (stepHash: string) => `step ${stepHash}`,
  login: 'login',
} as const;

/** Keeps a challenge, and forgets those that are over. */
export async function storeChallenge(db: Database, challenge: string, purpose: string): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, sql`now()`));
  await db.insert(passkeyChallenge).values({
    challengeHash: hashToken(challenge),
    purpose,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
  });
}

/** Uses a challenge up. @returns whether it was made for this purpose, and is not over */
export async function takeChallenge(db: Database, challenge: string, purpose: string): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, hashToken(challenge)),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenge.purpose });
  return taken.length > 0;
}
