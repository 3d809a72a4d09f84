import { jobResponseSchema } from '../jobs/jobs.contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { cohortExportRequestSchema } from './cohort-export.contract.ts';
import type { CohortExport } from './cohort-export.service.ts';

export function mountCohortExport(app: ZodApp, exports: CohortExport): void {
  app.post(
    '/api/cohorts/exports',
    {
      schema: {
        summary: 'Start to write the members of a cohort to an archive with its manifest',
        tags: ['cohort'],
        body: cohortExportRequestSchema,
        response: { 202: jobResponseSchema },
      },
      config: { scope: 'study', right: 'export', event: reads('cohort.export'), deidentified: true },
    },
    async (request, reply) => {
      const { studyId, body, isDeidentified, caller } = request;
      const job = await exports.start(studyId, { ...body, isDeidentified }, caller);
      request.eventTarget = job.id;
      return reply.code(202).send({ success: true as const, job });
    },
  );
}
