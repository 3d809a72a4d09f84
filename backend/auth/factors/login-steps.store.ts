import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { loginStep } from '../../store/schema.factors.ts';
import { hashToken } from '../token-hash.ts';

const STEP_MINUTES = 5;

/** A login whose password was right. */
export interface OpenedStep {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Keeps that the password of a login was right, and forgets those that are over. */
export async function openStep(db: Database, username: string): Promise<OpenedStep> {
  await db.delete(loginStep).where(lt(loginStep.expiresAt, sql`now()`));
  const token = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(loginStep)
    .values({
      tokenHash: hashToken(token),
      username,
      expiresAt: sql`now() + make_interval(mins => ${STEP_MINUTES}::int)`,
    })
    .returning();
  if (row === undefined) throw new Error('a login was stored and not returned');
  return { token, expiresAt: row.expiresAt };
}

const isOpen = (token: string) =>
  and(eq(loginStep.tokenHash, hashToken(token)), gt(loginStep.expiresAt, sql`now()`));

/** Whose login a token goes on with; null where it is over. */
export async function usernameOfStep(db: Database, token: string): Promise<string | null> {
  const [row] = await db.select().from(loginStep).where(isOpen(token));
  return row?.username ?? null;
}

/** Ends a step. @returns whether it was open: of two that go on with it at once, one does */
export async function takeStep(tx: Database, token: string): Promise<boolean> {
  const taken = await tx.delete(loginStep).where(isOpen(token)).returning({ username: loginStep.username });
  return taken.length > 0;
}
