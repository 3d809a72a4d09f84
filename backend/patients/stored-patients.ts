import type { PatientSource } from '../fhir/patient-source.ts';
import { pageOfPatients } from '../record/resources/fhir.store.ts';
import type { Database } from '../store/database.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { resourcesOfPatient } from './record.service.ts';

/** Patients and their resources as the own store keeps them. */
export function createStoredPatients(db: Database): PatientSource {
  return {
    async page(studyId, { count, offset, cursor, words }) {
      const [changedAt, id = ''] = readCursor(cursor) ?? [];
      const after = changedAt == null ? undefined : { changedAt, id };
      const { patients, total, next } = await pageOfPatients(db, studyId, { count, offset, after, words });
      return { patients, total, next: next && writeCursor([next.changedAt, next.id]) };
    },
    resources: (studyId, patientId) => resourcesOfPatient(db, { studyId, patientId }),
  };
}
