import { z } from 'zod';
import { CallError } from '../../shared/errors.ts';
import { openText, sealText } from '../../shared/sealed-text.ts';
import { type Identifier, identifierSchema } from './intake.contract.ts';

/** The report that a map belongs to; under another one it does not open. */
export interface SealedFor {
  readonly studyId: string;
  readonly patientId: string;
  /** Of the original text, as keyed by this installation. */
  readonly contentHash: string;
}

/** Encrypts what was replaced in a report. */
export function sealIdentifiers(
  key: Uint8Array,
  sealedFor: SealedFor,
  identifiers: readonly Identifier[],
): Uint8Array {
  return sealText(key, boundTo(sealedFor), JSON.stringify(identifiers));
}

/** @throws CallError 409 where the key is another one, or the map was changed or belongs to another report */
export function openIdentifiers(key: Uint8Array, sealedFor: SealedFor, sealed: Uint8Array): Identifier[] {
  try {
    return z.array(identifierSchema).parse(JSON.parse(openText(key, boundTo(sealedFor), sealed)));
  } catch {
    throw new CallError(
      409,
      'NOT_OPENED',
      'The key file of this installation does not open this report; put back the key file it was stored with.',
    );
  }
}

const boundTo = ({ studyId, patientId, contentHash }: SealedFor): string[] => [
  studyId,
  patientId,
  contentHash,
];
