import { createHmac, hkdfSync } from 'node:crypto';
import type { InstallationKeys } from '../record/intake/installation-keys.ts';

/** After a secret is rotated, what is sent is signed with the one before, too, for so long. */
export const BOTH_SECRETS_MS = 24 * 60 * 60 * 1000;
const SECRET_BYTES = 32;

/** What the secret of a webhook hangs on. */
export interface SecretSource {
  readonly id: string;
  readonly secretVersion: number;
  readonly rotatedAt: Date | null;
}

/**
 * The secret of a webhook, which is stored nowhere: like the seed of the Ed25519 key of frozen cohorts it is derived from
 * the secret of the installation (HKDF, RFC 5869), with the webhook's random id and the number of its secret. Whoever has
 * the store without identifiers.key can sign nothing.
 */
function secretOf({ webhooks }: Pick<InstallationKeys, 'webhooks'>, id: string, version: number): Buffer {
  const info = `casebook webhook ${id} ${version}`;
  return Buffer.from(hkdfSync('sha256', webhooks, new Uint8Array(), info, SECRET_BYTES));
}

/** The secret as its receiver is given it (Standard Webhooks 1.0.0: whsec_ and base64). */
export const writtenSecret = (
  keys: Pick<InstallationKeys, 'webhooks'>,
  { id, secretVersion }: SecretSource,
): string => `whsec_${secretOf(keys, id, secretVersion).toString('base64')}`;

/**
 * The headers that prove who sends a body (Standard Webhooks 1.0.0): an HMAC-SHA256 of id, time and body with each secret
 * that counts.
 *
 * @param at of this try; a receiver refuses what is some minutes off
 */
export function signedHeaders(
  keys: Pick<InstallationKeys, 'webhooks'>,
  { id: webhookId, secretVersion, rotatedAt }: SecretSource,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const isFresh = rotatedAt !== null && at.getTime() - rotatedAt.getTime() < BOTH_SECRETS_MS;
  const versions = isFresh ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', secretOf(keys, webhookId, version));
    return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
