import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A command ended with an error; its own output says why. */
export class CommandFailed extends Error {}

/** The program of an installed package. */
export function installed(program: string): string {
  return join('node_modules', '.bin', program);
}

/** Runs the program of an installed package to its end, its output shown. @throws CommandFailed */
export async function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const code = await exitCode(program, args, environment);
  if (code !== 0) throw new CommandFailed(`${program} ended with ${code}.`);
}

/** Runs the program of an installed package to its end, its output shown, and answers its exit code. */
export async function exitCode(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(installed(program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return (await ended(child)) ?? 1;
}

/** The exit code of a process once it has ended; null where a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code));
  });
}
