import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../shared/caller.ts';
import type { Database } from '../../store/database.ts';

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

/** Stands for the study of events that belong to the whole installation, such as logins. */
export const INSTALLATION = '';

/** An event is a line to be read; of more patients it has their number and a hash. */
const MOST_NAMED = 1_000;

/**
 * Notes an event in the transaction that is given, so that what was done and the note of it land together. It waits for
 * nobody; a segment seals it soon after (sealing.ts).
 */
export function audit(
  db: Database,
  caller: Caller,
  { studyId, patients = [], ...entry }: AuditEntry,
): Promise<void> {
  return addEvents(db, caller, studyId, [entry], patients);
}

/** Notes several events of one study in their order, in one statement. */
export const auditAll = (
  db: Database,
  caller: Caller,
  studyId: string,
  entries: readonly Pick<AuditEntry, 'action' | 'target'>[],
): Promise<void> => addEvents(db, caller, studyId, entries, []);

async function addEvents(
  db: Database,
  { username, requestId, purpose, address, breakGlass }: Caller,
  studyId: string,
  entries: readonly Pick<AuditEntry, 'action' | 'target'>[],
  patients: readonly string[],
): Promise<void> {
  const actions = sql.param(entries.map(({ action }) => action));
  const targets = sql.param(entries.map(({ target }) => target));
  const named = sql.param(patients.slice(0, MOST_NAMED));
  const [count, hash] = patients.length > MOST_NAMED ? [patients.length, hashOfIds(patients)] : [null, null];
  await db.execute(sql`
    SELECT add_audit_events(${studyId}, ${username}, ${requestId}, ${actions}::text[], ${targets}::text[],
      ${named}::text[], ${count}::int, ${hash}, ${purpose ?? null}, ${address ?? null},
      ${breakGlass ?? null})`);
}

/** SHA-256 of ids as JSON, in hexadecimal digits: whoever has the ids tells whether they were those. */
export const hashOfIds = (sortedIds: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(sortedIds)).digest('hex');
