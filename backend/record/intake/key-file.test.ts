import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadSetting } from '../../../platform/settings.ts';
import { keysOf } from './installation-keys.ts';
import { makeKey, readKey } from './key-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  path = join(folder, 'data', 'identifiers.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key file of an installation', () => {
  it('is made once, for its owner alone, and is the same from then on', () => {
    expect(readKey(path)).toBeNull();
    const secret = makeKey(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(makeKey(path)).toBeNull();
    expect(readKey(path)).toEqual(secret);
  });

  it('is refused where others can read it, or where it is damaged', () => {
    makeKey(path);
    chmodSync(path, 0o644);
    expect(() => readKey(path)).toThrow(BadSetting);
    expect(() => readKey(path)).toThrow(/chmod 600/);
    chmodSync(path, 0o600);
    writeFileSync(path, 'half');
    expect(() => readKey(path)).toThrow(/damaged/);
  });

  it('gives one key for each purpose', () => {
    const { pseudonyms, duplicates, identifiers, withdrawals } = keysOf(new Uint8Array(32));
    const all = [pseudonyms, duplicates, identifiers, withdrawals].map((key) =>
      Buffer.from(key).toString('hex'),
    );
    expect(new Set(all).size).toBe(4);
    expect(all.every((key) => key.length === 64)).toBe(true);
  });
});
