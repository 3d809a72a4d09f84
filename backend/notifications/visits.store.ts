import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { notificationVisit as visit } from '../store/schema.accounts.ts';
import type { NotificationReader } from './notifications.store.ts';

type Visitor = Pick<NotificationReader, 'studyId' | 'username'>;

/** Until when somebody has seen the notifications of a study; null before the first look. */
export async function seenUntil(db: Database, { studyId, username }: Visitor): Promise<Date | null> {
  const [row] = await db
    .select({ until: visit.seenUntil })
    .from(visit)
    .where(and(eq(visit.studyId, studyId), eq(visit.username, username)));
  return row?.until ?? null;
}

/** Keeps that somebody has seen them until then, and nothing that is still to come. @returns what is kept, which is never earlier than before */
export async function keepSeen(db: Database, { studyId, username }: Visitor, until: Date): Promise<Date> {
  const [row] = await db
    .insert(visit)
    .values({ studyId, username, seenUntil: new Date(Math.min(until.getTime(), Date.now())) })
    .onConflictDoUpdate({
      target: [visit.username, visit.studyId],
      set: { seenUntil: sql`greatest(${visit.seenUntil}, excluded.seen_until)` },
    })
    .returning({ until: visit.seenUntil });
  return row?.until ?? until;
}
