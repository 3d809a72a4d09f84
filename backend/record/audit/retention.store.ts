import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Signer } from '../../shared/signing.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { auditSegment } from '../../store/schema.audit.ts';
import { audit } from './audit.store.ts';
import { dropStatement } from './segments.ts';

const AT_ONCE = 100;

/**
 * Drops the events of segments that ended before a moment, whole segments, the oldest of each study first; their hashes
 * stay, so that the rest can still be verified. It is noted in the log of each study.
 *
 * @returns how many segments; as many as it drops at once where there may be more
 */
export async function dropSealedBefore(db: Database, signer: Signer, before: Date): Promise<number> {
  const expired = await db
    .select({
      studyId: auditSegment.studyId,
      number: auditSegment.number,
      hash: auditSegment.hash,
      events: auditSegment.events,
    })
    .from(auditSegment)
    .where(and(isNull(auditSegment.droppedAt), lt(auditSegment.lastAt, before)))
    .orderBy(asc(auditSegment.studyId), asc(auditSegment.number))
    .limit(AT_ONCE);
  for (const segment of expired) await drop(db, signer, segment);
  return expired.length;
}

async function drop(
  db: Database,
  signer: Signer,
  segment: { studyId: string; number: number; hash: string; events: number[] },
): Promise<void> {
  const { studyId, number, events } = segment;
  const droppedAt = new Date();
  const signature = signer.sign(dropStatement(segment, droppedAt)).value;
  await inTransaction(db, async (tx) => {
    // Triggers refuse it without; on a cluster they run where the rows are.
    await tx.execute(sql`SET LOCAL citus.propagate_set_commands TO 'local'`);
    await tx.execute(sql`SET LOCAL casebook.audit_retention TO 'on'`);
    const [dropped] = await tx
      .update(auditSegment)
      .set({ droppedAt, droppedSignature: signature })
      .where(
        and(
          eq(auditSegment.studyId, studyId),
          eq(auditSegment.number, number),
          isNull(auditSegment.droppedAt),
        ),
      )
      .returning({ number: auditSegment.number });
    // Another process was faster.
    if (dropped === undefined) return;
    await tx.execute(sql`
      DELETE FROM audit_event WHERE study_id = ${studyId} AND sequence = ANY(${sql.param(events)}::bigint[])`);
    await audit(
      tx,
      { username: 'service', requestId: 'retention' },
      { studyId, action: 'audit.retention', target: `segment ${number}` },
    );
  });
}
