import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInstallationKeys } from '../../backend/record/intake/installation-keys.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

let store: TestStore;
let folder: string;
const file = (name: string) => join(folder, name, 'identifiers.key');
beforeEach(async () => {
  store = await openTestStore();
  folder = mkdtempSync(join(tmpdir(), 'casebook-keys-'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a process that starts on a store', () => {
  it('makes the keys where it is the first, and has the same after a restart', async () => {
    const keys = await openInstallationKeys(store.db, file('a'));
    expect(await openInstallationKeys(store.db, file('a'))).toEqual(keys);
  });

  it('is refused without the key file of the first, and makes none', async () => {
    await openInstallationKeys(store.db, file('a'));
    const again = () => openInstallationKeys(store.db, file('b'));
    await expect(again()).rejects.toThrow(/is missing: put back its copy, or set IDENTIFIERS_KEY_FILE/);
    await expect(again()).rejects.toThrow(/withdrawn persons would be taken in again/);
  });

  it('is refused with the key file of another store', async () => {
    await openInstallationKeys(store.db, file('a'));
    const other = await openTestStore();
    await openInstallationKeys(other.db, file('b'));
    await other.close();
    await expect(openInstallationKeys(store.db, file('b'))).rejects.toThrow(/is not that of this store/);
  });

  it('is refused where another one that starts at once was first, with keys of its own', async () => {
    const starts = ['a', 'b', 'c'].map((name) => openInstallationKeys(store.db, file(name)));
    const ends = await Promise.allSettled(starts);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
