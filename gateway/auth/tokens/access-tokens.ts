import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { User } from '../../../backend/auth/auth.contract.ts';
import type { AccessToken } from '../../../backend/auth/tokens/tokens.contract.ts';
import { isAccessToken } from '../../../platform/access-token.ts';
import { UpstreamError } from '../../shared/failures.ts';
import type { StudyScope } from '../../shared/study-scope.ts';
import type { TokensSource } from './tokens.source.ts';
import { createWrongTokenLimit } from './wrong-token-limit.ts';

/** What an access token opens: the work of its user, in its studies and with its rights. */
export interface TokenGrant {
  readonly id: string;
  readonly kind: AccessToken['kind'];
  readonly user: User;
  /** Null where it has all rights of its account. */
  readonly rights: AccessToken['rights'];
  readonly scope: StudyScope;
  readonly expiresAt: number;
}

/** A token that opens nothing. */
export class TokenRefusal extends UpstreamError {
  /** Seconds to wait where there were too many; else null. */
  readonly retryAfter: number | null;

  constructor(message: string, code: string, status: 401 | 403 | 429, retryAfter: number | null = null) {
    super(message, code, status);
    this.retryAfter = retryAfter;
  }
}

export interface AccessTokens {
  /**
   * What a token opens.
   *
   * @param address of the client, whose wrong tokens are counted
   * @throws TokenRefusal where it opens nothing; UpstreamError while the backend is away
   */
  open(secret: string, address: string, source: TokensSource): Promise<TokenGrant>;
  /** A token that was revoked here opens nothing from now on. */
  forget(id: string): void;
}

/** A token that is revoked in another process is believed for this long at most, and opens nothing within a second. */
const BELIEVED_MS = 800;
/** No token that opens nothing comes to open something; a store that is restored may bring one back. */
const REFUSED_MS = 60_000;
const REMEMBERED = 10_000;

const REASONS = {
  absent: [
    'There is no access token here; send it as Authorization: Bearer and the token.',
    'UNAUTHENTICATED',
  ],
  malformed: [
    'This is not an access token: it is cut or mistyped. Copy it again as a whole.',
    'UNAUTHENTICATED',
  ],
  unknown: [
    'This access token is not valid here: it was revoked, or is of another installation. Make a new one.',
    'UNAUTHENTICATED',
  ],
  expired: ['This access token has expired; make a new one.', 'TOKEN_EXPIRED'],
} as const;
type Reason = keyof typeof REASONS;

/** A signed token of an identity provider (RFC 7519); the backend says whether it takes them. */
const SIGNED = /^[\w-]{2,4096}\.[\w-]{2,8192}\.[\w-]{2,1024}$/;
const LONGEST = 8_192;

const mayOpen = (secret: string): boolean =>
  isAccessToken(secret) || (secret.length <= LONGEST && SIGNED.test(secret));

/** What a token is remembered by: signed ones are long. */
const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Looks tokens up once in a few seconds, and none that cannot be one.
 *
 * @param perf the clock of what is remembered
 */
export function createAccessTokens(perf: { now(): number } = performance): AccessTokens {
  const believed = new LRUCache<string, TokenGrant>({ max: REMEMBERED, ttl: BELIEVED_MS, perf });
  const refused = new LRUCache<string, Reason>({ max: REMEMBERED, ttl: REFUSED_MS, perf });
  const used = new LRUCache<string, true>({ max: REMEMBERED });
  const revoked = new LRUCache<string, true>({ max: REMEMBERED });
  const limit = createWrongTokenLimit();

  function refusal(reason: Reason, address: string, wasLookedUp = false): TokenRefusal {
    const delay = limit.note(address, wasLookedUp);
    if (delay !== null) return tooMany(delay);
    const [sentence, code] = REASONS[reason];
    return new TokenRefusal(sentence, code, 401);
  }

  async function lookUp(secret: string, source: TokensSource): Promise<TokenGrant | Reason> {
    const access = await source.resolve(secret);
    if (access.state !== 'live') return access.state;
    const { id, kind, user, rights, study_ids, expires_at } = access;
    return { id, kind, user, rights, scope: new Set(study_ids), expiresAt: Date.parse(expires_at) };
  }

  /** Why a token that was live opens nothing any more; null where it does. */
  function endOf({ id, expiresAt }: TokenGrant): Reason | null {
    if (revoked.has(id)) return 'unknown';
    return expiresAt <= Date.now() ? 'expired' : null;
  }

  return {
    async open(secret, address, source) {
      if (!mayOpen(secret)) throw refusal(secret === '' ? 'absent' : 'malformed', address);
      const key = keyOf(secret);
      const reason = refused.get(key);
      if (reason !== undefined) throw refusal(reason, address);
      const cached = believed.get(key);
      if (cached === undefined && !used.has(key)) {
        const delay = limit.lookupDelay(address);
        if (delay !== null) throw tooMany(delay);
      }
      const grant = cached ?? (await lookUp(secret, source));
      const end = typeof grant === 'string' ? grant : endOf(grant);
      if (typeof grant === 'string' || end !== null) {
        refused.set(key, end ?? 'unknown');
        throw refusal(end ?? 'unknown', address, cached === undefined);
      }
      if (cached === undefined) believed.set(key, grant);
      used.set(key, true);
      return grant;
    },
    forget: (id) => void revoked.set(id, true),
  };
}

function tooMany(seconds: number): TokenRefusal {
  return new TokenRefusal(
    'Too many wrong access tokens; please wait a minute and check the token.',
    'TOO_MANY_REQUESTS',
    429,
    seconds,
  );
}
