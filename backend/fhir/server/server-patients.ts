import type { FhirResource, Patient } from 'fhir/r4';
import { PATIENT_ID_SYSTEM, patientResourceId } from '../../engines/fhir/patient-ids.ts';
import { notFound } from '../../shared/errors.ts';
import type { PatientSource } from '../patient-source.ts';
import { answered, type FhirBody } from './fhir-server.ts';
import { nextIn, openPlace, sealPlace } from './links.ts';
import { asCalledHere, ofStudy, resourcesIn } from './study-tags.ts';
import { createWithdrawnFilter, type WithdrawnFilterDependencies } from './withdrawn-filter.ts';

/** The types that reports are read into, and those that come with submissions. */
const TYPES = [
  'Condition',
  'AllergyIntolerance',
  'FamilyMemberHistory',
  'MedicationStatement',
  'MedicationRequest',
  'Procedure',
  'ServiceRequest',
  'DeviceUseStatement',
  'Observation',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'Immunization',
] as const;
const PAGE = 100;

/** Patients and their resources on a server, as far as they are tagged as the study's and not withdrawn from it. */
export function createServerPatients(dependencies: WithdrawnFilterDependencies): PatientSource {
  const { server } = dependencies;
  const withoutWithdrawn = createWithdrawnFilter(dependencies);
  const ask = async (path: string) => answered(await server.call({ path }));
  const shownIn = (studyId: string, bundle: FhirBody | null) =>
    withoutWithdrawn(studyId, resourcesIn(studyId, bundle));
  const find = (studyId: string, more: string) =>
    ask(`Patient?${ofStudy(studyId)}&_sort=-_lastUpdated&_total=accurate&${more}`);
  return {
    async page(studyId, { count, offset, cursor, words }) {
      // Servers page by links: what an offset passes over is asked for and left out.
      const size = `_count=${Math.min(count + offset, 1_000)}`;
      let found =
        cursor === undefined
          ? await find(studyId, `${size}${words.map((word) => `&name:contains=${escaped(word)}`).join('')}`)
          : await ask(openPlace(studyId, cursor, 'cursor'));
      const [word = ''] = words;
      if (cursor === undefined && words.length === 1 && resourcesIn(studyId, found).length === 0) {
        found = await find(studyId, `${size}&identifier=${escaped(`${PATIENT_ID_SYSTEM}|${word}`)}`);
      }
      const patients = resourcesIn(studyId, found).filter(({ resourceType }) => resourceType === 'Patient');
      const shown = await withoutWithdrawn(studyId, patients);
      const total = typeof found?.total === 'number' ? found.total : patients.length;
      const next = nextIn(server, found);
      return {
        patients: patients.slice(offset).filter((one) => shown.includes(one)) as unknown as Patient[],
        total: total - (patients.length - shown.length),
        next: next === null ? null : sealPlace(studyId, next),
      };
    },
    async *resources(studyId, patientId) {
      const found = await ask(`Patient?${asCalledHere(studyId, 'Patient', patientResourceId(patientId))}`);
      const [patient] = (await shownIn(studyId, found)) as unknown as FhirResource[];
      if (patient === undefined) throw notFound('This study has no patient of this id on the FHIR server.');
      yield patient;
      for (const type of TYPES) {
        const path = `${type}?patient=${escaped(`Patient/${patient.id}`)}&${ofStudy(studyId)}&_count=${PAGE}`;
        for (let next: string | null = path; next !== null; ) {
          const page = await ask(next);
          yield* (await shownIn(studyId, page)) as unknown as FhirResource[];
          next = nextIn(server, page);
        }
      }
    },
  };
}

/** A value of a search parameter: what separates values is taken as it stands. */
const escaped = (value: string): string =>
  encodeURIComponent(value.replace(/[\\,$]/g, '\\$&').toWellFormed());
