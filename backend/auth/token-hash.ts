import { createHash } from 'node:crypto';

/** What is stored of a token. Tokens are random and long, so a plain hash keeps them as well as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
