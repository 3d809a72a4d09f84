import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CallError } from '../../shared/errors.ts';
import { type Identifier, identifierSchema } from './intake.contract.ts';

const CIPHER = 'aes-256-gcm';
/** What a sealed map begins with, so that a later one can be told from it. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The report that a map belongs to; under another one it does not open. */
export interface SealedFor {
  readonly studyId: string;
  readonly patientId: string;
  /** Of the original text, as keyed by this installation. */
  readonly contentHash: string;
}

/** Encrypts what was replaced in a report (AES-256-GCM): version, nonce, tag, and the encrypted rest. */
export function sealIdentifiers(
  key: Uint8Array,
  sealedFor: SealedFor,
  identifiers: readonly Identifier[],
): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(sealedFor));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(identifiers), 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]));
}

/** @throws CallError 409 where the key is another one, or the map was changed or belongs to another report */
export function openIdentifiers(key: Uint8Array, sealedFor: SealedFor, sealed: Uint8Array): Identifier[] {
  const nonceEnd = 1 + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  try {
    if (sealed[0] !== VERSION) throw new Error('another version');
    const opened = createDecipheriv(CIPHER, key, sealed.subarray(1, nonceEnd), { authTagLength: TAG_BYTES })
      .setAAD(boundTo(sealedFor))
      .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
    const plain = Buffer.concat([opened.update(sealed.subarray(tagEnd)), opened.final()]).toString('utf8');
    return z.array(identifierSchema).parse(JSON.parse(plain));
  } catch {
    throw new CallError(
      409,
      'NOT_OPENED',
      'The key file of this installation does not open this report; put back the key file it was stored with.',
    );
  }
}

const boundTo = ({ studyId, patientId, contentHash }: SealedFor): Buffer =>
  Buffer.from(JSON.stringify([studyId, patientId, contentHash]), 'utf8');
