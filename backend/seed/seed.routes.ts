import { jobResponseSchema } from '../jobs/jobs.contract.ts';
import type { JobRunner } from '../jobs/jobs.runner.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { writes } from '../wall/endpoint.ts';
import { startDemoCohort } from './demo-cohort.job.ts';

export function mountSeed(app: ZodApp, jobs: JobRunner): void {
  app.post(
    '/api/jobs/demo-cohort',
    {
      schema: {
        summary: 'Start to load the invented demo cohort into a study',
        tags: ['jobs'],
        response: { 202: jobResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('report.ingest') },
    },
    async (request, reply) => {
      const job = await startDemoCohort(jobs, request.studyId, request.caller);
      return reply.code(202).send({ success: true as const, job });
    },
  );
}
