import { recordParamsSchema } from '../shared/contract.ts';
import { notFound } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import { type Job, type JobResponse, jobResponseSchema } from './jobs.contract.ts';
import type { JobRunner } from './jobs.runner.ts';

export function mountJobs(app: ZodApp, jobs: JobRunner): void {
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
    async (request) => found(await jobs.find(request.studyId, request.params.id)),
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
    async (request) => found(await jobs.cancel(request.studyId, request.params.id)),
  );
}

function found(job: Job | null): JobResponse {
  if (job === null) throw notFound('This study has no job of this id.');
  return { success: true, job };
}
