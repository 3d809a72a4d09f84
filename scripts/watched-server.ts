import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { bundleOf } from './build.ts';
import { endProcess } from './processes.ts';

/** Apart from the bundles of the product, which are whole and older. */
const FOLDER = join('dist', 'dev');
/** A server that ends right after its start ends again: its source is awaited rather than a processor kept busy. */
const SOUND_MS = 5_000;

/** A server in development. */
export interface WatchedServer {
  /** Bundles its source as it is and starts that. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Bundles a server and starts it, again when it is told to or when it ends by itself. */
export async function watchServer(
  name: string,
  entries: string[],
  environment: NodeJS.ProcessEnv,
): Promise<WatchedServer> {
  let child: ChildProcess | undefined;
  // One end and one start at a time, however fast changes follow each other.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work);
    return turn;
  };

  const start = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, ['--enable-source-maps', join(FOLDER, name, 'server.js')], {
      // Over the channel it learns that this process is gone, however that ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    });
    child = started;
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      const isSound = Date.now() - startedAt >= SOUND_MS;
      const next = isSound ? 'it is started again' : 'it is started again when its source changes';
      console.error(`The ${name} ended (${signal ?? code}); ${next}.`);
      if (isSound) void restart();
    });
  };
  const end = async () => {
    const ended = child;
    child = undefined;
    if (ended !== undefined) await endProcess(ended);
  };
  const watching = await context(bundleOf(entries, FOLDER));
  let waiting: Promise<void> | undefined;
  // Many files that are saved at once are one change.
  const restart = () => {
    waiting ??= inTurn(async () => {
      waiting = undefined;
      // The one before goes on where the source cannot be read; esbuild has said why.
      const isBuilt = await watching.rebuild().then(
        () => true,
        () => false,
      );
      if (!isBuilt) return;
      await end();
      start();
    });
    return waiting;
  };
  void restart();
  return {
    restart,
    async stop() {
      await inTurn(end);
      await watching.dispose();
    },
  };
}
