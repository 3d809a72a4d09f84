import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../../../platform/settings.ts';

/** The secrets of this installation, each for one purpose; 32 bytes. */
export interface InstallationKeys {
  /** Makes pseudonyms and the intervals that dates move by. */
  readonly pseudonyms: Uint8Array;
  /** Tells two originals apart without keeping them. */
  readonly duplicates: Uint8Array;
  /** Opens what was replaced. */
  readonly identifiers: Uint8Array;
  /** Tells again what was withdrawn without keeping its ids. */
  readonly withdrawals: Uint8Array;
}

const KEY_FILE = 'identifiers.key';
const KEY_BYTES = 32;

/** Keys that are derived from one secret (HKDF, RFC 5869). */
export function keysOf(secret: Uint8Array): InstallationKeys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `casebook ${purpose}`, KEY_BYTES));
  return {
    pseudonyms: derive('pseudonyms'),
    duplicates: derive('duplicates'),
    identifiers: derive('identifiers'),
    withdrawals: derive('withdrawals'),
  };
}

/**
 * The keys of a data folder, whose file is made where there is none. Whoever has the file can re-identify what the
 * store holds, so that nobody but its owner may read it; whoever loses it cannot any more.
 *
 * @throws BadSetting where the file cannot be used
 */
export function openInstallationKeys(dataDir: string): InstallationKeys {
  const path = join(dataDir, KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    return keysOf(makeKey(path) ?? readKey(path));
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new BadSetting(`The key file ${path} cannot be used (${reason}).`);
  }
}

/** Null where the file is there already. */
function makeKey(path: string): Uint8Array | null {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  try {
    const secret = randomBytes(KEY_BYTES);
    writeSync(file, secret);
    fsyncSync(file);
    return secret;
  } finally {
    closeSync(file);
  }
}

function readKey(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    if (process.platform !== 'win32' && (fstatSync(file).mode & 0o077) !== 0) {
      throw new BadSetting(`The key file ${path} can be read by others; run chmod 600 on it.`);
    }
    const secret = readFileSync(file);
    if (secret.length !== KEY_BYTES) {
      throw new BadSetting(
        `The key file ${path} is damaged; put back its copy. Without it nothing can be re-identified.`,
      );
    }
    return secret;
  } finally {
    closeSync(file);
  }
}
