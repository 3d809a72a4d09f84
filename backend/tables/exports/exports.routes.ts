import { jobResponseSchema } from '../../jobs/jobs.contract.ts';
import { requireSameView } from '../../record/files/export-files.store.ts';
import { recordParamsSchema } from '../../shared/contract.ts';
import { notFound } from '../../shared/errors.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { idInPath, NO_EVENT, reads } from '../../wall/endpoint.ts';
import { exportFileResponseSchema, exportRequestSchema } from '../tables.contract.ts';
import type { ExportsService } from './exports.service.ts';

const tags = ['tables'];

export function mountExports(app: ZodApp, exports: ExportsService): void {
  app.post(
    '/api/exports',
    {
      schema: {
        summary: 'Start to write all rows of a filter to a file',
        tags,
        body: exportRequestSchema,
        response: { 202: jobResponseSchema },
      },
      config: { scope: 'study', right: 'export', event: reads('table.export'), deidentified: true },
    },
    async (request, reply) => {
      const { studyId, isDeidentified, caller } = request;
      const job = await exports.start(studyId, { ...request.body, isDeidentified }, caller);
      request.eventTarget = job.id;
      return reply.code(202).send({ success: true as const, job });
    },
  );
  app.get(
    '/api/exports/:id',
    {
      schema: {
        summary: 'The file that an export made',
        tags,
        params: recordParamsSchema,
        response: { 200: exportFileResponseSchema },
      },
      config: { scope: 'study', right: 'export', event: NO_EVENT, deidentified: true },
    },
    async (request) => {
      const file = await exports.find(request.studyId, request.params.id);
      if (file === null) throw notFound('This study has no file of this job.');
      requireSameView(file.is_deidentified, request.isDeidentified);
      return { success: true as const, file };
    },
  );
  app.get(
    '/api/exports/:id/file',
    {
      schema: { summary: 'The content of the file', tags, params: recordParamsSchema },
      config: {
        scope: 'study',
        right: 'export',
        event: reads('export.read', idInPath),
        deidentified: 'by hand',
      },
    },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const { file, content } = await exports.open(studyId, request.params.id, isDeidentified);
      request.noteTold();
      return reply
        .type(file.content_type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.file_name}"`)
        .send(content);
    },
  );
  app.post(
    '/api/exports/:id/cancel',
    {
      schema: {
        summary: 'Stop an export of the caller',
        tags,
        params: recordParamsSchema,
        response: { 200: jobResponseSchema },
      },
      config: { scope: 'study', right: 'export', event: NO_EVENT, deidentified: true },
    },
    async ({ studyId, params, caller }) => ({
      success: true as const,
      job: await exports.cancel(studyId, params.id, caller),
    }),
  );
}
