import { createHash } from 'node:crypto';
import type { auditSegment } from '../../store/schema.audit.ts';

export type Segment = typeof auditSegment.$inferSelect;

/** What the first segment of a study follows. */
export const FIRST_HASH = '0'.repeat(64);
/** Bytes of SHA-256. */
export const HASH_BYTES = 32;
/** Stands for the hash of an event that was gone when it was to be sealed: no event has it. */
export const REMOVED = Buffer.alloc(HASH_BYTES);

/** SHA-256 of a segment and of what it follows, in hexadecimal digits. */
export function segmentHash(segment: Omit<Segment, 'hash' | 'signature' | 'droppedAt' | 'droppedSignature'>) {
  const { studyId, number, firstAt, lastAt, events, eventHashes, previousHash } = segment;
  const times = [firstAt.toISOString(), lastAt.toISOString()];
  const hashes = Buffer.from(eventHashes).toString('hex');
  return createHash('sha256')
    .update(JSON.stringify([studyId, number, ...times, events, hashes, previousHash]))
    .digest('hex');
}

type SegmentKey = Pick<Segment, 'studyId' | 'number' | 'hash'>;

/** What is signed of a segment. */
export const sealStatement = ({ studyId, number, hash }: SegmentKey) => ({
  kind: 'casebook audit segment',
  study: studyId,
  number,
  hash,
});

/** What is signed when the events of a segment are dropped. */
export const dropStatement = ({ studyId, number, hash }: SegmentKey, at: Date) => ({
  kind: 'casebook audit segment dropped',
  study: studyId,
  number,
  hash,
  at: at.toISOString(),
});
