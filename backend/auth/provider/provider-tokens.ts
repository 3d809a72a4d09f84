import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { hasStudy } from '../../record/settings/study-settings.ts';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import type { ProviderSettings } from '../../wall/provider-settings.ts';
import { RIGHTS_OF_STUDY_ROLE } from '../../wall/rights.ts';
import type { User } from '../auth.contract.ts';
import { TOKEN_RIGHTS, type TokenAccess } from '../tokens/tokens.contract.ts';
import { groupsIn } from './claims.ts';
import { rolesOfGroups } from './group-roles.ts';
import { accountOfIdentity } from './identities.store.ts';
import { CLOCK_TOLERANCE, type IdentityProvider } from './identity-provider.ts';

/** Signatures that prove who signed; with a shared secret whoever checks could have signed, too. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const KEYS_BELIEVED_MS = 10 * 60_000;
const KEYS_TIMEOUT_MS = 5_000;
const LONGEST_NAME = 100;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/**
 * What an access token opens that the provider gave to a program (client credentials, RFC 6749, 4.4): the studies and rights
 * that OIDC_ROLES has for its groups, without administering anything. Those of people open nothing: their rights are here.
 *
 * @returns undefined where no audience is set, so that none is taken
 */
export function createProviderTokens(
  db: Database,
  settings: ProviderSettings,
  provider: IdentityProvider,
): ((secret: string) => Promise<TokenAccess>) | undefined {
  const { audience, issuer, groupRoles, groupsClaim, name } = settings;
  if (audience === undefined) return undefined;
  let known: { readonly url: string; readonly keys: Keys } | undefined;

  async function keysOf(): Promise<Keys> {
    const url = (await provider.configuration()).serverMetadata().jwks_uri ?? '';
    if (known?.url !== url) {
      const options = { cacheMaxAge: KEYS_BELIEVED_MS, timeoutDuration: KEYS_TIMEOUT_MS };
      known = { url, keys: createRemoteJWKSet(new URL(url), options) };
    }
    return known.keys;
  }

  async function claimsOf(secret: string): Promise<JWTPayload | 'expired' | 'unknown'> {
    const keys = await keysOf();
    try {
      const checks = { issuer, audience, algorithms: ALGORITHMS, requiredClaims: ['sub', 'exp'] };
      return (await jwtVerify(secret, keys, { ...checks, clockTolerance: CLOCK_TOLERANCE })).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
      if (!isAway) return 'unknown';
      throw new CallError(503, 'PROVIDER_AWAY', `${name} does not answer; try again in a minute.`);
    }
  }

  return async (secret) => {
    const claims = await claimsOf(secret);
    if (typeof claims === 'string') return { state: claims };
    const { sub: subject = '', exp = 0 } = claims;
    if ((await accountOfIdentity(db, { issuer, subject })) !== null) return { state: 'unknown' };
    const { studies } = rolesOfGroups(groupRoles, groupsIn(claims, groupsClaim));
    const opened: User['studies'] = [];
    for (const [study_id, role] of studies) {
      if (await hasStudy(db, study_id)) {
        opened.push({ study_id, role, rights: [...RIGHTS_OF_STUDY_ROLE[role]] });
      }
    }
    const username = `provider:${subject.replace(/[^\p{L}\p{N}._@-]/gu, '_').slice(0, LONGEST_NAME)}`;
    return {
      state: 'live',
      id: username,
      user: { username, role: 'member', studies: opened },
      kind: 'personal',
      rights: TOKEN_RIGHTS,
      study_ids: opened.map(({ study_id }) => study_id),
      expires_at: new Date((exp + CLOCK_TOLERANCE) * 1000).toISOString(),
    };
  };
}
