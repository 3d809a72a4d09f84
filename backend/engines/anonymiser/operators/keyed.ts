import { createHmac } from 'node:crypto';
import type { PseudonymKey } from '../anonymisation.ts';

/** A stream of bytes that only this installation's secret can repeat: the same for one study, patient, purpose and value. */
export function keyedBytes(
  { secret, studyId, patientId }: PseudonymKey,
  purpose: string,
  value: string,
): Uint8Array {
  // JSON keeps the parts apart: no study and patient make the message of another pair.
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, studyId, patientId, value]))
    .digest();
}

/** A whole number from 0 to below `below` (at most 2³²) of a keyed stream. */
export function keyedNumber(key: PseudonymKey, purpose: string, value: string, below: number): number {
  const bytes = keyedBytes(key, purpose, value);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) % below;
}
