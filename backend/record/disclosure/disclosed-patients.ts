import type { FhirResource } from 'fhir/r4';
import type { PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { dateMover } from './dates.ts';
import { deidentifyResource, leavesDeidentified } from './deidentified-resource.ts';
import { deidentifiedPerson, type StatedPerson, withoutHighAges } from './disclosed-person.ts';
import { type DisclosedText, type Replacement, withReplacements } from './disclosed-text.ts';
import type { KeyedIds } from './keyed-ids.ts';
import type { PatientDisclosure } from './patient-disclosure.ts';
import { identifierPattern, identifiersIn } from './patient-identifiers.ts';
import { type StoredPseudonym, savePseudonyms } from './pseudonyms.store.ts';
import { idsOfPatient } from './viewed-patient.ts';
import { identifiersOf } from './viewed-records.store.ts';

export interface DisclosureContext {
  readonly db: Database;
  readonly studyId: string;
  readonly ids: KeyedIds;
  /** Whether whoever reads the file asks for patients and reports by the pseudonyms in it. */
  readonly isTold: boolean;
}

/** What stands in a text in the place of what tells who somebody is. */
export type Replacing = (
  text: string,
  key: PseudonymKey,
  language?: Language,
) => Promise<readonly Replacement[]>;

/** Patients as they leave de-identified, in the order of the persons. */
export async function disclosedPatients(
  parts: DisclosureContext,
  replacing: Replacing,
  persons: readonly StatedPerson[],
): Promise<PatientDisclosure[]> {
  const { db, studyId, ids, isTold } = parts;
  const known = await identifiersOf(
    db,
    studyId,
    persons.map(({ patientId }) => patientId),
  );
  if (isTold)
    await savePseudonyms(
      db,
      studyId,
      persons.map(({ patientId }): StoredPseudonym => {
        const pseudonym = ids.patient(patientId);
        return { patientId, pseudonym, kind: 'patient', storedId: patientId };
      }),
    );
  return persons.map((stated) =>
    disclosedPatient(parts, replacing, stated, known.get(stated.patientId) ?? []),
  );
}

function disclosedPatient(
  { ids }: DisclosureContext,
  replacing: Replacing,
  stated: StatedPerson,
  known: readonly string[],
): PatientDisclosure {
  const { patientId } = stated;
  const key = ids.keyOf(patientId);
  const move = dateMover(key);
  const identifiers = identifierPattern([...idsOfPatient(patientId), ...known]);
  const date = (day: string | null, isMoved: boolean) => (day === null || isMoved ? day : move(day));
  const person = deidentifiedPerson(stated, ids.patient(patientId), date);
  async function text(words: string, isMoved: boolean, language?: Language): Promise<DisclosedText> {
    const own = isMoved ? [] : await replacing(words, key, language);
    return withReplacements(words, [...own, ...identifiersIn(words, identifiers)]);
  }
  return {
    person,
    reportId: (extractionId) => ids.report(patientId, extractionId),
    date,
    age: withoutHighAges,
    text: (words, language, isMoved) => text(words, isMoved, language),
    async resources(resources, isMoved) {
      const left: FhirResource[] = [];
      for (const resource of resources.filter(leavesDeidentified))
        left.push(
          await deidentifyResource(resource, {
            patient: { stored: patientId, disclosed: person },
            idOf: (type, id) => ids.resource(patientId, type, id),
            move,
            isMoved,
            wordsOf: async (words) => (await text(words, isMoved)).text,
            namesOf: (words) => withReplacements(words, identifiersIn(words, identifiers)).text,
          }),
        );
      return left;
    },
  };
}
