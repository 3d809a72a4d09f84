import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { buildGateway, type GatewayDependencies } from '../../gateway/app.ts';
import type { BackendAddress } from '../../gateway/environment.ts';

/** An answer of /graphql. */
export interface GraphqlAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read data of every operation
  readonly data: any;
  readonly errors: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  readonly cookie: string | undefined;
}

/** A gateway over given backends, spoken to in-process, with a cookie jar of its own. */
export interface TestGateway {
  readonly app: FastifyInstance;
  /** One operation with the cookie that the last login set. */
  ask(query: string, variables?: Record<string, unknown>, cookie?: string): Promise<GraphqlAnswer>;
  login(): Promise<void>;
  /** A file, with the cookie that the last login set. */
  fetch(url: string): Promise<Response>;
  /** The cookie that the last login set. */
  cookie(): string | undefined;
  /** Takes calls over the network, too. @returns its address */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const LOGIN = `mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }`;

export async function startTestGateway(
  own: BackendAddress,
  contract = own,
  more: Partial<GatewayDependencies> = {},
): Promise<TestGateway> {
  const app = await buildGateway({
    ownBackend: own,
    contractBackend: contract,
    chatBackend: contract,
    analyticsBackend: contract,
    logger: pino({ level: 'silent' }),
    webFolder: '/nothing-here',
    allowedHosts: ['casebook.example.org'],
    trustedProxies: ['10.1.0.0/16'],
    ...more,
  });
  let jar: string | undefined;
  async function ask(query: string, variables = {}, cookie = jar): Promise<GraphqlAnswer> {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      payload: { query, variables },
    });
    const body = response.json();
    const set = response.headers['set-cookie'];
    return {
      status: response.statusCode,
      data: body.data,
      errors: body.errors ?? [],
      cookie: Array.isArray(set) ? set[0] : set,
    };
  }
  return {
    app,
    ask,
    cookie: () => jar,
    async login() {
      const { cookie } = await ask(LOGIN);
      jar = cookie?.split(';')[0];
    },
    fetch: (url) => app.inject({ url, ...(jar === undefined ? {} : { headers: { cookie: jar } }) }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: () => app.close(),
  };
}
