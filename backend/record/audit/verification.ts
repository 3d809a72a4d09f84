import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Signer } from '../../shared/signing.ts';
import type { Database } from '../../store/database.ts';
import { auditEvent, auditSegment, auditUnsealed } from '../../store/schema.audit.ts';
import { chainHash, eventHash, eventsOfNumbers, type StoredEvent, storedEvents } from './event-hash.ts';
import {
  dropStatement,
  FIRST_HASH,
  HASH_BYTES,
  type Segment,
  sealStatement,
  segmentHash,
} from './segments.ts';

/** Something in the log that is not as it was noted or sealed. */
export interface Damage {
  /** Where it is: the number of a segment, of an event, or both. */
  readonly segment: number | null;
  readonly event: number | null;
  /** A sentence. */
  readonly problem: string;
}

export interface VerifiedLog {
  /** The first 100. */
  readonly damages: readonly Damage[];
  readonly segments: number;
  /** Events that were read, and hold where there is no damage. */
  readonly events: number;
  /** Segments whose events retention dropped. */
  readonly dropped: number;
  /** Events that wait to be sealed. */
  readonly unsealed: number;
}

const MOST_TOLD = 100;
const SEGMENTS_AT_ONCE = 50;
const EVENTS_AT_ONCE = 1_000;

/**
 * Checks the log of a study: each event against its segment, each segment against the one before and its signature, the
 * chain of events of an earlier version, and that no event is outside of all segments.
 *
 * @param db a transaction that sees one moment
 */
export async function verifyLog(db: Database, signer: Signer, studyId: string): Promise<VerifiedLog> {
  const damages: Damage[] = [];
  const tell = (problem: string, segment: number | null, event: number | null = null) => {
    if (damages.length < MOST_TOLD) damages.push({ segment, event, problem });
  };
  const counted = { segments: 0, events: 0, dropped: 0 };
  let previous: Pick<Segment, 'number' | 'hash'> = { number: 0, hash: FIRST_HASH };
  for await (const segment of segmentsOf(db, studyId)) {
    for (const problem of segmentProblems(signer, previous, segment)) tell(problem, segment.number);
    const stored = await eventsOfNumbers(db, studyId, segment.events);
    if (segment.droppedAt === null) {
      for (const { event, problem } of eventProblems(segment, stored)) tell(problem, segment.number, event);
    } else if (stored.length > 0) tell('Its events were dropped, and are there again.', segment.number);
    counted.segments += 1;
    counted.events += stored.length;
    counted.dropped += segment.droppedAt === null ? 0 : 1;
    previous = segment;
  }
  for (const { sequence, problem } of await chainProblems(db, studyId)) tell(problem, null, sequence);
  for (const sequence of await strayEvents(db, studyId)) {
    tell('It is in no segment: it was put there, or its segment was removed.', null, sequence);
  }
  return { damages, ...counted, unsealed: await countUnsealed(db, studyId) };
}

/** Checks that the segments of a study that were written out, or copied elsewhere, are still there as they were. */
export async function verifyHeads(
  db: Database,
  studyId: string,
  heads: readonly Pick<Segment, 'number' | 'hash'>[],
): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const { number, hash } of heads) {
    const [found] = await db
      .select({ hash: auditSegment.hash })
      .from(auditSegment)
      .where(and(eq(auditSegment.studyId, studyId), eq(auditSegment.number, number)));
    if (found?.hash === hash) continue;
    const happened = found === undefined ? 'it was removed' : 'another one stands in its place';
    damages.push({ segment: number, event: null, problem: `A written head has it, and ${happened}.` });
  }
  return damages;
}

async function* segmentsOf(db: Database, studyId: string): AsyncGenerator<Segment> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const page = await db
      .select()
      .from(auditSegment)
      .where(and(eq(auditSegment.studyId, studyId), gt(auditSegment.number, last)))
      .orderBy(asc(auditSegment.number))
      .limit(SEGMENTS_AT_ONCE);
    yield* page;
    last = page.at(-1)?.number ?? last;
    if (page.length < SEGMENTS_AT_ONCE) return;
  }
}

function segmentProblems(
  signer: Signer,
  previous: Pick<Segment, 'number' | 'hash'>,
  segment: Segment,
): string[] {
  const problems: string[] = [];
  if (segment.number !== previous.number + 1) {
    problems.push(`Segments ${previous.number + 1} to ${segment.number - 1} before it were removed.`);
  } else if (segment.previousHash !== previous.hash) {
    problems.push('It does not follow the segment before it: one of them was changed.');
  }
  if (segment.hash !== segmentHash(segment)) problems.push('It was changed.');
  if (!signer.hasSigned(sealStatement(segment), segment.signature)) {
    problems.push('It is not signed with the key of this installation: it was forged.');
  }
  const { droppedAt, droppedSignature } = segment;
  const isDropSigned =
    droppedAt === null
      ? droppedSignature === null
      : signer.hasSigned(dropStatement(segment, droppedAt), droppedSignature ?? '');
  if (!isDropSigned) problems.push('Its events were not dropped by retention: they were removed.');
  return problems;
}

/** Events of a segment that are not as they were sealed. */
function eventProblems({ studyId, events, eventHashes }: Segment, stored: readonly StoredEvent[]) {
  const found = new Map(stored.map((event) => [event.sequence, event]));
  return events.flatMap((number, place) => {
    const event = found.get(number);
    if (event === undefined) return [{ event: number, problem: 'It was removed.' }];
    const sealed = Buffer.from(eventHashes).subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
    return eventHash(studyId, event).equals(sealed)
      ? []
      : [{ event: number, problem: 'It was changed, or another one stands in its place.' }];
  });
}

/** Where the chain of a program before segments is broken; retention may have dropped its beginning. */
async function chainProblems(
  db: Database,
  studyId: string,
): Promise<{ sequence: number; problem: string }[]> {
  const problems: { sequence: number; problem: string }[] = [];
  let previous: StoredEvent | undefined;
  for (;;) {
    const after = sql`hash IS NOT NULL AND sequence > ${previous?.sequence ?? Number.MIN_SAFE_INTEGER}`;
    const events = await storedEvents(db, studyId, after, EVENTS_AT_ONCE);
    for (const event of events) {
      const follows = previous === undefined || event.previous_hash === previous.hash;
      if (!follows || event.hash !== chainHash(studyId, event)) {
        problems.push({ sequence: event.sequence, problem: 'It breaks the chain of the version before.' });
      }
      previous = event;
    }
    if (events.length < EVENTS_AT_ONCE || problems.length >= MOST_TOLD) return problems;
  }
}

/** Events that neither a segment has nor one will have. */
async function strayEvents(db: Database, studyId: string): Promise<number[]> {
  const { rows } = await db.execute(sql`
    SELECT sequence FROM ${auditEvent} WHERE study_id = ${studyId}
    EXCEPT SELECT unnest(events) FROM ${auditSegment} WHERE study_id = ${studyId}
    EXCEPT SELECT unnest(events) FROM ${auditUnsealed} WHERE study_id = ${studyId}
    ORDER BY 1 LIMIT ${MOST_TOLD}`);
  return rows.map(({ sequence }) => Number(sequence));
}

async function countUnsealed(db: Database, studyId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT coalesce(sum(cardinality(events)), 0)::int AS waiting FROM ${auditUnsealed} WHERE study_id = ${studyId}`);
  return Number(rows[0]?.waiting);
}
