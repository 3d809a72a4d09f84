import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { storeFailure } from '../../shared/errors.ts';
import type { RelyingParty } from './relying-party.ts';

// It takes a fifth of a second to load, and many installations never ask for it.
const library = () => import('@simplewebauthn/server');

/** How long an authenticator is waited for, as its challenge is. */
export const CHALLENGE_MINUTES = 5;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** A passkey as it is stored. */
export interface StoredCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What a browser is to do, as its WebAuthn API takes it (JSON), and the challenge in it. */
export interface BrowserTask {
  readonly options: string;
  readonly challenge: string;
}

const listed = (credentials: readonly StoredCredential[]) =>
  credentials.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** @param handle what the authenticator knows the account by; tells nobody who it is */
export async function registrationTask(
  party: RelyingParty,
  username: string,
  handle: Uint8Array,
  existing: readonly StoredCredential[],
): Promise<BrowserTask> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Casebook',
    rpID: party.id,
    userName: username,
    userDisplayName: username,
    userID: new Uint8Array(handle),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: listed(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/** @param credentials those of the account; absent where the passkey says whose it is, and then its user is verified */
export async function authenticationTask(
  party: RelyingParty,
  credentials?: readonly StoredCredential[],
): Promise<BrowserTask> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    ...(credentials && { allowCredentials: listed(credentials) }),
    userVerification: credentials === undefined ? 'required' : 'preferred',
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/** Whether a challenge was made for this, and not used yet; asking uses it up. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** The passkey that a browser made; null where it is not what was asked for. */
export async function newCredential(
  response: RegistrationResponseJSON,
  party: RelyingParty,
  takeChallenge: TakeChallenge,
): Promise<StoredCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await orUnverified(() =>
    verifyRegistrationResponse({
      response,
      ...expected(party, takeChallenge),
      requireUserVerification: false,
    }),
  );
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

/** The counter of a passkey that has signed what was asked for; null where it has not. */
export async function signedCounter(
  response: AuthenticationResponseJSON,
  party: RelyingParty,
  { credentialId, publicKey, counter, transports }: StoredCredential,
  { takeChallenge, verifiesUser }: { readonly takeChallenge: TakeChallenge; readonly verifiesUser: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orUnverified(() =>
    verifyAuthenticationResponse({
      response,
      ...expected(party, takeChallenge),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: [...transports],
      },
      requireUserVerification: verifiesUser,
    }),
  );
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

const expected = ({ id, origin }: RelyingParty, takeChallenge: TakeChallenge) => ({
  expectedChallenge: takeChallenge,
  expectedOrigin: origin,
  expectedRPID: id,
});

interface Unverified {
  readonly verified: false;
  readonly registrationInfo?: undefined;
  readonly authenticationInfo?: undefined;
}

/** The library throws for whatever a browser sent wrong. */
async function orUnverified<T>(verify: () => Promise<T>): Promise<T | Unverified> {
  try {
    return await verify();
  } catch (error) {
    if (storeFailure(error) !== undefined) throw error;
    return { verified: false };
  }
}
