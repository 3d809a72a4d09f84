import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';

/**
 * Loaded before a program: kills it in place of the rename of this number, counted from 0. A program that renames anew, or
 * ends, before the folders of its last rename are on the disk fails.
 */
const killedAt = Number(process.env.KILL_AT_RENAME);
const { renameSync, openSync, fsyncSync } = fs;
const unsynced = new Set<string>();
const opened = new Map<number, string>();
let renames = 0;

function expectSynced(): void {
  if (unsynced.size > 0) throw new Error(`renamed, and not on the disk: ${[...unsynced]}`);
}

fs.renameSync = (from, to) => {
  if (renames === killedAt) process.kill(process.pid, 'SIGKILL');
  expectSynced();
  renames += 1;
  renameSync(from, to);
  for (const path of [from, to]) unsynced.add(dirname(String(path)));
};
fs.openSync = (path, ...more) => {
  const handle = openSync(path, ...more);
  opened.set(handle, String(path));
  return handle;
};
fs.fsyncSync = (handle) => {
  fsyncSync(handle);
  unsynced.delete(opened.get(handle) ?? '');
};
process.on('exit', expectSynced);
syncBuiltinESMExports();
