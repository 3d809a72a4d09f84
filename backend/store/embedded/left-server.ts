import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const END_WITHIN_MS = 60_000;
/** Above the largest number that a process can have. */
const NO_PROCESS = '2147483647';

/**
 * Ends the server that a killed process left on these files, and waits until it has gone. Whoever calls holds the lock of
 * the data folder, so that the server is nobody's.
 *
 * @throws where it does not end within a minute
 */
export async function endLeftServer(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [first = '', ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number.parseInt(first, 10);
  // PostgreSQL takes any process of that number for a server, also a program that has got it since. The file itself has
  // to stay: by its other lines PostgreSQL sees whether sessions of a killed server are still at work.
  if (!servesFiles(pid, data)) return writeFileSync(pidFile, [NO_PROCESS, ...rest].join('\n'));
  // It may be ending already; a fast end is asked for once more.
  process.kill(pid, 'SIGINT');
  const limit = Date.now() + END_WITHIN_MS;
  while (servesFiles(pid, data)) {
    if (Date.now() > limit)
      throw new Error(`the server of before (process ${pid}) does not end; end it first`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Whether the process is a server on these files. */
function servesFiles(pid: number, data: string): boolean {
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`-D ${data} `);
  } catch {
    return false;
  }
}
