import type { Anonymiser } from '../../engines/anonymiser/anonymiser.ts';
import type { Database } from '../../store/database.ts';
import type { InstallationKeys } from '../intake/installation-keys.ts';
import { findOnIngest } from '../intake/on-ingest.store.ts';
import { type DisclosureContext, disclosedPatients, type Replacing } from './disclosed-patients.ts';
import { personAsStored, type StatedPerson } from './disclosed-person.ts';
import { sameText } from './disclosed-text.ts';
import { inPseudonymOrder, keyedIds } from './keyed-ids.ts';
import { createMasking } from './masking.ts';
import type { PatientDisclosure } from './patient-disclosure.ts';

/** Why an export is de-identified: nobody is told more of the study, or whoever asked for it may not be. */
export type DeidentificationReason = 'study' | 'reader';

/** How the patients of a study leave. */
export interface Disclosure {
  /** Null where what is stored leaves as it is. */
  readonly reason: DeidentificationReason | null;
  patientId(patientId: string): string;
  /** Patients in the order in which they leave, which tells nothing of their ids where these do not. */
  inOrder(patientIds: readonly string[]): readonly string[];
  ofPatients(persons: readonly StatedPerson[]): Promise<PatientDisclosure[]>;
}

export interface DisclosureDependencies {
  readonly db: Database;
  readonly keys: InstallationKeys;
  readonly anonymiser: Anonymiser;
}

/**
 * Exports follow the setting that says whether reports are de-identified before they are stored: a study that may not keep
 * names may not hand them out either, those of reports from before the setting among them. Those of callers who read
 * de-identified hold no more than these are told.
 *
 * @param isForDeidentified whether whoever asks for the export is answered de-identified
 */
export async function openDisclosure(
  { db, keys, anonymiser }: DisclosureDependencies,
  studyId: string,
  isForDeidentified: boolean,
): Promise<Disclosure> {
  const { on, operator } = await findOnIngest(db, studyId);
  const ids = keyedIds(keys, studyId);
  if (isForDeidentified) {
    const masking = createMasking(anonymiser);
    return deidentified({ db, studyId, ids, isTold: true }, 'reader', (text, key, language) =>
      masking.of({ cacheKey: `words ${text}`, text, key, language, movesDates: true }),
    );
  }
  if (!on) return AS_STORED;
  return deidentified(
    { db, studyId, ids, isTold: false },
    'study',
    async (text, key, language) => (await anonymiser.anonymise({ text, language, operator, key })).spans,
  );
}

const AS_STORED: Disclosure = {
  reason: null,
  patientId: (patientId) => patientId,
  inOrder: (patientIds) => patientIds,
  ofPatients: async (persons) =>
    persons.map((stated) => ({
      person: personAsStored(stated),
      reportId: (extractionId) => extractionId,
      date: (date) => date,
      age: (years) => years,
      text: async (text) => sameText(text),
      resources: async (resources) => [...resources],
    })),
};

const deidentified = (
  parts: DisclosureContext,
  reason: DeidentificationReason,
  replacing: Replacing,
): Disclosure => ({
  reason,
  patientId: parts.ids.patient,
  inOrder: (patientIds) => inPseudonymOrder(parts.ids.patient, patientIds),
  ofPatients: (persons) => disclosedPatients(parts, replacing, persons),
});
