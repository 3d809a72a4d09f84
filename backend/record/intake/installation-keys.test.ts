import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadSetting } from '../../../platform/settings.ts';
import { keysOf, openInstallationKeys } from './installation-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the keys of an installation', () => {
  it('are made once, for their owner alone, and are the same after a restart', () => {
    const data = join(folder, 'data');
    const keys = openInstallationKeys(data);
    const [file = ''] = readdirSync(data);
    expect(statSync(join(data, file)).mode & 0o777).toBe(0o600);
    expect(openInstallationKeys(data)).toEqual(keys);
    expect(openInstallationKeys(join(folder, 'other'))).not.toEqual(keys);
  });

  it('are one for each purpose', () => {
    const { pseudonyms, duplicates, identifiers } = keysOf(new Uint8Array(32));
    const all = [pseudonyms, duplicates, identifiers].map((key) => Buffer.from(key).toString('hex'));
    expect(new Set(all).size).toBe(3);
    expect(all.every((key) => key.length === 64)).toBe(true);
  });

  it('are refused where others can read them, or where they are damaged', () => {
    openInstallationKeys(folder);
    const path = join(folder, readdirSync(folder)[0] ?? '');
    chmodSync(path, 0o644);
    expect(() => openInstallationKeys(folder)).toThrow(BadSetting);
    expect(() => openInstallationKeys(folder)).toThrow(/chmod 600/);
    chmodSync(path, 0o600);
    writeFileSync(path, 'half');
    expect(() => openInstallationKeys(folder)).toThrow(/damaged/);
  });
});
