import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from './database.ts';

/** Lets one transaction at a time do what has this name, until it ends. */
export async function lockNamed(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`);
}

const lockOf = (studyId: string) => sql`hashtext(${`withdrawal ${studyId}`})`;

/**
 * Says that a transaction writes what withdrawals remove. It is the first thing that such a transaction does, so that
 * a withdrawal waits for those that have begun, and those that come later wait for it and see what it removed.
 */
export async function lockForWriting(tx: Database, studyId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(studyId)})`);
}

/**
 * Lets one transaction at a time count what is new in a study, until it ends. It comes after all other locks of a write,
 * so that none waits for another in a circle.
 */
export const lockForCounting = (tx: Database, studyId: string): Promise<void> =>
  lockNamed(tx, `counts ${studyId}`);

/** Keeps all others from writing into a study until the transaction ends; the first thing that a withdrawal does. */
export async function lockForWithdrawal(tx: Database, studyId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(studyId)})`);
}

/** Waits for all that write into any study, and keeps others from it until the session lets them. */
export async function holdWriting(session: ClientBase): Promise<void> {
  const { rows } = await session.query<{ id: string }>('SELECT id FROM study');
  // Locks are the coordinator's: over the table of studies a worker could be asked for them.
  const locks = `SELECT pg_advisory_lock(hashtext('withdrawal ' || id)) FROM unnest($1::text[]) AS id`;
  await session.query(locks, [rows.map(({ id }) => id).sort()]);
}

export async function letWrite(session: ClientBase): Promise<void> {
  await session.query('SELECT pg_advisory_unlock_all()');
}
