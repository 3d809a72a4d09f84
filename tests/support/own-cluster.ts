import { addWorkers, createBlank, newName, runOn, testDatabaseUrl } from './databases.ts';
import { findInstallation } from './native-postgres.ts';
import { type PostgresServer, startServer } from './postgres-server.ts';

/** A cluster of the tests' own whose servers can be ended: a coordinator and two workers. */
export interface OwnCluster {
  readonly workers: readonly PostgresServer[];
  /** Makes a database without tables. @returns its address at the coordinator */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=100',
  // What a killed worker had promised to keep is kept once it is back.
  'citus.recover_2pc_interval=500ms',
];

/** Starts a cluster where Citus is installed. @returns it, or why there is none */
export async function startOwnCluster(): Promise<OwnCluster | { reason: string }> {
  const installation = findInstallation('citus.so');
  if ('reason' in installation) return installation;
  const servers = await Promise.all([0, 1, 2].map(() => startServer(installation, SETTINGS)));
  const urls = servers.map(({ url }) => url);
  const [coordinator = '', ...workers] = urls;
  for (const url of urls) await runOn(url, 'CREATE EXTENSION citus');
  await addWorkers(coordinator, workers);
  return {
    workers: servers.slice(1),
    async newDatabase() {
      const name = newName('test');
      await createBlank(coordinator, name);
      return testDatabaseUrl(coordinator, name);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
