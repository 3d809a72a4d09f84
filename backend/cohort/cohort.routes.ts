import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import { cohortQueryRequestSchema, cohortQueryResponseSchema } from './cohort.contract.ts';
import type { CohortService } from './cohort.service.ts';

export function mountCohort(app: ZodApp, db: Database, cohort: CohortService): void {
  app.post(
    '/api/cohort/query',
    {
      schema: {
        summary: 'A typed question to the whole cohort: how many patients, and what speaks for each',
        tags: ['cohort'],
        body: cohortQueryRequestSchema,
        response: { 200: cohortQueryResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const { query, limit } = request.body;
      const result = await cohort.run(studyId, query, { limit });
      await audit(db, request.caller, { studyId, action: 'cohort.query', target: '' });
      return { success: true as const, query, result };
    },
  );
}
