import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../shared/caller.ts';
import type { Database } from '../../store/database.ts';
import { auditEvent } from '../../store/schema.ts';

/** Something that was done with patient data. It names records by our ids and holds no patient text. */
export interface AuditEntry {
  readonly studyId: string;
  /** Noun and verb, such as extraction.read. */
  readonly action: string;
  /** Our id of what it was done to; empty for a list or a search. */
  readonly target: string;
  /** Our ids of the patients whose data an answer returned, each once and in order. */
  readonly patients?: readonly string[];
}

const FIRST = '0'.repeat(64);

/**
 * Adds an event to the chain of its study, in the transaction that is given, so that what was done and the
 * note of it land together.
 */
export function audit(
  db: Database,
  caller: Caller,
  { studyId, patients = [], ...entry }: AuditEntry,
): Promise<void> {
  return addEvents(db, caller, studyId, [entry], patients);
}

/** Adds several events of one study in their order, in one statement: whoever adds to a chain keeps others waiting. */
export const auditAll = (
  db: Database,
  caller: Caller,
  studyId: string,
  entries: readonly Pick<AuditEntry, 'action' | 'target'>[],
): Promise<void> => addEvents(db, caller, studyId, entries, []);

async function addEvents(
  db: Database,
  { username, requestId }: Caller,
  studyId: string,
  entries: readonly Pick<AuditEntry, 'action' | 'target'>[],
  patients: readonly string[],
): Promise<void> {
  const actions = sql.param(entries.map(({ action }) => action));
  const targets = sql.param(entries.map(({ target }) => target));
  await db.execute(sql`
    SELECT add_audit_events(${studyId}, ${username}, ${requestId}, ${actions}::text[], ${targets}::text[],
      ${sql.param([...patients])}::text[])`);
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
  const { studyId, sequence, at, actor, action, target, requestId, previousHash, patients } = event;
  const members = [studyId, sequence, at.toISOString(), actor, action, target, requestId, previousHash];
  // Events of an earlier version name no patients, and are hashed without them.
  return createHash('sha256')
    .update(JSON.stringify(patients.length === 0 ? members : [...members, patients]))
    .digest('hex');
}
