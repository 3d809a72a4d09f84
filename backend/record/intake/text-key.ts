import { createHash } from 'node:crypto';
import type { PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import type { InstallationKeys } from './installation-keys.ts';

/**
 * What keys the pseudonyms of a text: its study and patient. A text of nobody in particular has a key of its own, so
 * that two of them cannot be linked.
 */
export function keyOfText(
  { pseudonyms: secret }: InstallationKeys,
  studyId: string,
  { text, patientId }: { readonly text: string; readonly patientId?: string | undefined },
): PseudonymKey {
  return {
    secret,
    studyId,
    patientId: patientId ?? `text ${createHash('sha256').update(text).digest('hex')}`,
  };
}
