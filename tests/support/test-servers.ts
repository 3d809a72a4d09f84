import { startNativePostgres } from './native-postgres.ts';

/** A store that the tests run over. */
export type StoreName = 'embedded' | 'postgresql' | 'citus';

/** The server that tests make their databases on. */
export interface TestServer {
  readonly name: Exclude<StoreName, 'embedded'>;
  /** Of a cluster, the address of its coordinator. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Names the one store to run over; unset means the embedded store and a PostgreSQL server of the tests' own. */
const ONLY = 'TEST_STORE';
const ADDRESSES = { postgresql: 'TEST_POSTGRES_URL', citus: 'TEST_CITUS_URL' } as const;

/** @returns the server of this run, or why there is none */
export async function findServer(): Promise<TestServer | { reason: string }> {
  const only = process.env[ONLY];
  if (only === undefined) return startOwnServer();
  if (only !== 'postgresql' && only !== 'citus') return { reason: `${ONLY}=${only} needs no server` };
  const url = process.env[ADDRESSES[only]];
  if (!url) throw new Error(`${ADDRESSES[only]} is not set, and ${ONLY}=${only} needs it.`);
  return { name: only, url, stop: async () => undefined };
}

/** The stores of this run. */
export function storeNames(server: TestServer | { reason: string }): StoreName[] {
  const others = 'name' in server ? [server.name] : [];
  return process.env[ONLY] === undefined || others.length === 0 ? ['embedded', ...others] : others;
}

async function startOwnServer(): Promise<TestServer | { reason: string }> {
  const own = await startNativePostgres();
  if ('reason' in own && process.env.CI) {
    throw new Error(`The store has to be tested on PostgreSQL, too: ${own.reason}`);
  }
  return 'reason' in own ? own : { name: 'postgresql', ...own };
}
