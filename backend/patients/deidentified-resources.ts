import type { FhirResource } from 'fhir/r4';
import { resourcesOfPatients } from '../record/disclosure/resources-of-patients.ts';
import { notFound } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { DeidentifiedView } from '../wall/deidentified/view.ts';

export interface DeidentifiedPatientDependencies {
  readonly db: Database;
  readonly view: DeidentifiedView;
}

const NO_PATIENT = 'This study has no patient of this id.';

/** The patient whom a pseudonym stands for. @throws CallError 404 */
export async function storedPatient(
  { view }: DeidentifiedPatientDependencies,
  studyId: string,
  pseudonym: string,
): Promise<string> {
  const told = (await view.stored(studyId, [pseudonym])).get(pseudonym);
  if (told?.kind !== 'patient') throw notFound(NO_PATIENT);
  return told.storedId;
}

/** All resources of a patient as those are told them who read de-identified. @throws CallError 404 */
export async function* deidentifiedResources(
  { db, view }: DeidentifiedPatientDependencies,
  studyId: string,
  patientId: string,
): AsyncGenerator<FhirResource> {
  const open = view.open.bind(null, studyId);
  let isThere = false;
  for await (const { resources } of resourcesOfPatients({ db, studyId, open }, [patientId])) {
    isThere ||= resources.length > 0;
    yield* resources;
  }
  if (!isThere) throw notFound(NO_PATIENT);
}
