import { hkdfSync } from 'node:crypto';
import { BadSetting } from '../../../platform/settings.ts';
import type { Database } from '../../store/database.ts';
import { installation } from '../../store/schema.accounts.ts';
import { makeKey, readKey } from './key-file.ts';

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
  /** The seed of the key that frozen cohorts are signed with (Ed25519, RFC 8032). */
  readonly signatures: Uint8Array;
  /** What the secrets of webhooks are derived from. */
  readonly webhooks: Uint8Array;
  /** Seals the secrets of authenticator apps and keys the hashes of recovery codes. */
  readonly factors: Uint8Array;
  /** Seals logins that are under way at an identity provider. */
  readonly logins: Uint8Array;
}

const KEY_BYTES = 32;
const ROW = 'installation';

function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `casebook ${purpose}`, KEY_BYTES));
}

/** Keys that are derived from one secret (HKDF, RFC 5869). */
export const keysOf = (secret: Uint8Array): InstallationKeys => ({
  pseudonyms: derive(secret, 'pseudonyms'),
  duplicates: derive(secret, 'duplicates'),
  identifiers: derive(secret, 'identifiers'),
  withdrawals: derive(secret, 'withdrawals'),
  signatures: derive(secret, 'signatures'),
  webhooks: derive(secret, 'webhooks'),
  factors: derive(secret, 'second factors'),
  logins: derive(secret, 'logins'),
});

/**
 * The keys of an installation. The file of their secret is made with its first start; from then on the store, which has a
 * fingerprint of it alone, refuses every other one. Whoever has the file can re-identify what the store holds, so that
 * nobody but its owner may read it; whoever loses it cannot any more, and withdrawn persons would be taken in again.
 *
 * @param path of the file, which all processes on the store share
 * @throws BadSetting where the file is missing, is another one's or cannot be used
 */
export async function openInstallationKeys(db: Database, path: string): Promise<InstallationKeys> {
  const known = await fingerprintIn(db);
  const secret = readKey(path) ?? (known === null ? (makeKey(path) ?? readKey(path)) : null);
  if (secret === null) {
    throw new BadSetting(
      `The key file ${path} of this store is missing: put back its copy, or set IDENTIFIERS_KEY_FILE to where it lies. ` +
        'Without it nothing can be re-identified, and withdrawn persons would be taken in again.',
    );
  }
  if ((await fingerprintOf(db, secret)) !== fingerprint(secret)) {
    throw new BadSetting(
      `The key file ${path} is not that of this store: all processes of a store need the file of the one that made it; ` +
        'put back its copy, or set IDENTIFIERS_KEY_FILE to where it lies.',
    );
  }
  return keysOf(secret);
}

const fingerprint = (secret: Uint8Array): string =>
  Buffer.from(derive(secret, 'fingerprint')).toString('hex');

/** The fingerprint that the store has, which is this one's where it had none. */
async function fingerprintOf(db: Database, secret: Uint8Array): Promise<string | null> {
  const row = { id: ROW, keyFingerprint: fingerprint(secret) };
  await db.insert(installation).values(row).onConflictDoNothing();
  return fingerprintIn(db);
}

async function fingerprintIn(db: Database): Promise<string | null> {
  const [row] = await db.select().from(installation).limit(1);
  return row?.keyFingerprint ?? null;
}
