import type { FastifyBaseLogger } from 'fastify';
import { jobResponseSchema } from '../../jobs/jobs.contract.ts';
import { audit } from '../../record/audit/audit.store.ts';
import { recordParamsSchema } from '../../shared/contract.ts';
import { describe, notFound } from '../../shared/errors.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import type { Database } from '../../store/database.ts';
import { studyOf } from '../../studies/study-wall.ts';
import { exportFileResponseSchema, exportRequestSchema } from '../tables.contract.ts';
import type { ExportsService } from './exports.service.ts';

const tags = ['tables'];

export function mountExports(app: ZodApp, db: Database, exports: ExportsService): void {
  app.post(
    '/api/exports',
    {
      schema: {
        summary: 'Start to write all rows of a filter to a file',
        tags,
        body: exportRequestSchema,
        response: { 202: jobResponseSchema },
      },
    },
    async (request, reply) => {
      const studyId = await studyOf(request, db);
      const job = await exports.start(studyId, request.body, request.caller);
      await audit(db, request.caller, { studyId, action: 'table.export', target: job.id });
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
    },
    async (request) => {
      const file = await exports.find(await studyOf(request, db), request.params.id);
      if (file === null) throw notFound('This study has no file of this job.');
      return { success: true as const, file };
    },
  );
  app.get(
    '/api/exports/:id/file',
    { schema: { summary: 'The content of the file', tags, params: recordParamsSchema } },
    async (request, reply) => {
      const studyId = await studyOf(request, db);
      const { file, content } = await exports.open(studyId, request.params.id);
      await audit(db, request.caller, { studyId, action: 'export.read', target: request.params.id });
      return reply
        .type(file.contentType)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .send(content);
    },
  );
}

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Removes old files now and every hour. */
export function startTidying(exports: ExportsService, logger: FastifyBaseLogger): { stop(): void } {
  const tidy = () =>
    exports.tidy().catch((error: unknown) => logger.warn(describe(error), 'old exports were not removed'));
  void tidy();
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
