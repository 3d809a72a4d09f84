import { randomUUID } from 'node:crypto';
import type { FhirResource } from 'fhir/r4';
import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { isOfAnother, PATIENT_ID_SYSTEM, patientResourceId } from '../../../engines/fhir/patient-ids.ts';
import { deletedVersions, readResources } from '../../../record/resources/resources.store.ts';
import { lockNames, type NewVersion, patientIdsOf } from '../../../record/resources/write.store.ts';
import type { MarkMaker } from '../../../record/withdrawn/marks.ts';
import { withdrawnAmong, withdrawnPatient } from '../../../record/withdrawn/withdrawn.store.ts';
import type { Database } from '../../../store/database.ts';
import { requireVersion } from './if-match.ts';
import type { Wanted } from './wanted.ts';

/** A resource that shall be stored, with the id that it gets. */
export interface Placed {
  readonly wanted: Wanted;
  readonly id: string;
  readonly address: string;
}

/** The id of a new resource: a patient whose id of reports is told has the id that reports give it. */
export function newId(resource: FhirResource): string {
  const told = filedUnder(resource);
  return told === null ? randomUUID() : patientResourceId(told);
}

const LONGEST_PATIENT_ID = 128;

/** The id that reports of a patient are filed under, where the Patient resource tells it. */
function filedUnder(resource: FhirResource): string | null {
  if (resource.resourceType !== 'Patient') return null;
  const value = resource.identifier?.find(({ system }) => system === PATIENT_ID_SYSTEM)?.value?.trim();
  return value === undefined || value === '' || value.length > LONGEST_PATIENT_ID ? null : value;
}

/**
 * The versions that are stored next.
 *
 * @throws CallError 409 where a patient was withdrawn
 * @throws FhirError 409 for what is there already and shall be new, 412 for another version, 400 for the identifier of another patient
 */
export async function newVersions(
  tx: Database,
  studyId: string,
  written: readonly Placed[],
  markOf: MarkMaker,
): Promise<NewVersion[]> {
  const patients = await patientsOf(tx, studyId, written);
  const marks = [...patients].flat().map((id) => markOf(studyId, 'patient', id));
  if ((await withdrawnAmong(tx, studyId, marks)).size > 0) throw withdrawnPatient('Patient');
  const ofPatients = written.filter(({ wanted }) => wanted.type === 'Patient');
  // Reports change patients, too, under a lock of this name.
  await lockNames(
    tx,
    ofPatients.map(({ id }) => `patient ${studyId} ${patients.get(id) ?? id}`),
  );
  const keys = written.map(({ wanted: { type }, id }) => ({ type, id }));
  const present = await readResources(tx, studyId, keys);
  const deleted = await deletedVersions(tx, studyId, keys);
  return written.map(({ wanted, id, address }): NewVersion => {
    const { version = 0 } = present.get(address) ?? {};
    const { ifMatch, entry, resource } = wanted;
    // What was deleted comes back as the version behind its deletion.
    const before = version > 0 ? version : (deleted.get(address) ?? 0);
    requireVersion(ifMatch, version, entry);
    if (version > 0 && wanted.id === null)
      throw refusal(
        409,
        'duplicate',
        'This resource is there already; update it by its id instead.',
        entry ?? `${wanted.type}.${wanted.where === null ? 'identifier' : 'id'}`,
      );
    const patientId = patients.get(patientNamed(resource, id) ?? '') ?? '';
    if (resource.resourceType === 'Patient' && isOfAnother(resource, patientId))
      throw refusal(
        400,
        'business-rule',
        'This identifier is that of another patient.',
        entry === null ? 'Patient.identifier' : `${entry}.resource.identifier`,
      );
    return { patientId, id, version: before + 1, resource: { ...resource, id }, isNew: version === 0 };
  });
}

/** The ids that reports of the patients are filed under, of all patients that are written or written about. */
async function patientsOf(
  tx: Database,
  studyId: string,
  written: readonly Placed[],
): Promise<Map<string, string>> {
  const named = written.flatMap(({ wanted, id }) => patientNamed(wanted.resource, id) ?? []);
  const known = await patientIdsOf(tx, studyId, [...new Set(named)]);
  for (const { wanted, id } of written) {
    if (wanted.type !== 'Patient' || known.has(id)) continue;
    const told = filedUnder(wanted.resource);
    known.set(id, told !== null && patientResourceId(told) === id ? told : id);
  }
  return known;
}

/** The id of the Patient resource that a resource is about; null where it is about none. */
export function patientNamed(resource: FhirResource, id: string): string | null {
  if (resource.resourceType === 'Patient') return id;
  const { subject, patient, target } = resource as {
    subject?: { reference?: string };
    patient?: { reference?: string };
    target?: { reference?: string }[];
  };
  const targets = Array.isArray(target) ? target : [];
  const references = [subject, patient, ...targets].map((each) => each?.reference ?? '');
  return references.find((each) => each.startsWith('Patient/'))?.split('/')[1] ?? null;
}

/** With the version and its instant, as the store and every answer have it. */
export function withMeta(version: NewVersion, at: Date): NewVersion {
  const { resource } = version;
  const meta = { ...resource.meta, versionId: String(version.version), lastUpdated: at.toISOString() };
  return { ...version, resource: { ...resource, meta } };
}
