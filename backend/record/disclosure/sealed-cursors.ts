import { openText, sealText } from '../../shared/sealed-text.ts';
import type { InstallationKeys } from '../intake/installation-keys.ts';

/** Cursors say days and ids as they are stored: callers who may not know these carry them sealed. */
export interface CursorSeal {
  seal(cursor: string): string;
  /** Null of what was not sealed for this study. */
  open(sealed: string): string | null;
}

export function cursorSeal({ identifiers: key }: InstallationKeys, studyId: string): CursorSeal {
  const boundTo = ['cursor', studyId];
  return {
    seal: (cursor) => Buffer.from(sealText(key, boundTo, cursor)).toString('base64url'),
    open(sealed) {
      try {
        return openText(key, boundTo, Buffer.from(sealed, 'base64url'));
      } catch {
        return null;
      }
    },
  };
}
