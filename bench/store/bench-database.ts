import pg from 'pg';

/** A new database of a server, for one run. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database beside the one that the address names, whose own content stays untouched. */
export async function makeDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `casebook_bench_${process.pid}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  return { url: url.href, drop: () => run(serverUrl, `DROP DATABASE ${name}`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
