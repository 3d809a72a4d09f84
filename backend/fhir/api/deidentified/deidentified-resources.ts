import type { Bundle, FhirResource } from 'fhir/r4';
import { reportsOfId } from '../../../engines/fhir/api/search/narrowing.ts';
import { leavesDeidentified } from '../../../record/disclosure/deidentified-resource.ts';
import { isOfNobody } from '../../../record/disclosure/keyed-ids.ts';
import { patientIdOf } from '../../../record/disclosure/viewed-patient.ts';
import { patientIdsOf } from '../../../record/resources/write.store.ts';
import type { Database } from '../../../store/database.ts';
import type { DeidentifiedView } from '../../../wall/deidentified/view.ts';
import { patientNamed } from '../writing/new-versions.ts';

interface ToldDependencies {
  readonly db: Database;
  readonly view: DeidentifiedView;
}

/** Tells resources as those may see them who read de-identified; null stands for one that they may not. */
type TellResources = (resources: readonly FhirResource[]) => Promise<(FhirResource | null)[]>;

export const tellResources =
  ({ db, view }: ToldDependencies, studyId: string): TellResources =>
  async (resources) => {
    const named = resources.flatMap((resource) => patientNamed(resource, '') || []);
    const known = await patientIdsOf(db, studyId, [...new Set(named)]);
    const ofPatient = (resource: FhirResource): string | undefined => {
      if (resource.resourceType === 'Patient') return patientIdOf(resource);
      // What is about nobody that the study knows cannot be told by anybody's dates and names.
      return (
        known.get(patientNamed(resource, '') ?? '') ?? (isOfNobody(resource.resourceType) ? '' : undefined)
      );
    };
    const patients = resources.map(ofPatient);
    const reportsOf = ({ id = '' }: FhirResource) =>
      reportsOfId(id).filter((each) => each.startsWith('ext-'));
    const records = await view.open(studyId, {
      patientIds: [...new Set(patients.filter((id) => id !== undefined))],
      reportIds: [...new Set(resources.flatMap(reportsOf))],
      withTexts: true,
    });
    const told: (FhirResource | null)[] = [];
    for (const [place, resource] of resources.entries()) {
      const patientId = patients[place];
      if (patientId === undefined || !leavesDeidentified(resource)) {
        told.push(null);
        continue;
      }
      const [report] = reportsOf(resource).flatMap((id) => records.report(id) ?? []);
      told.push(await records.patient(patientId).resource(resource, report?.isMoved));
    }
    await records.remember();
    return told;
  };

/** Those that may be told. */
export const deidentifiedOf = async (
  tell: TellResources,
  resources: readonly FhirResource[],
): Promise<FhirResource[]> => (await tell(resources)).filter((each) => each !== null);

const CURSOR = /(?<=[?&]_cursor=)[^&]+/;

/** A list whose links carry sealed cursors, and whose total is no smaller than the threshold unless it is 0. */
export async function deidentifiedList(
  view: DeidentifiedView,
  studyId: string,
  bundle: Bundle,
): Promise<Bundle> {
  const { seal } = view.cursors(studyId);
  const sealed = (cursor: string) => encodeURIComponent(seal(decodeURIComponent(cursor)));
  const { total, link = [] } = bundle;
  const threshold = await view.threshold(studyId);
  return {
    ...bundle,
    ...(total === undefined || total === 0 ? {} : { total: Math.max(total, threshold) }),
    link: link.map((each) => ({ ...each, url: each.url.replace(CURSOR, sealed) })),
  };
}
