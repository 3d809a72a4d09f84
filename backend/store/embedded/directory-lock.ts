import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class DirectoryLocked extends Error {}

export interface DirectoryLock {
  release(): Promise<void>;
}

const PID_FILE = 'casebook.pid';

/**
 * Holds a data folder for this process; a second holder is refused with a sentence that names the process.
 *
 * PGlite takes no lock itself, and two processes on one folder lose acknowledged writes without a word. A
 * socket in the abstract namespace (a named pipe on Windows) is freed by the kernel however the process ends.
 * Other systems have neither: there the pid file alone decides, by whether its process lives.
 */
export async function lockDirectory(folder: string): Promise<DirectoryLock> {
  const path = realpathSync(folder);
  const pidFile = join(path, PID_FILE);
  const server = await listen(lockAddress(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw lockedBy(folder, readPid(pidFile));
  });
  if (server === null) {
    const holder = readPid(pidFile);
    if (holder !== null && holder !== process.pid && isAlive(holder)) throw lockedBy(folder, holder);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    async release() {
      rmSync(pidFile, { force: true });
      if (server !== null) await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function lockedBy(folder: string, pid: number | null): DirectoryLocked {
  const holder = pid === null ? 'another process' : `process ${pid}`;
  return new DirectoryLocked(
    `The data folder ${folder} is in use by ${holder}; end it, or set DATA_DIR to another folder.`,
  );
}

function lockAddress(path: string): string | null {
  const name = `casebook-${createHash('sha256').update(path).digest('hex').slice(0, 40)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return null;
}

function listen(address: string | null): Promise<Server | null> {
  if (address === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
