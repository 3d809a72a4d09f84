import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { readGroupRoles } from '../../backend/wall/provider-settings.ts';

/** What the provider says of somebody, by its own names of claims. */
export interface Person {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly groups?: readonly string[];
}

/** A real provider of OpenID Connect on loopback. */
export interface TestProvider {
  readonly issuer: string;
  /** Whoever comes to its page is this person. */
  person: Person;
  /** Groups of the program that asks for a token. */
  toolGroups: readonly string[];
  /** Where a browser without a page ends that goes to log in; its query is the answer to the client. */
  follow(url: string): Promise<string>;
  /** The access token of a program. @param audience what it is for */
  toolToken(audience: string): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT_ID = 'casebook';
export const CLIENT_SECRET = 'a-secret-of-the-tests-0123456789';
const TOOL = { client_id: 'nightly', client_secret: 'another-secret-of-the-tests-0123' };
/** What access tokens for Casebook are meant for. */
export const AUDIENCE = 'urn:casebook:api';

/** Settings of a backend for a provider of the tests. */
export const settingsFor = (issuer: string, publicUrl: string, roles: string) => ({
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  name: 'Hospital Login',
  scope: 'openid profile email',
  groupsClaim: 'groups',
  groupRoles: readGroupRoles(roles) ?? [],
  audience: AUDIENCE,
  publicUrl,
});

/** @param publicUrl where the client is opened, whose pages people are sent back to */
export async function startIdentityProvider(publicUrl: string): Promise<TestProvider> {
  let handle = (_request: IncomingMessage, _response: ServerResponse): unknown => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestProvider = {
    issuer,
    person: { sub: 'person-1' },
    toolGroups: [],
    follow: (url) => follow(url, publicUrl),
    toolToken: (audience) => toolToken(issuer, audience),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const provider = new Provider(issuer, await configurationOf(test, publicUrl));
  const answer = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: test.person.sub } });
  };
  return test;
}

async function configurationOf(test: TestProvider, publicUrl: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a-key-of-the-tests'] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/login/provider`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
      { ...TOOL, grant_types: ['client_credentials'], response_types: [], redirect_uris: [] },
    ],
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 300,
      IdToken: 300,
      ClientCredentials: 300,
    },
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'], email: ['email'] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => ({
          scope: '',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
        }),
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    extraTokenClaims: (_context, { kind }) =>
      kind === 'ClientCredentials' ? { groups: test.toolGroups } : undefined,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...test.person, sub: accountId }) }),
    // Nobody is asked whether the client may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}

async function follow(url: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let next = url; ; ) {
    if (next.startsWith(publicUrl)) return new URL(next).search;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider sent nobody on: ${await response.text()}`);
    next = new URL(location, next).href;
  }
}

async function toolToken(issuer: string, audience: string): Promise<string> {
  const { client_id, client_secret } = TOOL;
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
