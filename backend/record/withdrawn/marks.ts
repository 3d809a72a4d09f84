import { createHmac } from 'node:crypto';
import type { InstallationKeys } from '../intake/installation-keys.ts';

/** What marks are made of: an id of ours or of a site, told apart by its kind. */
export type MarkedKind = 'patient' | 'participant' | 'report' | 'resource';

/** Makes the marks of one installation: whoever has the store alone cannot try ids. */
export type MarkMaker = (studyId: string, kind: MarkedKind, id: string) => string;

/** Marks by which a removed id is told again without being kept (HMAC-SHA-256). */
export function markMaker({ withdrawals }: Pick<InstallationKeys, 'withdrawals'>): MarkMaker {
  return (studyId, kind, id) =>
    createHmac('sha256', withdrawals)
      .update(JSON.stringify([studyId, kind, id]))
      .digest('base64url');
}
