import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AWAITED, RESTORING } from '../data-folder.ts';
import { endLeftServer } from './left-server.ts';

/**
 * Removes what a restore that was killed had gathered: rows of patients that no withdrawal reaches. Whoever calls holds
 * the lock of the data folder, so that no restore is at work.
 *
 * @throws where its server does not end
 */
export async function discardGathered(folder: string): Promise<void> {
  const gathered = join(folder, RESTORING);
  if (existsSync(gathered)) await endLeftServer(join(gathered, 'postgresql'));
  rmSync(gathered, { recursive: true, force: true });
  rmSync(join(folder, AWAITED), { force: true });
}
