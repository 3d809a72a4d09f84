import { createHash } from 'node:crypto';
import type { PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import { keyedBytes } from '../../engines/anonymiser/operators/keyed.ts';
import type { InstallationKeys } from '../intake/installation-keys.ts';
import { keyOfText } from '../intake/text-key.ts';

const DIGITS = 24;

/** Ids that stand for those of the store, the same in files and on screen: nobody tells them without the key of this installation. */
export interface KeyedIds {
  keyOf(patientId: string): PseudonymKey;
  patient(patientId: string): string;
  report(patientId: string, extractionId: string): string;
  /** @param type of FHIR */
  resource(patientId: string, type: string, id: string): string;
  participant(participantId: string): string;
  /** What ids of participants are hashed behind, in the store too: hexadecimal digits that only this installation has. */
  readonly participantSalt: string;
}

export function keyedIds(keys: InstallationKeys, studyId: string): KeyedIds {
  const keyOf = (patientId: string) => keyOfText(keys, studyId, { text: '', patientId });
  const idOf = (patientId: string, kind: string, id: string): string =>
    Buffer.from(keyedBytes(keyOf(patientId), `${kind} of exports`, id))
      .toString('hex')
      .slice(0, DIGITS);
  const participantSalt = Buffer.from(keyedBytes(keyOf(''), 'participants of exports', '')).toString('hex');
  return {
    keyOf,
    patient: (patientId) => `p-${idOf(patientId, 'patient', '')}`,
    report: (patientId, extractionId) => `r-${idOf(patientId, 'report', extractionId)}`,
    resource: (patientId, type, id) => idOf(isOfNobody(type) ? '' : patientId, type, id),
    participant: (id) =>
      `s-${createHash('sha256')
        .update(participantSalt + id)
        .digest('hex')
        .slice(0, DIGITS)}`,
    participantSalt,
  };
}

/** Patients in the order of what they are told as: that of their ids would tell which of a list of them is whose. */
export function inPseudonymOrder(pseudonymOf: KeyedIds['patient'], patientIds: readonly string[]): string[] {
  const keyed = patientIds.map((id) => [pseudonymOf(id), id] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
}

const OF_NOBODY: ReadonlySet<string> = new Set(['Medication', 'Questionnaire']);

/** Whether resources of a type are about nobody: patients share them, and their pseudonyms. */
export const isOfNobody = (type: string): boolean => OF_NOBODY.has(type);

/** What a pseudonym looks like, in a sentence or alone; those of entities go on behind that of their report. */
export const PSEUDONYM = /\b[prs]-[0-9a-f]{24}\b/g;
