import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from './canonical-hash.ts';

/** What stands before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Who signed a statement, and with what. */
export interface Signature {
  readonly algorithm: 'Ed25519';
  /** The 32 bytes of RFC 8032 in base64url, as all below that are bytes. */
  readonly public_key: string;
  /** SHA-256 of the public key, in hexadecimal digits. */
  readonly fingerprint: string;
  /** Over the canonical JSON (RFC 8785) of the statement. */
  readonly value: string;
}

export interface Signer {
  readonly fingerprint: string;
  /** Signs the canonical JSON of a statement. */
  sign(statement: unknown): Signature;
  /** Whether the bytes of a signature are this signer's, over a statement. */
  hasSigned(statement: unknown, value: string): boolean;
}

/** @param seed 32 secret bytes: the private key of RFC 8032 */
export function createSigner(seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = rawKey(createPublicKey(key));
  const own = { algorithm: 'Ed25519', public_key: publicKey, fingerprint: fingerprintOf(publicKey) } as const;
  return {
    fingerprint: own.fingerprint,
    sign: (statement) => ({
      ...own,
      value: sign(null, Buffer.from(canonicalJson(statement)), key).toString('base64url'),
    }),
    hasSigned: (statement, value) => signatureHolds(statement, { ...own, value }),
  };
}

function rawKey(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('the key is not of Ed25519');
  return x;
}

const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Bytes that are written in the one way that base64url has for them; null for all else. */
function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null;
}

/** Whether a signature is of its own public key, whose fingerprint it names, over a statement. */
export function signatureHolds(statement: unknown, { public_key, fingerprint, value }: Signature): boolean {
  const signed = bytesOf(value, SIGNATURE_BYTES);
  if (signed === null || bytesOf(public_key, KEY_BYTES) === null) return false;
  if (fingerprintOf(public_key) !== fingerprint) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' });
    return verify(null, Buffer.from(canonicalJson(statement)), key, signed);
  } catch {
    return false;
  }
}
