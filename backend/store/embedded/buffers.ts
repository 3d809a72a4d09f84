import { existsSync, readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;
/** What PostgreSQL has by itself. */
const LEAST = 128 * MB;
/** Of the 2 GB that the thread can have, making an index of vectors takes up to one. */
const MOST = 384 * MB;
/** The part of a store, and of the machine's memory, that is kept in buffers. */
const PART = 16;

/**
 * What PostgreSQL is started with so that a large store finds most of what is asked often in its own buffers: each page
 * that it has to ask for goes through the file system of JavaScript. All of them are taken from the machine at the start,
 * so that a small store takes few.
 *
 * @param folder of the database files; there need be none yet
 */
export function bufferParams(folder: string, memory = totalmem()): string[] {
  const wanted = Math.min(bytesIn(join(folder, 'base')), memory) / PART;
  const size = Math.min(Math.max(wanted, LEAST), MOST);
  return ['-c', `shared_buffers=${Math.round(size / MB)}MB`];
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
