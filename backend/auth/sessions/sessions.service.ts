import type { Caller } from '../../shared/caller.ts';
import { badInput, notFound } from '../../shared/errors.ts';
import type { SessionTimes } from '../../shared/session-times.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { roleIn } from '../../studies/members/members.store.ts';
import { noteAccountEvent } from '../account-events.ts';
import { hashToken } from '../token-hash.ts';
import type { Session, StatePurposeRequest } from './sessions.contract.ts';
import { endOtherSessions, endSessionById, listSessions, notePurpose } from './sessions.store.ts';

export interface SessionsService {
  /** The live sessions of the caller; the one of the token is marked. */
  list(caller: Caller, token: string): Promise<Session[]>;
  /** @throws CallError 404 where the caller has no session of this id */
  end(caller: Caller, id: string): Promise<void>;
  /** Notes what the session of the token reads a study for. @throws CallError 400 for a study that the caller does not work in */
  statePurpose(caller: Caller, stated: StatePurposeRequest): Promise<string>;
  /** Ends all but the one of the token. @returns how many */
  endOthers(caller: Caller, token: string): Promise<number>;
}

export function createSessionsService(db: Database, times: SessionTimes): SessionsService {
  return {
    async list({ username }, token) {
      const current = hashToken(token);
      const sessions = await listSessions(db, username, times);
      return sessions.map(({ id, tokenHash, begunAt, lastUsedAt, expiresAt, address, browser }) => ({
        id,
        is_current: tokenHash === current,
        begun_at: begunAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        ends_at: expiresAt.toISOString(),
        address,
        browser,
      }));
    },
    end: (caller, id) =>
      inTransaction(db, async (tx) => {
        if (!(await endSessionById(tx, caller.username, id))) {
          throw notFound('You have no session of this id; it may have ended already.');
        }
        await noteAccountEvent(tx, { ...eventOf(caller), action: 'session.end' });
      }),
    async statePurpose({ username }, { token, study_id, purpose }) {
      if ((await roleIn(db, study_id, username)) === null)
        throw badInput('You work in no study of this id.', 'study_id');
      const own = { tokenHash: hashToken(token), username };
      if (await notePurpose(db, own, { [study_id]: purpose }, times)) return purpose;
      throw notFound('Your session has ended; log in again.');
    },
    endOthers: (caller, token) =>
      inTransaction(db, async (tx) => {
        const ended = await endOtherSessions(tx, caller.username, hashToken(token));
        if (ended > 0) await noteAccountEvent(tx, { ...eventOf(caller), action: 'session.end' });
        return ended;
      }),
  };
}

const eventOf = ({ username, address }: Caller) => ({ actor: username, target: username, address });
