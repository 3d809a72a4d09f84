import { noResource, refusal } from '../../../engines/fhir/api/outcome.ts';
import { patientResourceId } from '../../../engines/fhir/patient-ids.ts';
import { leavesDeidentified } from '../../../record/disclosure/deidentified-resource.ts';
import type { StoredPseudonym } from '../../../record/disclosure/pseudonyms.store.ts';
import type { ResourceKey } from '../../../record/resources/resources.store.ts';
import type { DeidentifiedView } from '../../../wall/deidentified/view.ts';

/** What is answered of an id that is none of a pseudonym: the same as of one that nobody has. */
const NOBODY = '-';

/** The id of the resource that a pseudonym stands for. */
const resourceIdOf = ({ kind, storedId }: StoredPseudonym): string =>
  kind === 'patient' ? patientResourceId(storedId) : storedId;

const isOfType = (told: StoredPseudonym, type: string): boolean =>
  told.kind === (type === 'Patient' ? 'patient' : type);

/** @throws FhirError 403 for a type of which nothing is told */
export function requireDisclosable(type: string): void {
  if (leavesDeidentified({ resourceType: type as 'Patient' })) return;
  throw refusal(
    403,
    'suppressed',
    `Resources of the type ${type} name people or were not looked at: they are not told, as you read this study de-identified.`,
  );
}

/** The stored key of a resource that is asked for by its pseudonym. @throws FhirError 403, 404 */
export async function storedKey(
  view: DeidentifiedView,
  studyId: string,
  { type, id }: ResourceKey,
): Promise<ResourceKey> {
  requireDisclosable(type);
  const told = (await view.stored(studyId, [id])).get(id);
  if (told === undefined || !isOfType(told, type)) throw noResource(type);
  return { type, id: resourceIdOf(told) };
}

const REFERENCE = /^(?:([A-Z][A-Za-z]{2,40})\/)?([A-Za-z0-9\-.]{1,64})$/;

/** References and ids of a parameter, apart by commas, as the store has them. */
export async function storedReferences(
  view: DeidentifiedView,
  studyId: string,
  value: string,
  base: string,
): Promise<string> {
  const asked = value.split(',').map((each) => each.replace(`${base}/`, ''));
  const ids = asked.flatMap((each) => REFERENCE.exec(each)?.[2] ?? []);
  const told = await view.stored(studyId, ids);
  const stored = asked.map((each) => {
    const [, type, id = ''] = REFERENCE.exec(each) ?? [];
    const own = told.get(id);
    if (own === undefined || (type !== undefined && !isOfType(own, type))) return NOBODY;
    return type === undefined ? resourceIdOf(own) : `${type}/${resourceIdOf(own)}`;
  });
  return stored.join(',');
}
