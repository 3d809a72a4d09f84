import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { InstallationKeys } from '../intake/installation-keys.ts';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];

/** Cursors say days and ids as they are stored: callers who may not know these carry them sealed. */
export interface CursorSeal {
  seal(cursor: string): string;
  /** Null of what was not sealed for this study. */
  open(sealed: string): string | null;
}

export function cursorSeal({ pseudonyms }: InstallationKeys, studyId: string): CursorSeal {
  const key = new Uint8Array(hkdfSync('sha256', pseudonyms, new Uint8Array(), 'casebook cursors', 32));
  const bound = Buffer.from(studyId);
  return {
    seal(cursor) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound);
      const sealed = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE)).setAAD(bound);
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
