import type { FhirResource } from 'fhir/r4';
import { PATIENT_ID_SYSTEM, patientResourceId } from '../../engines/fhir/patient-ids.ts';
import { dateMover } from './dates.ts';
import { deidentifyResource } from './deidentified-resource.ts';
import { deidentifiedPerson } from './disclosed-person.ts';
import { withReplacements } from './disclosed-text.ts';
import { isOfNobody, type KeyedIds } from './keyed-ids.ts';
import type { Masking } from './masking.ts';
import { identifierPattern, identifiersIn, referencesIn } from './patient-identifiers.ts';
import type { StoredPseudonym } from './pseudonyms.store.ts';

/** How a patient is told to those who read de-identified. */
export interface ViewedPatient {
  readonly pseudonym: string;
  /** What the study says that the patient is called or numbered by; null where it says nothing. */
  readonly identifiers: RegExp | null;
  /** @param isMoved of what comes from a text that was de-identified before it was stored; of the patient where absent */
  date(day: string, isMoved?: boolean): string | null;
  words(text: string, isMoved?: boolean): Promise<string>;
  /** @param isMoved as of dates */
  resource(resource: FhirResource, isMoved?: boolean): Promise<FhirResource>;
  /** @param reference such as Condition/c-1 */
  reference(reference: string): string;
}

export interface PatientDependencies {
  readonly ids: KeyedIds;
  readonly masking: Masking;
  /** Notes what is told, and returns it. */
  tell(told: StoredPseudonym): string;
}

/** What the study says of a patient, besides what is told. */
export interface PatientIdentity {
  readonly patientId: string;
  /** Whether all reports were de-identified before they were stored. */
  readonly isMoved: boolean;
  readonly identifiers: readonly string[];
}

export const idsOfPatient = (patientId: string): string[] => [patientId, patientResourceId(patientId)];

export function viewedPatient(
  { ids, masking, tell }: PatientDependencies,
  { patientId, isMoved: isMovedOf, identifiers: known }: PatientIdentity,
): ViewedPatient {
  const key = ids.keyOf(patientId);
  const move = dateMover(key);
  const identifiers = identifierPattern([...idsOfPatient(patientId), ...known]);
  const pseudonym = ids.patient(patientId);
  const date = (day: string, isMoved = isMovedOf) => (isMoved ? day : move(day));
  const idOf = (type: string, id: string): string =>
    tell({
      patientId: isOfNobody(type) ? '' : patientId,
      kind: type,
      storedId: id,
      pseudonym: ids.resource(patientId, type, id),
    });
  function reference(to: string): string {
    const [type = '', id] = to.split('/');
    return id === undefined ? ids.participant(to) : `${type}/${idOf(type, id)}`;
  }
  async function words(text: string, isMoved = isMovedOf): Promise<string> {
    const own = isMoved ? [] : await masking.of({ cacheKey: `words ${text}`, text, key, movesDates: true });
    const references = referencesIn(text, reference);
    return withReplacements(text, [...references, ...own, ...identifiersIn(text, identifiers)]).text;
  }
  return {
    identifiers,
    get pseudonym() {
      return tell({ patientId, kind: 'patient', storedId: patientId, pseudonym });
    },
    date,
    words,
    reference,
    async resource(resource, isMoved = isMovedOf) {
      const { gender = null, birthDate = null } = resource as { gender?: string; birthDate?: string };
      const stated = { patientId, gender, age: null, ageDay: null, birth: birthDate };
      const counted = { reports: 1, deidentified: isMoved ? 1 : 0 };
      const disclosed = deidentifiedPerson({ ...stated, ...counted }, this.pseudonym, (day, isMovedDay) =>
        day === null ? null : date(day, isMovedDay),
      );
      return deidentifyResource(resource, {
        patient: { stored: patientId, disclosed },
        idOf,
        move,
        isMoved,
        wordsOf: (text) => words(text, isMoved),
        namesOf: (text) => withReplacements(text, identifiersIn(text, identifiers)).text,
      });
    },
  };
}

/** The id that reports of a Patient are filed under; that of the resource where it says no other. */
export function patientIdOf(patient: { readonly id?: string; readonly identifier?: unknown }): string {
  const identifiers = Array.isArray(patient.identifier) ? patient.identifier : [];
  const own = identifiers.find((each: { system?: unknown }) => each?.system === PATIENT_ID_SYSTEM);
  return typeof own?.value === 'string' ? own.value : (patient.id ?? '');
}
