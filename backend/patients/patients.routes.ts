import { audit } from '../audit/audit.store.ts';
import { pageOfPatients } from '../fhir/fhir.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { fhirPatientSchema, patientsQuerySchema, patientsResponseSchema } from './patients.contract.ts';
import { mountPatientRecords } from './record.routes.ts';

const MOST_WORDS = 8;

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
      const { count, offset, search, cursor } = request.query;
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const [changedAt = '', id = ''] = readCursor(cursor) ?? [];
      const after = cursor === undefined ? undefined : { changedAt, id };
      const { patients, total, next } = await pageOfPatients(db, studyId, { count, offset, after, words });
      await audit(db, request.caller, { studyId, action: 'patients.list', target: '' });
      const link = next && nextLink({ count, search, cursor: writeCursor([next.changedAt, next.id]) });
      return {
        resourceType: 'Bundle' as const,
        type: 'searchset' as const,
        total,
        ...(link === null ? {} : { link: [link] }),
        // No fullUrl: R4 wants an absolute address, and the resources have none that a client could open yet.
        entry: patients.map((patient) => ({ resource: fhirPatientSchema.parse(patient) })),
      };
    },
  );
  mountPatientRecords(app, db);
}

function nextLink({ count, search, cursor }: { count: number; search: string; cursor: string }) {
  const query = new URLSearchParams({ count: String(count), ...(search === '' ? {} : { search }), cursor });
  return { relation: 'next', url: `/api/patients?${query}` };
}
