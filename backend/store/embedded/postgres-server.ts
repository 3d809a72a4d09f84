import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endLeftServer } from './left-server.ts';
import type { PostgresPrograms } from './programs.ts';
import { asAccount, type ServerAccount } from './server-account.ts';
import { SERVER_SETTINGS } from './server-settings.ts';

const LOOK_EVERY_MS = 10;
const START_AGAIN_AFTER_MS = 2_000;
/** A server that is asked to end writes its buffers first; one that does not end is left to its log. */
const END_WITHIN_MS = 60_000;
const KEPT_WORDS = 4_000;

/** A server of PostgreSQL; one that ends by itself is started again, and recovers from its log. */
export interface PostgresServer {
  start(): Promise<void>;
  /** Ends the server as a crash would; it is started again. */
  crash(): Promise<void>;
  /** @param isDiscarded whether nobody needs its files any more */
  close(isDiscarded?: boolean): Promise<void>;
  /** What a server could not go on for; null where it could. */
  failure(): string | null;
}

export interface ServerFiles {
  /** The files of the database. */
  readonly data: string;
  /** Where the server listens: on `.s.PGSQL.5432` in this folder. */
  readonly socket: string;
}

export function createPostgresServer(
  programs: PostgresPrograms,
  account: ServerAccount | null,
  { data, socket }: ServerFiles,
  onRestart: (reason: string) => void,
): PostgresServer {
  let isClosing = false;
  let current: ChildProcess | undefined;
  let words = '';
  /** Kept over its restarts: what ended it once is asked for later. */
  const said = (): string => words;

  async function start(): Promise<void> {
    await endLeftServer(data);
    if (isClosing) return;
    // As with the files, its number may be another program's by now.
    rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
    const settings = Object.entries({ ...SERVER_SETTINGS, unix_socket_directories: socket });
    const { program, args } = asAccount(account, {
      program: programs.postgres,
      args: ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    });
    const child = spawn(program, args, {
      cwd: '/',
      // A process group of its own: Ctrl-C is for the parent, which has something to write before its store ends.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...programs.environment },
    });
    current = child;
    // Read to the end of its life: a server whose pipe is full stands still.
    child.stderr?.setEncoding('utf8').on('data', (more: string) => {
      words = (words + more).slice(-KEPT_WORDS);
    });
    await untilReady(child, data, said);
    child.once('exit', () => {
      if (isClosing) return;
      onRestart('PostgreSQL ended; it is started again');
      void startAgain();
    });
  }

  /** What is in the way, such as a full disk, may pass: the store must not stay away until somebody restarts it. */
  async function startAgain(): Promise<void> {
    while (!isClosing) {
      try {
        return await start();
      } catch (error) {
        onRestart(`PostgreSQL cannot be started: ${(error as Error).message}`);
        await pause(START_AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  return {
    start,
    crash: () => endChild(current, 'SIGKILL'),
    async close(isDiscarded = false) {
      isClosing = true;
      await endChild(current, isDiscarded ? 'SIGQUIT' : 'SIGINT');
      // Its last words may come after it has ended.
      if (isDiscarded && current?.stderr?.closed === false) await once(current.stderr, 'close');
    },
    failure: () => /\bPANIC:\s*(.*)/.exec(said())?.[1] ?? null,
  };
}

async function endChild(
  child: ChildProcess | undefined,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): Promise<void> {
  if (child === undefined || hasEnded(child)) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGQUIT'), END_WITHIN_MS);
  await ended;
  clearTimeout(impatient);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Waits until a server has told in its file that it takes connections. @throws with its own last words where it ends */
async function untilReady(child: ChildProcess, data: string, said: () => string): Promise<void> {
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  while (!isReady(child, data)) {
    if (failure !== undefined) throw failure;
    if (hasEnded(child)) throw new Error(lastWords(said()));
    await pause(LOOK_EVERY_MS);
  }
}

/** The eighth line of postmaster.pid is the state, as pg_ctl reads it; the first is the process. */
function isReady({ pid }: ChildProcess, data: string): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** What a program of PostgreSQL said went wrong. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const failure = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return failure?.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '') ?? 'it ended without a word';
}
