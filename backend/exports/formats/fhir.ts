import { LineFiles } from '../../record/files/line-files.ts';
import { appendResources } from '../../record/files/ndjson-lines.ts';
import { readOfPatients, storedOfPatients } from '../../record/resources/patient-resource-pages.ts';
import type { MemberPatient } from '../members/members.ts';
import type { FormatContext, WriteFormat } from './format.ts';

/** The resources of members as NDJSON, one file for each type. */
export const writeFhir: WriteFormat = async (context) => {
  const files = new LineFiles(context.folder);
  try {
    for await (const patients of context.members.personPages({ isCounted: true })) {
      const byId = new Map(patients.map((patient) => [patient.storedId, patient]));
      await writeStored(context, files, byId);
      await writeRead(context, files, byId);
    }
    return { files: await files.finish(), leftOut: [], notes: NOTES };
  } finally {
    files.discard();
  }
};

const NOTES = [
  'Resources that belong to no patient of the cohort, such as forms, are in no file; references to them stay.',
];

type Patients = ReadonlyMap<string, MemberPatient>;

async function writeStored(
  { db, studyId }: FormatContext,
  files: LineFiles,
  patients: Patients,
): Promise<void> {
  for await (const { patientId, resource } of storedOfPatients(db, studyId, [...patients.keys()])) {
    const patient = patients.get(patientId);
    if (patient !== undefined)
      await appendResources(files, await patient.resources([resource], patient.isMoved));
  }
}

/** What was read from reports, as far as no stored resource replaced it. */
async function writeRead(
  { db, studyId }: FormatContext,
  files: LineFiles,
  patients: Patients,
): Promise<void> {
  const read = readOfPatients(db, studyId, [...patients.keys()]);
  for await (const { patientId, resources, isDeidentified } of read) {
    const patient = patients.get(patientId);
    if (patient !== undefined)
      await appendResources(files, await patient.resources(resources, isDeidentified));
  }
}
