import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that is installed, and whom it runs as: undefined for nobody else. */
export interface Installation {
  readonly programs: string;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** A PostgreSQL server of the tests' own, in a folder of its own, on loopback. */
export interface PostgresServer {
  /** Of its database `postgres`. */
  readonly url: string;
  /** Ends it without a warning; its data stay. */
  kill(): Promise<void>;
  /** Starts it where it was. */
  start(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;

/** Makes a data folder and starts a server. @param settings such as "wal_level=logical" */
export async function startServer(
  { programs, user }: Installation,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
  const all = [...options, ...settings.flatMap((setting) => ['-c', setting])];
  // A home of ours could not be read by the user that it runs as.
  const env = { ...process.env, HOME: folder };
  const run = () => spawn(join(programs, 'postgres'), all, { ...user, stdio: 'ignore', cwd: folder, env });
  const url = `postgresql://tests@127.0.0.1:${port}/postgres`;
  let server = await untilItAnswers(url, run);
  return {
    url,
    kill: () => end(server, 'SIGKILL'),
    async start() {
      server = await untilItAnswers(url, run);
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill(signal);
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts a server, again where it ends: the processes of one that was killed keep its place for a moment. */
async function untilItAnswers(url: string, run: () => ChildProcess): Promise<ChildProcess> {
  const limit = Date.now() + START_LIMIT_MS;
  let server = run();
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return server;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await pause(100);
      if (server.exitCode !== null) server = run();
    }
  }
}
