import type { AccessToken } from '../../../backend/auth/tokens/tokens.contract.ts';
import type { AccessTokenKind, AccessTokenRight } from '../../generated/resolvers.ts';
import { upperCase } from '../../shared/enums.ts';

type WireRight = NonNullable<AccessToken['rights']>[number];

const WIRE_RIGHTS: Readonly<Record<AccessTokenRight, WireRight>> = {
  READ_IDENTIFIED: 'read identified',
  READ_DE_IDENTIFIED: 'read de-identified',
  WRITE: 'write',
  REVIEW: 'review',
  EXPORT: 'export',
  AUDIT: 'audit',
};

export const toWireRight = (right: AccessTokenRight): WireRight => WIRE_RIGHTS[right];

const toRight = (right: WireRight): AccessTokenRight => upperCase(right);

/** An access token as the resolvers of its fields are given it. */
export interface AccessTokenParent {
  readonly id: string;
  readonly kind: AccessTokenKind;
  readonly name: string;
  readonly rights: readonly AccessTokenRight[] | null;
  readonly madeBy: string;
  readonly studyIds: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
  readonly lastUsedAt: string | null;
}

export function toAccessToken(token: AccessToken): AccessTokenParent {
  const { id, kind, name, rights, made_by, study_ids, created_at, expires_at, last_used_at } = token;
  return {
    id,
    kind: upperCase(kind),
    name,
    rights: rights?.map(toRight) ?? null,
    madeBy: made_by,
    studyIds: study_ids,
    createdAt: created_at,
    expiresAt: expires_at,
    isExpired: Date.parse(expires_at) <= Date.now(),
    lastUsedAt: last_used_at,
  };
}
