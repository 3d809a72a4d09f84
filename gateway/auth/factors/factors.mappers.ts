import type { LoginStep, Factors as WireFactors } from '../../../backend/auth/factors/factors.contract.ts';
import type { SecondFactorKind, SecondFactors } from '../../generated/resolvers.ts';
import { upperCase } from '../../shared/enums.ts';
import { UpstreamError } from '../../shared/failures.ts';

export const toFactors = ({ totp_since, passkeys, recovery_codes_left }: WireFactors): SecondFactors => ({
  totpSince: totp_since,
  passkeys: passkeys.map(({ id, name, made_at, last_used_at }) => ({
    id,
    name,
    madeAt: made_at,
    lastUsedAt: last_used_at,
  })),
  recoveryCodesLeft: recovery_codes_left,
});

/** What a login goes on with whose password was right; undefined of every other failure. */
export function stepOf(error: unknown): LoginStep | undefined {
  if (!(error instanceof UpstreamError) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  return (error.body as { readonly step: LoginStep }).step;
}

export const toSecondStep = ({ factors, expires_at }: LoginStep) => ({
  __typename: 'SecondStepRequired' as const,
  factors: factors.map((factor) => upperCase<SecondFactorKind>(factor)),
  expiresAt: expires_at,
});
