import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The databases of a server or cluster that those of the tests are copied from. */
export interface Templates {
  /** Address of the server; of a cluster, of its coordinator. */
  readonly server: string;
  /** Without tables. */
  readonly blank: string;
  /** A backend has started on it: all tables, the studies and the demo account. */
  readonly started: string;
}

/** The address of another database on the server of an address. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Few shards make a database in a second, and are more than one for each worker. */
const SHARDS = 4;

/** The same of a database of the tests: its tables have few shards where the server is a cluster. */
export function testDatabaseUrl(server: string, name: string): string {
  const url = new URL(databaseUrl(server, name));
  url.searchParams.set('options', `-c citus.shard_count=${SHARDS}`);
  return url.href;
}

/** Runs statements in a session of its own. @returns the rows of the last */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The addresses of the servers of a cluster, its coordinator first; a server alone is one. */
export async function nodesOf(server: string): Promise<string[]> {
  const [cluster] = await runOn(server, `SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (cluster === undefined) return [server];
  const workers = await runOn<{ nodename: string; nodeport: number }>(
    server,
    'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
  );
  return [server, ...workers.map(({ nodename, nodeport }) => addressOf(server, nodename, nodeport))];
}

function addressOf(server: string, host: string, port: number): string {
  const url = new URL(server);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

export const newName = (purpose: string): string => `${purpose}_${randomUUID().replaceAll('-', '')}`;

/** Makes a database, on every server of a cluster. @param template another one that nobody is connected to */
export async function createDatabase(server: string, name: string, template: string): Promise<void> {
  await onEach(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  // A cluster keeps connections of its own.
  await onEach(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** Ends what is connected to a database and lets nobody in, so that it can be copied. */
export async function closeDatabase(server: string, name: string): Promise<void> {
  await onEach(
    server,
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** Makes a database without tables; on a cluster its nodes know each other. */
export async function createBlank(server: string, name: string): Promise<void> {
  await createDatabase(server, name, 'template1');
  const nodes = await nodesOf(server);
  if (nodes.length === 1) return;
  const [coordinator = '', ...workers] = nodes.map((node) => databaseUrl(node, name));
  for (const node of [coordinator, ...workers]) await runOn(node, 'CREATE EXTENSION citus');
  await addWorkers(coordinator, workers);
}

/** Makes a cluster of servers that have Citus in databases of one name. */
export async function addWorkers(coordinator: string, workers: readonly string[]): Promise<void> {
  const placeOf = (url: string): string => {
    const { hostname, port } = new URL(url);
    return `'${hostname}', ${port}`;
  };
  await runOn(
    coordinator,
    `SELECT citus_set_coordinator_host(${placeOf(coordinator)})`,
    ...workers.map((worker) => `SELECT citus_add_node(${placeOf(worker)})`),
  );
}

async function onEach(server: string, ...statements: string[]): Promise<void> {
  for (const node of await nodesOf(server)) await runOn(node, ...statements);
}
