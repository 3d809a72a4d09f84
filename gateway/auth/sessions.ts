import { LRUCache } from 'lru-cache';
import type { User } from '../../backend/auth/auth.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { AuthSource } from './auth.source.ts';

/** A session that is ended elsewhere is believed for this long at most. */
const BELIEVED_MS = 5_000;

export interface Sessions {
  /** Who a token belongs to; null where it opens no live session. @throws UpstreamError while the backend is away */
  viewerOf(token: string | undefined, auth: AuthSource): Promise<User | null>;
  forget(token: string | undefined): void;
}

/** Looks sessions up once in a few seconds, not once an operation. */
export function createSessions(): Sessions {
  const believed = new LRUCache<string, User>({ max: 10_000, ttl: BELIEVED_MS });
  return {
    async viewerOf(token, auth) {
      if (token === undefined) return null;
      const known = believed.get(token);
      if (known !== undefined) return known;
      const user = await auth.userOf(token).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 400) return null;
        throw error;
      });
      if (user !== null) believed.set(token, user);
      return user;
    },
    forget(token) {
      if (token !== undefined) believed.delete(token);
    },
  };
}
