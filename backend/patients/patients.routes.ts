import { audit } from '../audit/audit.store.ts';
import { pageOfPatients } from '../fhir/fhir.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import { fhirPatientSchema, patientsQuerySchema, patientsResponseSchema } from './patients.contract.ts';

export function mountPatients(app: ZodApp, db: Database): void {
  app.get(
    '/api/patients',
    {
      schema: {
        summary: 'The FHIR patients of a study, last changed first',
        tags: ['patients'],
        querystring: patientsQuerySchema,
        response: { 200: patientsResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const { patients, total } = await pageOfPatients(db, studyId, request.query);
      await audit(db, request.caller, { studyId, action: 'patients.list', target: '' });
      return {
        resourceType: 'Bundle' as const,
        type: 'searchset' as const,
        total,
        // No fullUrl: R4 wants an absolute address, and the resources have none that a client could open yet.
        entry: patients.map((patient) => ({ resource: fhirPatientSchema.parse(patient) })),
      };
    },
  );
}
