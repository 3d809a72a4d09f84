import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './postgres-server.ts';

const DEBIAN_SERVERS = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian, of 15 or later. @param library what it has to have besides, such as "citus.so" */
export function findInstallation(library?: string): Installation | { reason: string } {
  const versions = existsSync(DEBIAN_SERVERS) ? readdirSync(DEBIAN_SERVERS).map(Number) : [];
  const [newest] = versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN_SERVERS, String(version)))
    .filter((folder) => existsSync(join(folder, 'bin', 'initdb')))
    .filter((folder) => library === undefined || existsSync(join(folder, 'lib', library)));
  if (newest === undefined)
    return {
      reason: `PostgreSQL 15 or later ${library === undefined ? '' : `with ${library} `}is not installed`,
    };
  const user = unprivilegedUser();
  return user === null
    ? { reason: 'there is no user postgres to run the server as' }
    : { programs: join(newest, 'bin'), user };
}

/** Whom to run the server as: nobody else (undefined) unless we are root; null where no such user is there. */
function unprivilegedUser(): Installation['user'] | null {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}
