import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Signer } from '../../shared/signing.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { auditSegment, auditUnsealed } from '../../store/schema.audit.ts';
import { study } from '../../store/schema.ts';
import { INSTALLATION } from './audit.store.ts';
import { eventHash, eventsOfNumbers } from './event-hash.ts';
import { FIRST_HASH, REMOVED, type Segment, sealStatement, segmentHash } from './segments.ts';

/** A segment is read whole when it is verified. */
const MOST_EVENTS = 1_000;

/** The studies that have events which no segment has yet. */
export async function unsealedStudies(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ studyId: auditUnsealed.studyId }).from(auditUnsealed);
  return rows.map(({ studyId }) => studyId);
}

/** The newest segment of a study; null where it has none. */
export async function headOf(db: Database, studyId: string): Promise<Segment | null> {
  const [head] = await db
    .select()
    .from(auditSegment)
    .where(eq(auditSegment.studyId, studyId))
    .orderBy(desc(auditSegment.number))
    .limit(1);
  return head ?? null;
}

/** The newest segments of all studies, and of the installation. */
export async function allHeads(db: Database): Promise<Segment[]> {
  const studies = await db.select({ id: study.id }).from(study);
  const heads: Segment[] = [];
  for (const { id } of [{ id: INSTALLATION }, ...studies]) {
    const head = await headOf(db, id);
    if (head !== null) heads.push(head);
  }
  return heads;
}

/**
 * Seals the oldest unsealed events of a study as its next segment; one process of an installation seals at a time.
 *
 * @returns how many; 0 where none are left, or another process seals
 */
export function sealOldest(db: Database, signer: Signer, studyId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(
      sql`SELECT pg_try_advisory_xact_lock(hashtext('audit sealing')) AS is_ours`,
    );
    if (rows[0]?.is_ours !== true) return 0;
    const taken = await takeUnsealed(tx, studyId);
    const numbers = taken.flatMap(({ events }) => events).sort((a, b) => a - b);
    if (numbers.length === 0) return 0;
    await tx.insert(auditSegment).values(await nextSegment(tx, signer, studyId, numbers));
    const ids = taken.map(({ id }) => id);
    await tx
      .delete(auditUnsealed)
      .where(and(eq(auditUnsealed.studyId, studyId), inArray(auditUnsealed.id, ids)));
    return numbers.length;
  });
}

/** What calls noted, the oldest first, as far as a segment holds it. */
async function takeUnsealed(tx: Database, studyId: string): Promise<{ id: number; events: number[] }[]> {
  const noted = await tx
    .select({ id: auditUnsealed.id, events: auditUnsealed.events })
    .from(auditUnsealed)
    .where(eq(auditUnsealed.studyId, studyId))
    .orderBy(asc(auditUnsealed.id))
    .limit(MOST_EVENTS);
  let room = MOST_EVENTS;
  return noted.filter(({ events }, place) => {
    room -= events.length;
    return place === 0 || room >= 0;
  });
}

async function nextSegment(tx: Database, signer: Signer, studyId: string, numbers: number[]) {
  const stored = await eventsOfNumbers(tx, studyId, numbers);
  const hashes = new Map(stored.map((event) => [event.sequence, eventHash(studyId, event)]));
  const times = stored.map(({ at }) => Date.parse(at));
  const head = await headOf(tx, studyId);
  const segment = {
    studyId,
    number: (head?.number ?? 0) + 1,
    firstAt: new Date(times.length === 0 ? Date.now() : Math.min(...times)),
    lastAt: new Date(times.length === 0 ? Date.now() : Math.max(...times)),
    events: numbers,
    eventHashes: Buffer.concat(numbers.map((number) => hashes.get(number) ?? REMOVED)),
    previousHash: head?.hash ?? FIRST_HASH,
  };
  const hash = segmentHash(segment);
  return {
    ...segment,
    hash,
    signature: signer.sign(sealStatement({ studyId, number: segment.number, hash })).value,
  };
}
