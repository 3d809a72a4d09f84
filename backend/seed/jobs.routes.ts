import { type Job, type JobResponse, jobResponseSchema } from '../jobs/jobs.contract.ts';
import type { JobRunner } from '../jobs/jobs.runner.ts';
import type { ImportParts } from '../record/reports/reports.import.ts';
import { recordParamsSchema } from '../shared/contract.ts';
import { notFound } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, writes } from '../wall/endpoint.ts';
import { startDemoCohort } from './demo-cohort.job.ts';

export function mountJobs(app: ZodApp, work: ImportParts & { readonly jobs: JobRunner }): void {
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
      const job = await startDemoCohort(work, request.studyId, request.caller);
      return reply.code(202).send({ success: true as const, job });
    },
  );
  app.get(
    '/api/jobs/:id',
    {
      schema: {
        summary: 'Where a job stands',
        tags: ['jobs'],
        params: recordParamsSchema,
        response: { 200: jobResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => found(await work.jobs.find(request.studyId, request.params.id)),
  );
  app.post(
    '/api/jobs/:id/cancel',
    {
      schema: {
        summary: 'Stop a job',
        tags: ['jobs'],
        params: recordParamsSchema,
        response: { 200: jobResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: NO_EVENT },
    },
    async (request) => found(await work.jobs.cancel(request.studyId, request.params.id)),
  );
}

function found(job: Job | null): JobResponse {
  if (job === null) throw notFound('This study has no job of this id.');
  return { success: true, job };
}
