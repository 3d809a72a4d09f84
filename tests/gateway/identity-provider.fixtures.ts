import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { settingsFor } from '../support/identity-provider.ts';

export const PUBLIC_URL = 'http://127.0.0.1:4999';
const ROLES = [
  'casebook-admins=admin',
  'CN=Doctors,OU=Groups=study-001:investigator',
  'counters=study-001:analyst',
  'counters=study-002:guest',
  'of-nowhere=study-404:owner',
].join(';');
export const BEGIN = `mutation ($isLink: Boolean!) { beginProviderLogin(input: { isLink: $isLink }) { __typename
  ... on BeginProviderLoginSuccess { url } ... on UserError { message code upstreamStatus } } }`;
const FINISH = `mutation ($query: String!) { finishProviderLogin(input: { query: $query }) { __typename
  ... on LoginSuccess { user { username role } } ... on UserError { message code upstreamStatus } } }`;
export const STUDIES = '{ viewer { username role } studies { id viewerRole } }';

/** A browser that logs in at an identity provider: what it is sent in cookies, and sends again. */
export function browser({ app }: TestGateway) {
  const jar = new Map<string, string>();
  async function ask(query: string, variables: Record<string, unknown> = {}) {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      cookies: Object.fromEntries(jar),
      headers: { 'content-type': 'application/json' },
      payload: { query, variables },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response.json();
  }
  return {
    jar,
    ask,
    begin: async (isLink = false) => (await ask(BEGIN, { isLink })).data.beginProviderLogin,
    finish: async (query: string) => (await ask(FINISH, { query })).data.finishProviderLogin,
  };
}

/** A gateway and backend whose people log in at a provider. */
export interface Installation {
  readonly backend: TestBackend;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

export async function startFor(issuer: string): Promise<Installation> {
  const identityProvider = settingsFor(issuer, PUBLIC_URL, ROLES);
  const backend = await startTestBackend(undefined, undefined, null, { identityProvider });
  const gateway = await startTestGateway(backend);
  return {
    backend,
    gateway,
    async close() {
      await gateway.close();
      await backend.close();
    },
  };
}
