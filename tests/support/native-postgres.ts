import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of the tests' own, in a folder of its own, on loopback. */
export interface NativePostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const DEBIAN_SERVERS = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

/**
 * Starts a PostgreSQL server of 15 or later as an unprivileged user, because initdb refuses root. As root on
 * Debian the package is installed where it is missing.
 *
 * @returns the server, or why there is none
 */
export async function startNativePostgres(): Promise<NativePostgres | { reason: string }> {
  const programs = findPrograms() ?? installPrograms();
  if (programs === null) return { reason: 'PostgreSQL 15 or later is not installed' };
  const user = unprivilegedUser();
  if (user === null) return { reason: 'there is no user postgres to run the server as' };
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
  const server = spawn(join(programs, 'postgres'), options, { ...user, stdio: 'ignore', cwd: folder });
  const url = `postgresql://tests@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    async stop() {
      const gone = new Promise<void>((done) => server.once('exit', () => done()));
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string | null {
  if (!existsSync(DEBIAN_SERVERS)) return null;
  const versions = readdirSync(DEBIAN_SERVERS)
    .map(Number)
    .filter((version) => version >= 15);
  const newest = Math.max(...versions);
  const folder = join(DEBIAN_SERVERS, String(newest), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

function installPrograms(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return null;
  }
  return findPrograms();
}

/** Whom to run the server as: nobody else (undefined) unless we are root; null where no such user is there. */
function unprivilegedUser(): { uid: number; gid: number } | null | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function untilItAnswers(url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
