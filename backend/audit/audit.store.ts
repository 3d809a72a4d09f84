import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../shared/caller.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { auditEvent } from '../store/schema.ts';

/** Something that was done with patient data. It names records by our ids and holds no patient text. */
export interface AuditEntry {
  readonly studyId: string;
  /** Noun and verb, such as extraction.read. */
  readonly action: string;
  /** Our id of what it was done to; empty for a list or a search. */
  readonly target: string;
}

const FIRST = '0'.repeat(64);

/**
 * Adds an event to the chain of its study, in the transaction that is given, so that what was done and the
 * note of it land together.
 */
export function audit(db: Database, caller: Caller, entry: AuditEntry): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`audit ${entry.studyId}`}))`);
    const [last] = await tx
      .select({ sequence: auditEvent.sequence, hash: auditEvent.hash })
      .from(auditEvent)
      .where(eq(auditEvent.studyId, entry.studyId))
      .orderBy(desc(auditEvent.sequence))
      .limit(1);
    const event = {
      ...entry,
      actor: caller.username,
      requestId: caller.requestId,
      sequence: (last?.sequence ?? 0) + 1,
      at: new Date(),
      previousHash: last?.hash ?? FIRST,
    };
    await tx.insert(auditEvent).values({ ...event, hash: chainHash(event) });
  });
}

/**
 * Checks the chain of a study.
 *
 * @returns the sequence of the first event that was changed or follows a removed one; null where all hold
 */
export async function firstBrokenEvent(db: Database, studyId: string): Promise<number | null> {
  const PAGE = 1000;
  let previousHash = FIRST;
  let sequence = 0;
  for (;;) {
    const events = await db
      .select()
      .from(auditEvent)
      .where(sql`${auditEvent.studyId} = ${studyId} AND ${auditEvent.sequence} > ${sequence}`)
      .orderBy(auditEvent.sequence)
      .limit(PAGE);
    for (const event of events) {
      const isNext = event.sequence === sequence + 1 && event.previousHash === previousHash;
      if (!isNext || event.hash !== chainHash(event)) return event.sequence;
      previousHash = event.hash;
      sequence = event.sequence;
    }
    if (events.length < PAGE) return null;
  }
}

function chainHash(event: Omit<typeof auditEvent.$inferSelect, 'hash'>): string {
  const { studyId, sequence, at, actor, action, target, requestId, previousHash } = event;
  return createHash('sha256')
    .update(
      JSON.stringify([studyId, sequence, at.toISOString(), actor, action, target, requestId, previousHash]),
    )
    .digest('hex');
}
