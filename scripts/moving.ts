import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CAPABILITIES } from '../backend/capabilities.ts';
import type { Progress } from '../backend/store/copying/progress.ts';
import { type Migrations, SHARED_TABLES, tablesOf } from '../backend/store/migrate.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { BadSetting } from '../platform/settings.ts';

const SHORTEST_PASSPHRASE = 12;
const LONGEST_PASSPHRASE = 1024;
const REPORT_EVERY_MS = 1_000;
const MEGABYTE = 1_000_000;

/** The one argument of a command. @throws BadSetting that says how it is called */
export function onlyArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [argument] = positionals;
  if (argument === undefined || positionals.length > 1) throw new BadSetting(`It is called by ${usage}`);
  return argument;
}

/** From the environment and never from an argument, which others on the machine could see. @throws BadSetting */
export function readPassphrase({ BACKUP_PASSPHRASE: passphrase = '' }: NodeJS.ProcessEnv): string {
  if (passphrase.length >= SHORTEST_PASSPHRASE && passphrase.length <= LONGEST_PASSPHRASE) return passphrase;
  throw new BadSetting(
    `Set BACKUP_PASSPHRASE to ${SHORTEST_PASSPHRASE} to ${LONGEST_PASSPHRASE} characters; without it a backup cannot be restored.`,
  );
}

/** All journals of migrations that this version has. */
export const allMigrations = (): Migrations[] => [
  SHARED_TABLES,
  ...CAPABILITIES.flatMap(({ name, migrations }) =>
    migrations === undefined ? [] : [tablesOf(name, migrations)],
  ),
];

export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectFolder(import.meta.url), 'package.json'), 'utf8'));
  return String(version);
}

export const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Tells now and then on the terminal how far the work is. */
export function onTerminal(): Progress {
  let reported = Date.now();
  return (what, bytes) => {
    if (!process.stderr.isTTY || Date.now() - reported < REPORT_EVERY_MS) return;
    reported = Date.now();
    process.stderr.write(`${inMegabytes(bytes)} read, now ${what}\n`);
  };
}

/** Runs a command; where it fails it says why, and ends with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
