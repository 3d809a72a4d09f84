import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** How a command ended. */
export interface CommandEnd {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandSettings {
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** What is typed into it. */
  readonly input?: string;
}

/** Runs a script of the project as npm does, in a process. @param script such as `backup` */
export async function runScript(
  script: string,
  { args = [], environment = {}, input = '' }: CommandSettings = {},
): Promise<CommandEnd> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', BACKUP_PASSPHRASE: '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that is refused at once reads nothing.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = new Promise<number | null>((done) => child.once('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}
