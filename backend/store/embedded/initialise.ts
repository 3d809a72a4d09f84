import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DirectoryUnusable } from '../data-folder.ts';
import { lastWords } from './postgres-server.ts';
import type { PostgresPrograms } from './programs.ts';
import { asAccount, giveTo, type ServerAccount } from './server-account.ts';

/** The major version of the programs: the files of another one are moved by a backup. */
const VERSION = 18;

/** What every database file of ours is made with, whatever the locale of the machine: Unicode, ordered by code point. */
const OPTIONS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Makes the files of an empty store, in place of what a try that was cut short has left. @throws Error */
export async function initialise(
  { initdb, environment }: PostgresPrograms,
  account: ServerAccount | null,
  files: string,
): Promise<void> {
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  giveTo(account, files);
  const { program, args } = asAccount(account, { program: initdb, args: ['-D', files, ...OPTIONS] });
  try {
    await promisify(execFile)(program, [...args], { cwd: '/', env: { ...process.env, ...environment } });
  } catch (error) {
    rmSync(files, { recursive: true, force: true });
    throw new Error(lastWords((error as { stderr?: string }).stderr ?? String(error)));
  }
}

/** @throws DirectoryUnusable where another version of PostgreSQL wrote the files, with a sentence for the user */
export function expectSupportedVersion(dataDir: string, files: string): void {
  const file = join(files, 'PG_VERSION');
  const version = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (version === VERSION) return;
  throw new DirectoryUnusable(
    Number.isNaN(version)
      ? `The store in ${dataDir} is incomplete: restore a backup, or set DATA_DIR to another folder.`
      : `The store in ${dataDir} was written by PostgreSQL ${version}, and this version of Casebook runs ${VERSION}: ` +
          'back it up with the version that wrote it, and restore that with this one.',
  );
}
