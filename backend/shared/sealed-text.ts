import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** What a sealed text begins with, so that a later form can be told from it. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text (AES-256-GCM): version, nonce, tag, and the encrypted rest.
 *
 * @param key 32 bytes
 * @param boundTo names whose it is; under other names it does not open
 */
export function sealText(key: Uint8Array, boundTo: readonly string[], text: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bytesOf(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]));
}

/** @throws Error where the key is another one, or what is sealed was changed or is somebody else's */
export function openText(key: Uint8Array, boundTo: readonly string[], sealed: Uint8Array): string {
  const nonceEnd = 1 + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  if (sealed[0] !== VERSION) throw new Error('what is sealed has another version');
  const opened = createDecipheriv(CIPHER, key, sealed.subarray(1, nonceEnd), { authTagLength: TAG_BYTES })
    .setAAD(bytesOf(boundTo))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return Buffer.concat([opened.update(sealed.subarray(tagEnd)), opened.final()]).toString('utf8');
}

const bytesOf = (boundTo: readonly string[]): Buffer => Buffer.from(JSON.stringify(boundTo), 'utf8');
