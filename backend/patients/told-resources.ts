import type { FhirResource } from 'fhir/r4';
import { disclosedResources } from '../exports/formats/fhir.ts';
import { createMembers } from '../exports/members/members.ts';
import { type DisclosureDependencies, openDisclosure } from '../record/disclosure/disclosure.ts';
import { notFound } from '../shared/errors.ts';
import type { DeidentifiedView } from '../wall/deidentified/view.ts';

export interface ToldPatientDependencies extends DisclosureDependencies {
  readonly view: DeidentifiedView;
}

const NO_PATIENT = 'This study has no patient of this id.';

/** The patient whom a pseudonym stands for. @throws CallError 404 */
export async function storedPatient(
  { view }: ToldPatientDependencies,
  studyId: string,
  pseudonym: string,
): Promise<string> {
  const told = (await view.stored(studyId, [pseudonym])).get(pseudonym);
  if (told?.kind !== 'patient') throw notFound(NO_PATIENT);
  return told.storedId;
}

/** All resources of a patient as those are told them who read de-identified. @throws CallError 404 */
export async function* toldResources(
  dependencies: ToldPatientDependencies,
  studyId: string,
  patientId: string,
): AsyncGenerator<FhirResource> {
  const disclosure = await openDisclosure(dependencies, studyId, true);
  // Nobody follows or stops it.
  const control = { studyId, signal: new AbortController().signal, progress: async () => undefined };
  const members = createMembers({ db: dependencies.db, disclosure, control }, [patientId]);
  let isThere = false;
  for await (const page of disclosedResources({ db: dependencies.db, studyId, members })) {
    isThere ||= page.length > 0;
    yield* page;
  }
  if (!isThere) throw notFound(NO_PATIENT);
}
