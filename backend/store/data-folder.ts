import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { renameDurably, syncFolders } from './durable.ts';

/** The data folder cannot be used. */
export class DirectoryUnusable extends Error {}

/** What a file of the data folder may not grant: anything to the group or to others. */
export const OPEN_TO_OTHERS = 0o077;

/** Where the heads of the audit log are written. */
export const AUDIT_FOLDER = 'audit';
/** Where a restore gathers what it checks, and where that waits for its place. */
export const RESTORING = 'restore.new';
const RESTORED = 'restore.ready';
/** Which rows of a database what is gathered belongs to. */
export const AWAITED = 'restore.awaited';
/** What a restore replaces. */
const REPLACED = [
  'postgresql',
  'database',
  'documents',
  'exports',
  'imports',
  'objects',
  AUDIT_FOLDER,
  'identifiers.key',
];
/** The name of what a restore has replaced. */
const beforeRestore = (name: string): string => `${name}.before`;

/** What the product keeps in its data folder. */
const OWN_ENTRIES: readonly string[] = [
  'postgresql',
  'run',
  // The store of versions before PostgreSQL itself.
  'database',
  'exports',
  'documents',
  'imports',
  'objects',
  AUDIT_FOLDER,
  'working',
  'identifiers.key',
  'casebook.pid',
  RESTORING,
  RESTORED,
  AWAITED,
  ...REPLACED.map(beforeRestore),
];

/**
 * Makes the data folder where there is none, and sees to it that it belongs to its owner: whatever this process
 * makes from now on, and whatever an earlier version left there, no other user of the machine may read (folders
 * 0700, files 0600). What else lies in the folder is left alone.
 *
 * @throws DirectoryUnusable with a sentence for the user
 */
export function openDataFolder(folder: string): void {
  process.umask(OPEN_TO_OTHERS);
  try {
    // Where the parent is there, a plain mkdir: on /proc and its like a recursive one never ends.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new DirectoryUnusable(
      `The data folder ${folder} cannot be written; give this user the right to it, or set DATA_DIR to another folder.`,
    );
  }
  const entries = readdirSync(folder);
  const own = entries.filter((entry) => OWN_ENTRIES.includes(entry));
  // A folder that holds more, such as somebody's home, is not ours to close; nor is a volume of another user.
  const isOurs = own.length === entries.length && lstatSync(folder).uid === process.getuid?.();
  try {
    if (isOurs) closeToOthers(folder);
    for (const entry of own) closeTree(join(folder, entry));
  } catch {
    throw new DirectoryUnusable(
      `The data folder ${folder} holds files of another user; give them to this one, or set DATA_DIR to another folder.`,
    );
  }
}

/** @throws DirectoryUnusable where the folder still has what an earlier restore replaced */
export function expectNothingReplaced(folder: string): void {
  const left = REPLACED.map((name) => join(folder, beforeRestore(name))).find((path) => existsSync(path));
  if (left === undefined) return;
  throw new DirectoryUnusable(
    `${left} is what an earlier restore replaced: remove it, or move it elsewhere, and restore again.`,
  );
}

/** From here on what was restored counts, whatever ends the process before placeRestored has done its work. */
export function acceptRestored(folder: string): void {
  syncFolders(join(folder, RESTORING));
  renameDurably(join(folder, RESTORING), join(folder, RESTORED));
}

/** Whether a restore was ended before what it had gathered was in its place. */
export const hasUnplaced = (folder: string): boolean =>
  [RESTORING, RESTORED].some((name) => existsSync(join(folder, name)));

/**
 * Puts what was restored in its place, and goes on with it where a process ended in the middle.
 *
 * @returns the paths of what was there before
 */
export function placeRestored(folder: string): string[] {
  const restored = join(folder, RESTORED);
  if (!existsSync(restored)) return [];
  const replaced: string[] = [];
  // A store of PGlite has no successor, and would be taken for one that has.
  for (const name of [...readdirSync(restored), 'database']) {
    const [place, before] = [join(folder, name), join(folder, beforeRestore(name))];
    if (existsSync(place) && !existsSync(before)) {
      renameDurably(place, before);
      replaced.push(before);
    }
    if (existsSync(join(restored, name))) renameDurably(join(restored, name), place);
  }
  rmdirSync(restored);
  return replaced;
}

function closeTree(path: string): void {
  try {
    if (!closeToOthers(path).isDirectory()) return;
    for (const entry of readdirSync(path)) closeTree(join(path, entry));
  } catch (error) {
    // Files of a process that is ending come and go.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function closeToOthers(path: string): Stats {
  const stats = lstatSync(path);
  // The mode of a link is that of what it leads to, which may lie elsewhere.
  if (stats.isSymbolicLink() || (stats.mode & OPEN_TO_OTHERS) === 0) return stats;
  chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  return stats;
}
