import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** JSON in its one canonical form (RFC 8785): what is hashed and signed reads the same wherever it is verified. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('the value is no JSON');
  return text;
}

/** SHA-256 of the canonical JSON, in hexadecimal digits. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
