import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bufferParams } from './buffers.ts';

const GB = 1024 ** 3;
const folder = mkdtempSync(join(tmpdir(), 'casebook-buffers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A store with two files of this size together; nothing is written of them. */
function storeOf(bytes: number): string {
  const database = join(folder, String(bytes));
  mkdirSync(join(database, 'base', '5'), { recursive: true });
  for (const name of ['16384', '16384.1']) {
    const file = join(database, 'base', '5', name);
    writeFileSync(file, '');
    truncateSync(file, bytes / 2);
  }
  return database;
}

describe('the buffers of the embedded store', () => {
  it.each([
    ['of a store that is not there yet are few', join(folder, 'none'), 64 * GB, 128],
    ['of a small store, too', storeOf(GB / 2), 64 * GB, 128],
    ['grow with the store', storeOf(4 * GB), 64 * GB, 256],
    ['but not beyond a bound', storeOf(100 * GB), 64 * GB, 384],
    ['nor beyond what the machine can spare', storeOf(50 * GB), 4 * GB, 256],
  ])('%s', (_, database, memory, megabytes) => {
    expect(bufferParams(database, memory)).toEqual(['-c', `shared_buffers=${megabytes}MB`]);
  });
});
