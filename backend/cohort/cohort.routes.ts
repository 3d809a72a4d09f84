import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { cohortQueryRequestSchema, cohortQueryResponseSchema } from './cohort.contract.ts';
import type { CohortService } from './cohort.service.ts';

export function mountCohort(app: ZodApp, cohort: CohortService): void {
  app.post(
    '/api/cohort/query',
    {
      schema: {
        summary: 'A typed question to the whole cohort: how many patients, and what speaks for each',
        tags: ['cohort'],
        body: cohortQueryRequestSchema,
        response: { 200: cohortQueryResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('cohort.query'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const { query, limit } = request.body;
      const result = await cohort.run(studyId, query, { limit });
      return { success: true as const, query, result };
    },
  );
}
