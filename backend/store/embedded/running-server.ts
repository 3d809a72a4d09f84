import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryUnusable } from '../data-folder.ts';
import type { StoreConnection } from './store-connection.ts';

/**
 * Where the server of a data folder listens that another process runs: PostgreSQL notes port and folder of its socket on
 * the fourth and fifth line of postmaster.pid.
 *
 * @throws DirectoryUnusable where none listens, with a sentence for the user
 */
export function runningServer(dataDir: string): StoreConnection {
  const [, , , port = '', socket = ''] = linesOf(join(dataDir, 'postgresql', 'postmaster.pid'));
  if (socket === '') {
    throw new DirectoryUnusable(
      `The store in ${dataDir} is just being started or ended by another process: try again in a minute.`,
    );
  }
  return { host: socket, port: Number(port), user: 'postgres', database: 'postgres' };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
