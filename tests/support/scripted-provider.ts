import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AUDIENCE, CLIENT_ID } from './identity-provider.ts';

/** A provider that says what the test has it say, lies among it. */
export interface ScriptedProvider {
  readonly issuer: string;
  /** Claims of the next identity tokens, over those of a proper one; `undefined` leaves one out. */
  claims: Record<string, unknown>;
  /** What it says of itself besides, over the truth. */
  metadata: Record<string, unknown>;
  /** The status of all it answers; 200 while it is well. */
  status: number;
  /** An access token for programs. @param claims over those of a proper one */
  accessToken(claims: Record<string, unknown>, key?: CryptoKey): Promise<string>;
  close(): Promise<void>;
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' };
  const now = () => Math.floor(Date.now() / 1000);
  const sign = (claims: Record<string, unknown>, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'key-1' }).sign(key);
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...provider.metadata,
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'opaque',
      token_type: 'Bearer',
      id_token: await sign({
        iss: provider.issuer,
        aud: CLIENT_ID,
        sub: 'person-1',
        iat: now(),
        exp: now() + 300,
        ...provider.claims,
      }),
    }),
  };
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await answers[url.split('?')[0] ?? '']?.();
    response.writeHead(answer === undefined ? 404 : provider.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: ScriptedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: {},
    metadata: {},
    status: 200,
    accessToken: (claims, key) =>
      sign(
        { iss: provider.issuer, aud: AUDIENCE, sub: 'nightly', iat: now(), exp: now() + 300, ...claims },
        key,
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}
