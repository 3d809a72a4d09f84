import pg from 'pg';
import type { StoreConnection } from '../../backend/store/embedded/store-connection.ts';

/** The address of a database on a server that listens on a socket. */
export function databaseUrl({ host, port, user }: StoreConnection, name: string): string {
  return `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`;
}

/** Runs a statement in a session of its own, beside the database that others are copied from. */
export async function runOn(server: StoreConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'template1' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
