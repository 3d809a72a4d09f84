import type { PatientSource } from '../fhir/patient-source.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import type { DeidentifiedPatientDependencies } from './deidentified-resources.ts';
import { patientsQuerySchema, patientsResponseSchema } from './patients.contract.ts';
import { mountPatientRecords } from './record.routes.ts';
import { toFhirPatient } from './to-fhir-patient.ts';

const MOST_WORDS = 8;

/** @param patients where patients and their resources are read from */
export function mountPatients(
  app: ZodApp,
  dependencies: DeidentifiedPatientDependencies,
  patients: PatientSource,
): void {
  app.get(
    '/api/patients',
    {
      schema: {
        summary: 'The FHIR patients of a study, last changed first',
        tags: ['patients'],
        querystring: patientsQuerySchema,
        response: { 200: patientsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('patients.list'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const { count, offset, search, cursor } = request.query;
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const page = await patients.page(studyId, { count, offset, cursor, words });
      const link = page.next === null ? null : nextLink({ count, search, cursor: page.next });
      return {
        resourceType: 'Bundle' as const,
        type: 'searchset' as const,
        total: page.total,
        ...(link === null ? {} : { link: [link] }),
        // No fullUrl: R4 wants an absolute address, and the resources have none that a client could open yet.
        entry: page.patients.map((patient) => ({ resource: toFhirPatient(patient) })),
      };
    },
  );
  mountPatientRecords(app, dependencies, patients);
}

function nextLink({ count, search, cursor }: { count: number; search: string; cursor: string }) {
  const query = new URLSearchParams({ count: String(count), ...(search === '' ? {} : { search }), cursor });
  return { relation: 'next', url: `/api/patients?${query}` };
}
