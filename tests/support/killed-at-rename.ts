import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before a program: kills it in place of the rename of this number, counted from 0. */
const killedAt = Number(process.env.KILL_AT_RENAME);
const { renameSync } = fs;
let renames = 0;
fs.renameSync = (from, to) => {
  if (renames === killedAt) process.kill(process.pid, 'SIGKILL');
  renames += 1;
  renameSync(from, to);
};
syncBuiltinESMExports();
