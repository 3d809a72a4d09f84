import { LRUCache } from 'lru-cache';
import type { User } from '../../backend/auth/auth.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { AuthSource } from './auth.source.ts';

/** A session that is ended elsewhere is believed for this long at most. */
const BELIEVED_MS = 2_000;

export interface Sessions {
  /**
   * Who a token belongs to; null where it opens no live session.
   *
   * @param isUse false where nobody uses it now, so that it may end by itself
   * @throws UpstreamError while the backend is away
   */
  viewerOf(token: string | undefined, auth: AuthSource, isUse: boolean): Promise<User | null>;
  forget(token: string | undefined): void;
  /** Everybody is looked up anew. */
  forgetAll(): void;
}

/** Looks sessions up once in a few seconds, not once an operation. */
export function createSessions(): Sessions {
  const believed = new LRUCache<string, { readonly user: User; readonly isUse: boolean }>({
    max: 10_000,
    ttl: BELIEVED_MS,
  });
  return {
    async viewerOf(token, auth, isUse) {
      if (token === undefined) return null;
      const known = believed.get(token);
      if (known !== undefined && (known.isUse || !isUse)) return known.user;
      const { user } = await auth.session(token, isUse).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 400) return { user: null };
        throw error;
      });
      if (user !== null) believed.set(token, { user, isUse });
      return user;
    },
    forget(token) {
      if (token !== undefined) believed.delete(token);
    },
    forgetAll: () => believed.clear(),
  };
}
