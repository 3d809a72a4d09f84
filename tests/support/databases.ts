import pg from 'pg';

/** The address of a database on a server whose own address names the database `postgres`. */
export function databaseUrl(server: string, name: string): string {
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Runs a statement in a session of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
