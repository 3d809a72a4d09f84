import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  type Stats,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { BadSetting } from '../../../platform/settings.ts';

const KEY_BYTES = 32;

/** The secret of a file that only its owner may read; null where there is none. @throws BadSetting where it cannot be used */
export function readKey(path: string): Uint8Array | null {
  const file = sentenceOn(path, () => openExisting(path));
  if (file === null) return null;
  try {
    if (process.platform !== 'win32' && isOpenToOthers(fstatSync(file), process.getuid?.())) {
      throw new BadSetting(`The key file ${path} can be read by others; run chmod 600 on it.`);
    }
    const secret = readFileSync(file);
    if (secret.length === KEY_BYTES) return secret;
    throw new BadSetting(
      `The key file ${path} is damaged; put back its copy. Without it nothing can be re-identified.`,
    );
  } finally {
    closeSync(file);
  }
}

/**
 * Whether more than its owner can use a file. A secret that a cluster mounts belongs to root, and the group of the pod
 * may read it.
 */
export function isOpenToOthers(
  { mode, uid }: Pick<Stats, 'mode' | 'uid'>,
  ourUid: number | undefined,
): boolean {
  const isMounted = uid === 0 && ourUid !== 0;
  return (mode & (isMounted ? 0o037 : 0o077)) !== 0;
}

/** Makes the file with a new secret. @returns null where it is there already. @throws BadSetting where it cannot be made */
export function makeKey(path: string): Uint8Array | null {
  return sentenceOn(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const file = createNew(path);
    if (file === null) return null;
    try {
      const secret = randomBytes(KEY_BYTES);
      writeSync(file, secret);
      fsyncSync(file);
      return secret;
    } finally {
      closeSync(file);
    }
  });
}

const openExisting = (path: string) => unless('ENOENT', () => openSync(path, 'r'));
const createNew = (path: string) => unless('EEXIST', () => openSync(path, 'wx', 0o600));

function unless(code: string, open: () => number): number | null {
  try {
    return open();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

function sentenceOn<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new BadSetting(`The key file ${path} cannot be used (${reason}).`);
  }
}
