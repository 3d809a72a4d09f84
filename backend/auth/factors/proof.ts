import { createHmac } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { InstallationKeys } from '../../record/intake/installation-keys.ts';
import { openText, sealText } from '../../shared/sealed-text.ts';
import type { Database } from '../../store/database.ts';
import { takeChallenge } from './challenges.store.ts';
import {
  confirmedTotp,
  notePasskeyUse,
  type StoredPasskey,
  type StoredTotp,
  spendRecoveryCode,
  spendTotpCounter,
} from './factors.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { totpCounter } from './totp.ts';
import { signedCounter } from './webauthn.ts';

export type FactorKeys = Pick<InstallationKeys, 'factors'>;

const boundTo = (username: string): string[] => ['totp', username];

export const sealTotp = ({ factors }: FactorKeys, username: string, secret: string): Uint8Array =>
  sealText(factors, boundTo(username), secret);

/** The time step of a code of an account's authenticator app; null where it is of none that counts now. */
export const counterOfCode = (
  { factors }: FactorKeys,
  { username, sealedSecret }: StoredTotp,
  code: string,
) => totpCounter(openText(factors, boundTo(username), sealedSecret), code);

/** Whether a code is right and was not used; asking uses it up. */
export async function isNextCode(
  tx: Database,
  keys: FactorKeys,
  username: string,
  code: string,
): Promise<boolean> {
  const totp = await confirmedTotp(tx, username);
  const counter = totp && counterOfCode(keys, totp, code);
  return counter !== null && spendTotpCounter(tx, username, counter);
}

/** Whether a recovery code is the account's and was not used; asking uses it up. */
export const isRecoveryCode = (
  tx: Database,
  { factors }: FactorKeys,
  username: string,
  code: string,
): Promise<boolean> => spendRecoveryCode(tx, username, hashRecoveryCode(factors, username, code));

/** What a passkey was asked to sign, and where. */
export interface PasskeyUse {
  readonly party: RelyingParty;
  readonly purpose: string;
  readonly verifiesUser: boolean;
}

/**
 * Whether a passkey signed what it was asked to. The challenge is used up whatever comes of it.
 *
 * @param db outside of a transaction, which could bring the challenge back
 */
export async function isSigned(
  db: Database,
  passkey: StoredPasskey,
  response: AuthenticationResponseJSON,
  { party, purpose, verifiesUser }: PasskeyUse,
): Promise<boolean> {
  const counter = await signedCounter(response, party, passkey, {
    takeChallenge: (challenge) => takeChallenge(db, challenge, purpose),
    verifiesUser,
  });
  return counter !== null && notePasskeyUse(db, passkey.id, counter);
}

/** What authenticators know an account by; it tells nobody its name. */
export const userHandle = ({ factors }: FactorKeys, username: string): Uint8Array =>
  createHmac('sha256', factors).update(`handle ${username}`).digest();
