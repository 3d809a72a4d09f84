import { execFile, spawnSync } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../platform/project-folder.ts';

const run = promisify(execFile);
const BINARIES = join(projectFolder(import.meta.url), 'node_modules/.bin');

/** A program that is installed for the tests, such as tsx. */
export const installedProgram = (name: string): string => join(BINARIES, name);

/** What runs a program, by the ending of its file. */
const RUNNERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '.sh': ['bash', '-euo', 'pipefail'],
  '.py': ['python3'],
  '.R': ['Rscript'],
  '.ts': [installedProgram('tsx')],
  '.mts': [installedProgram('tsx')],
};
const PACKAGES_OF_R =
  'for (name in c("httr2", "jsonlite")) stopifnot(requireNamespace(name, quietly = TRUE))';

/** Whether Rscript with httr2 and jsonlite is installed. */
export const hasR = spawnSync('Rscript', ['-e', PACKAGES_OF_R], { stdio: 'ignore' }).status === 0;

/** Runs a program of a folder there. @returns what it prints */
export async function outputOf(
  folder: string,
  [file, ...args]: readonly [file: string, ...args: string[]],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const [program, ...options] = RUNNERS[extname(file)] ?? [];
  if (program === undefined) throw new Error(`Nothing runs ${file}.`);
  const { stdout } = await run(program, [...options, file, ...args], { cwd: folder, env });
  return stdout.trimEnd();
}
