import { createBlank, databaseUrl, dropDatabase } from '../../tests/support/databases.ts';

/** A new database of a server, for one run. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database beside the one that the address names, whose own content stays untouched; on every node of a cluster. */
export async function makeDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `casebook_bench_${process.pid}`;
  await createBlank(serverUrl, name);
  return { url: databaseUrl(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}
