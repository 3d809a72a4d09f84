import type { AccessToken } from '../../../backend/auth/tokens/tokens.contract.ts';

/** An access token as the resolvers of its fields are given it. */
export interface AccessTokenParent {
  readonly id: string;
  readonly name: string;
  readonly studyIds: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
  readonly lastUsedAt: string | null;
}

export function toAccessToken(token: AccessToken): AccessTokenParent {
  const { id, name, study_ids, created_at, expires_at, last_used_at } = token;
  return {
    id,
    name,
    studyIds: study_ids,
    createdAt: created_at,
    expiresAt: expires_at,
    isExpired: Date.parse(expires_at) <= Date.now(),
    lastUsedAt: last_used_at,
  };
}
