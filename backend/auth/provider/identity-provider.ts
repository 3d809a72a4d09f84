import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { CallError } from '../../shared/errors.ts';
import type { ProviderSettings } from '../../wall/provider-settings.ts';
import { type Claims, emailIn, groupsIn, usernameIn } from './claims.ts';
import type { BegunLogin } from './sealed-login.ts';

/** Where the provider sends people back to, below PUBLIC_URL. */
export const CALLBACK_PATH = '/login/provider';
/** Of clocks, in seconds. */
export const CLOCK_TOLERANCE = 60;
const TIMEOUT_SECONDS = 5;
/** Endpoints and keys of a provider are asked for again after this long. */
const BELIEVED_MS = 60 * 60_000;

/** Somebody whom the provider knows. */
export interface ProvedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly email: string | null;
  readonly groups: readonly string[];
  /** What the session at the provider is ended with. */
  readonly idToken: string;
}

export interface IdentityProvider {
  /** What it says of itself. @throws CallError 503 while it is away, 502 where it lies about its issuer */
  configuration(): Promise<oidc.Configuration>;
  /** Where the browser goes to log in. @throws CallError as configuration does */
  loginUrl(login: BegunLogin): Promise<string>;
  /**
   * Who came back.
   *
   * @param query of the address that the provider sent them to
   * @throws CallError as configuration does, and 403 where it did not let them log in
   */
  identityOf(query: string, login: BegunLogin): Promise<ProvedIdentity>;
  /** Where the browser goes to end the session there; null where nothing ends one, or nobody says what. */
  logoutUrl(idToken: string): Promise<string | null>;
}

export function createIdentityProvider(
  settings: ProviderSettings,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider {
  const failures = failuresOf(settings.name, logger);
  const pageUrl = (path: string) => `${settings.publicUrl.replace(/\/$/, '')}${path}`;
  let known: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | undefined;

  function configuration(): Promise<oidc.Configuration> {
    if (known !== undefined && performance.now() - known.at < BELIEVED_MS) return known.configuration;
    const asked = { at: performance.now(), configuration: discover(settings).catch(failures.ofProvider) };
    known = asked;
    // A failure is nothing to believe.
    asked.configuration.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.configuration;
  }

  return {
    configuration,
    async loginUrl({ state, nonce, verifier }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: pageUrl(CALLBACK_PATH),
        scope: settings.scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },
    async identityOf(query, { state, nonce, verifier }) {
      const config = await configuration();
      const cameTo = new URL(pageUrl(CALLBACK_PATH));
      cameTo.search = query;
      const tokens = await oidc
        .authorizationCodeGrant(config, cameTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(failures.ofLogin);
      const ofToken = tokens.claims();
      if (ofToken === undefined || tokens.id_token === undefined) throw failures.untrusted();
      const ofPage = await userInfo(config, tokens.access_token, ofToken.sub).catch(failures.ofProvider);
      const claims: Claims = { ...ofPage, ...ofToken };
      return {
        issuer: ofToken.iss,
        subject: ofToken.sub,
        username: usernameIn(claims),
        email: emailIn(claims),
        groups: groupsIn(claims, settings.groupsClaim),
        idToken: tokens.id_token,
      };
    },
    async logoutUrl(idToken) {
      const config = await configuration().catch(() => null);
      if (config?.serverMetadata().end_session_endpoint === undefined) return null;
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: pageUrl('/login') };
      return oidc.buildEndSessionUrl(config, parameters).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:';
  const options = { execute: isPlain ? [oidc.allowInsecureRequests] : [], timeout: TIMEOUT_SECONDS };
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE };
  const config = new oidc.Configuration(server, clientId, metadata, authentication);
  config.timeout = TIMEOUT_SECONDS;
  if (isPlain) oidc.allowInsecureRequests(config);
  // Signatures too, though the token came from the provider itself.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** What the page of the provider says besides the token: many tell names and groups there alone. */
async function userInfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(config, accessToken, subject);
}

/** What failed, in sentences: the library's codes are logged, and nothing of a person. */
function failuresOf(name: string, logger: Pick<FastifyBaseLogger, 'warn'>) {
  const noted = (error: unknown) => {
    const { code, error: told } = error as { code?: string; error?: string };
    logger.warn({ code: code ?? 'none', told: told?.slice(0, 100) }, 'the identity provider failed');
  };
  const untrusted = () =>
    new CallError(
      502,
      'PROVIDER_UNTRUSTED',
      `${name} answered with what Casebook cannot trust; log in with a password, and tell your operator.`,
    );
  const away = () =>
    new CallError(
      503,
      'PROVIDER_AWAY',
      `${name} does not answer; try again in a minute, or log in with a password.`,
    );
  const refused = () =>
    new CallError(403, 'LOGIN_REFUSED', `${name} did not let this login happen; begin again.`);
  const ofProvider = (error: unknown): never => {
    noted(error);
    throw isAway(error) ? away() : untrusted();
  };
  return {
    untrusted,
    ofProvider,
    ofLogin(error: unknown): never {
      const isRefusal =
        error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError;
      if (!isRefusal) return ofProvider(error);
      noted(error);
      throw refused();
    },
  };
}

/** Whether nobody answered, or an answer says that the provider cannot now. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || error.name === 'TimeoutError') return true;
  if (code === undefined && error instanceof TypeError) return true;
  const status = cause instanceof Response ? cause.status : 0;
  return status >= 500 || status === 429 || (code === undefined && isAway(cause));
}
