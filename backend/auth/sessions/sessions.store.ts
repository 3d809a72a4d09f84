import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SessionTimes } from '../../shared/session-times.ts';
import type { Database } from '../../store/database.ts';
import { appUser, session } from '../../store/schema.accounts.ts';
import type { User } from '../auth.contract.ts';
import { MAX_SESSIONS } from './sessions.contract.ts';

type StoredSession = typeof session.$inferSelect;

/** How exactly the last use is noted: a page makes many calls a second. */
const USE_NOTED = sql`interval '30 seconds'`;

const idleLimit = ({ idleMinutes }: SessionTimes): SQL => sql`make_interval(mins => ${idleMinutes}::int)`;

const isLive = (times: SessionTimes) =>
  and(gt(session.expiresAt, sql`now()`), gt(session.lastUsedAt, sql`now() - ${idleLimit(times)}`));

/** A session that begins now. */
export type OpenedSession = Pick<StoredSession, 'id' | 'tokenHash' | 'username' | 'address' | 'browser'> &
  Partial<Pick<StoredSession, 'idToken'>>;

/** Opens a session, and ends those that are over and those of the account that are too many. @returns when it ends */
export async function openSession(
  db: Database,
  opened: OpenedSession,
  times: SessionTimes,
): Promise<{ readonly expiresAt: Date }> {
  await db
    .delete(session)
    .where(or(lt(session.expiresAt, sql`now()`), lt(session.lastUsedAt, sql`now() - ${idleLimit(times)}`)));
  const [row] = await db
    .insert(session)
    .values({
      ...opened,
      begunAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${times.hours}::int)`,
    })
    .returning({ expiresAt: session.expiresAt });
  await db.update(appUser).set({ lastLoginAt: sql`now()` }).where(eq(appUser.username, opened.username));
  const tooOld = db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.username, opened.username))
    .orderBy(desc(session.lastUsedAt), desc(session.begunAt), session.id)
    .offset(MAX_SESSIONS);
  await db.delete(session).where(sql`${session.tokenHash} IN ${tooOld}`);
  if (row === undefined) throw new Error('a session was stored and not returned');
  return row;
}

/** A live session with its user and when it ends if nobody uses it, or null. */
export async function liveSession(
  db: Database,
  tokenHash: string,
  times: SessionTimes,
): Promise<{
  readonly user: Omit<User, 'studies'>;
  readonly purposes: StoredSession['purposes'];
  /** Whether the password of an account of its own opened it, and neither the demo's nor an identity provider. */
  readonly isByPassword: boolean;
  readonly expiresAt: Date;
  readonly idleEndsAt: Date;
} | null> {
  const [found] = await db
    .select({
      user: { username: appUser.username, role: appUser.role },
      purposes: session.purposes,
      idToken: session.idToken,
      isDemo: appUser.isDemo,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.username, session.username))
    .where(and(eq(session.tokenHash, tokenHash), isLive(times), eq(appUser.state, 'active')))
    .limit(1);
  if (found === undefined) return null;
  const { user, purposes, idToken, isDemo, expiresAt, lastUsedAt } = found;
  return {
    user,
    purposes,
    isByPassword: idToken === null && !isDemo,
    expiresAt,
    idleEndsAt: new Date(lastUsedAt.getTime() + times.idleMinutes * 60_000),
  };
}

/** Notes the use of a session, unless one of the last half minute is noted already; one that is over stays over. */
export async function noteSessionUse(db: Database, tokenHash: string, times: SessionTimes): Promise<void> {
  await db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(eq(session.tokenHash, tokenHash), isLive(times), lt(session.lastUsedAt, sql`now() - ${USE_NOTED}`)),
    );
}

/** Notes what a live session of an account reads a study for. @returns whether there is one */
export async function notePurpose(
  db: Database,
  { tokenHash, username }: Pick<StoredSession, 'tokenHash' | 'username'>,
  stated: Readonly<Record<string, string>>,
  times: SessionTimes,
): Promise<boolean> {
  const noted = await db
    .update(session)
    .set({ purposes: sql`${session.purposes} || ${JSON.stringify(stated)}::jsonb` })
    .where(and(eq(session.tokenHash, tokenHash), eq(session.username, username), isLive(times)))
    .returning({ id: session.id });
  return noted.length > 0;
}

/** The live sessions of an account, the one used last first; 50 at most. */
export function listSessions(db: Database, username: string, times: SessionTimes): Promise<StoredSession[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.username, username), isLive(times)))
    .orderBy(desc(session.lastUsedAt), desc(session.begunAt), session.id)
    .limit(MAX_SESSIONS);
}

/** Ends a session by its token. @returns whose it was, or null */
export async function endSession(db: Database, tokenHash: string): Promise<string | null> {
  const [ended] = await db.delete(session).where(eq(session.tokenHash, tokenHash)).returning();
  return ended?.username ?? null;
}

/** Ends one session of an account by its id. @returns whether there was one */
export async function endSessionById(db: Database, username: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.username, username), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Ends all sessions of an account but one. @returns how many */
export async function endOtherSessions(db: Database, username: string, tokenHash: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.username, username), ne(session.tokenHash, tokenHash)))
    .returning({ id: session.id });
  return ended.length;
}
