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
export function audit(db: Database, caller: Caller, { studyId, ...entry }: AuditEntry): Promise<void> {
  return auditAll(db, caller, studyId, [entry]);
}

/** Adds several events of one study in their order. */
export function auditAll(
  db: Database,
  caller: Caller,
  studyId: string,
  entries: readonly Omit<AuditEntry, 'studyId'>[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`audit ${studyId}`}))`);
    const [last] = await tx
      .select({ sequence: auditEvent.sequence, hash: auditEvent.hash })
      .from(auditEvent)
      .where(eq(auditEvent.studyId, studyId))
      .orderBy(desc(auditEvent.sequence))
      .limit(1);
    let { sequence, hash } = last ?? { sequence: 0, hash: FIRST };
    const events = entries.map((entry) => {
      sequence += 1;
      const event = {
        ...entry,
        studyId,
        actor: caller.username,
        requestId: caller.requestId,
        sequence,
        at: new Date(),
        previousHash: hash,
      };
      hash = chainHash(event);
      return { ...event, hash };
    });
    await tx.insert(auditEvent).values(events);
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
