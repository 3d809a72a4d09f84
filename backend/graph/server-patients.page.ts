import { sql } from 'drizzle-orm';
import type { Patient } from 'fhir/r4';
import { z } from 'zod';
import { packCursor, unpackCursor } from '../../platform/cursors.ts';
import { PATIENT_ID_SYSTEM } from '../engines/fhir/patient-ids.ts';
import type { PatientSource } from '../fhir/patient-source.ts';
import { toFhirPatient } from '../patients/to-fhir-patient.ts';
import { badInput, CallError } from '../shared/errors.ts';
import { MOST_ENTRIES, type Page } from '../shared/pages.contract.ts';
import { type Database, patientArray } from '../store/database.ts';
import { DEFAULT_LIMIT } from '../store/keyset.ts';
import { extraction } from '../store/schema.ts';
import type { PatientNode, patientsPageRequestSchema } from './graph.contract.ts';

/** Where the page of an entry began, by that server's own cursor, and how many entries of it are passed over. */
const placeSchema = z.tuple([z.string().max(3_000).nullable(), z.int().min(0).max(MOST_ENTRIES)]);

/**
 * A page of the patients that another FHIR server keeps, which lists them by name and id, last changed first, and by
 * nothing else. Those asked for by their ids are told as far as the store knows them.
 *
 * @throws CallError 400 for filters and orders that it has not, 502 where it does not answer
 */
export async function serverPatientsPage(
  { db, server }: { readonly db: Database; readonly server: PatientSource },
  studyId: string,
  { where, order, ...page }: z.output<typeof patientsPageRequestSchema>,
): Promise<Page<PatientNode>> {
  const { patient_ids: patientIds, text = '', ...others } = where;
  if (patientIds !== undefined) return knownPatients(db, studyId, patientIds);
  if (Object.values(others).some((filter) => filter !== undefined)) throw notAvailable('where');
  if (page.last !== undefined || page.before !== undefined) throw notAvailable('last');
  if (order !== 'changed_desc') throw notAvailable('order');
  const [cursor, offset] = placeAfter(page.after);
  const words = text.split(/\s+/).filter(Boolean);
  const count = page.first ?? DEFAULT_LIMIT;
  const found = await server.page(studyId, { count, offset, cursor: cursor ?? undefined, words });
  const patients = found.patients.slice(0, count);
  return {
    of: null,
    total: found.total,
    has_next: found.next !== null,
    has_previous: page.after !== undefined,
    entries: patients.map((patient, place) => {
      const isLast = place === patients.length - 1 && found.next !== null;
      return {
        cursor: packCursor(isLast ? [found.next, 0] : [cursor, offset + place + 1]),
        node: toNode(patient),
      };
    }),
  };
}

function placeAfter(after: string | undefined): z.output<typeof placeSchema> {
  if (after === undefined) return [null, 0];
  const read = placeSchema.safeParse(unpackCursor(after));
  if (!read.success) throw badInput('after is not the cursor of an entry.', 'after');
  return read.data;
}

function toNode(patient: Patient): PatientNode {
  const resource = toFhirPatient(patient);
  const filed = resource.identifier?.find(({ system }) => system === PATIENT_ID_SYSTEM)?.value;
  return { patient_id: filed ?? resource.id, changed_at: null, resource };
}

/** Patients of these ids who have a report. */
async function knownPatients(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<Page<PatientNode>> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT patient_id FROM ${extraction}
    WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patientIds)})`);
  const entries = rows.map(({ patient_id: id }) => ({
    cursor: packCursor([null, 0]),
    node: toNode({ resourceType: 'Patient', id: String(id) }),
  }));
  return { of: null, total: entries.length, has_next: false, has_previous: false, entries };
}

const notAvailable = (field: string): CallError =>
  new CallError(
    400,
    'NOT_AVAILABLE',
    'The patients are kept by the configured FHIR server, which lists them by name and id, last changed first.',
    field,
  );
