import { randomUUID } from 'node:crypto';
import type { FhirResource } from 'fhir/r4';
import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { readQuery } from '../../../engines/fhir/api/search/query.ts';
import { isOfAnother, PATIENT_ID_SYSTEM, patientResourceId } from '../../../engines/fhir/patient-ids.ts';
import { auditAll } from '../../../record/audit/audit.store.ts';
import { refuseWhereDeidentified } from '../../../record/intake/identifier-map.store.ts';
import { deletedVersions, readResources, type Version } from '../../../record/resources/resources.store.ts';
import {
  lockNames,
  type NewVersion,
  patientIdsOf,
  saveVersions,
} from '../../../record/resources/write.store.ts';
import type { MarkMaker } from '../../../record/withdrawn/marks.ts';
import { withdrawnAmong, withdrawnPatient } from '../../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../../shared/caller.ts';
import { type Database, inTransaction } from '../../../store/database.ts';
import { lockForWriting } from '../../../store/write-lock.ts';
import { searchResources } from '../search/search.service.ts';
import { requireVersion } from './if-match.ts';
import { settleLinks } from './links.ts';
import type { Wanted } from './wanted.ts';

export interface WriteDependencies {
  readonly db: Database;
  readonly base: string;
  readonly markOf: MarkMaker;
}

/** What became of a resource: made, changed, or found as it was by a conditional create. */
export interface Written extends Version {
  readonly status: 200 | 201;
}

const AS_IT_COMES =
  'This study stores de-identified texts only, and resources are stored as they come; ingest the report as text instead.';

interface Placed {
  readonly wanted: Wanted;
  readonly id: string;
  readonly address: string;
}

/**
 * Stores resources of a study in one transaction: all of them, or nothing.
 *
 * @throws CallError 409 where the study stores de-identified texts only, or where a patient was withdrawn
 * @throws FhirError 400 for references that lead nowhere, 412 where a version or a search is not as it is asked for
 */
export function writeResources(
  { db, base, markOf }: WriteDependencies,
  studyId: string,
  caller: Caller,
  wanted: readonly Wanted[],
): Promise<Written[]> {
  if (wanted.length === 0) return Promise.resolve([]);
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    // A form holds questions, not what anybody answered.
    if (wanted.some(({ type }) => type !== 'Questionnaire'))
      await refuseWhereDeidentified(tx, studyId, AS_IT_COMES);
    const found = await foundAlready(tx, base, studyId, wanted);
    const placed = wanted.map((each): Placed => {
      const there = found.get(each);
      const id = there?.resource.id ?? each.id ?? newId(each.resource);
      return { wanted: each, id, address: `${each.type}/${id}` };
    });
    const written = placed.filter(({ wanted: each }) => !found.has(each));
    refuseTwice(written);
    await lockNames(
      tx,
      written.map(({ address }) => `fhir ${studyId} ${address}`),
    );
    await settleLinks({ tx, studyId, base }, placed);
    const versions = await newVersions(tx, studyId, written, markOf);
    const at = new Date();
    const saved = versions.map((each) => withMeta(each, at));
    if (saved.length > 0) await saveVersions(tx, studyId, saved, at);
    const entries = saved.map(({ id, isNew, resource: { resourceType } }) => ({
      action: isNew ? 'fhir.create' : 'fhir.update',
      target: `${resourceType}/${id}`,
    }));
    const read = [...found.values()].map(({ resource }) => ({
      action: 'fhir.read',
      target: `${resource.resourceType}/${resource.id}`,
    }));
    await auditAll(tx, caller, studyId, [...entries, ...read]);
    const byWanted = new Map(written.map((each, place) => [each.wanted, saved[place]]));
    return wanted.map((each): Written => {
      const there = found.get(each);
      if (there !== undefined) return { ...there, status: 200 };
      const made = byWanted.get(each) as NewVersion;
      return { resource: made.resource, version: made.version, at, status: made.isNew ? 201 : 200 };
    });
  });
}

/** What conditional creates find. Two of them at once would both find nothing: those of a type take turns. */
async function foundAlready(
  tx: Database,
  base: string,
  studyId: string,
  wanted: readonly Wanted[],
): Promise<Map<Wanted, Version>> {
  const found = new Map<Wanted, Version>();
  const conditional = wanted.filter(({ ifNoneExist }) => ifNoneExist !== null);
  if (conditional.length === 0) return found;
  await lockNames(
    tx,
    conditional.map(({ type }) => `fhir ${studyId} ${type}`),
  );
  for (const each of conditional) {
    const place = each.entry === null ? 'If-None-Exist' : `${each.entry}.request.ifNoneExist`;
    const text = (each.ifNoneExist ?? '').replace(/^\?/, '');
    const asked: [string, string][] = [...new URLSearchParams(text)];
    const query = readQuery(each.type, [...asked, ['_count', '2']], true);
    if (query.criteria.length === 0)
      throw refusal(400, 'invalid', 'A conditional create names a search parameter.', place);
    const [only, ...more] = (await searchResources({ db: tx, base }, studyId, query)).matches;
    if (more.length > 0)
      throw refusal(412, 'multiple-matches', 'More than one resource is there already.', place);
    if (only === undefined) continue;
    const { versionId = '1', lastUpdated = '' } = only.meta ?? {};
    found.set(each, { resource: only, version: Number(versionId), at: new Date(lastUpdated) });
  }
  return found;
}

/** A patient whose id of reports is told has the id that reports give it. */
function newId(resource: FhirResource): string {
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

function refuseTwice(written: readonly Placed[]): void {
  const seen = new Set<string>();
  for (const { address, wanted } of written) {
    if (seen.has(address))
      throw refusal(400, 'duplicate', 'Two entries write the same resource.', wanted.entry ?? undefined);
    seen.add(address);
  }
}

async function newVersions(
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
        'This patient is there already; update it instead.',
        entry ?? 'Patient.identifier',
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
function patientNamed(resource: FhirResource, id: string): string | null {
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

function withMeta(version: NewVersion, at: Date): NewVersion {
  const { resource } = version;
  const meta = { ...resource.meta, versionId: String(version.version), lastUpdated: at.toISOString() };
  return { ...version, resource: { ...resource, meta } };
}
