import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { keyInPath, NO_EVENT, reads, writes } from '../../wall/endpoint.ts';
import {
  createImportRequestSchema,
  importResponseSchema,
  importsResponseSchema,
} from './imports.contract.ts';
import type { ImportsService } from './imports.service.ts';
import { mountRejects } from './rejects.routes.ts';
import { mountUpload } from './upload.routes.ts';

const tags = ['ingestion'];
const params = recordParamsSchema;

export function mountImports(app: ZodApp, imports: ImportsService): void {
  mountUpload(app, imports);
  mountStoredImports(app, imports);
  mountImportWork(app, imports);
  mountRejects(app, imports);
}

function mountStoredImports(app: ZodApp, imports: ImportsService): void {
  app.post(
    '/api/imports',
    {
      schema: {
        summary: 'Begin an import of many reports, which then takes files',
        tags,
        body: createImportRequestSchema,
        response: { 201: importResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: NO_EVENT },
    },
    async (request, reply) => {
      const created = await imports.create(request.studyId, request.body, request.caller);
      return reply.code(201).send({ success: true as const, import: created });
    },
  );
  app.get(
    '/api/imports',
    {
      schema: { summary: 'The 50 newest imports of a study', tags, response: { 200: importsResponseSchema } },
      config: { scope: 'study', right: 'read identified', event: reads('imports.list'), deidentified: true },
    },
    async (request) => ({
      success: true as const,
      imports: await imports.list(request.studyId),
    }),
  );
  app.get(
    '/api/imports/:id',
    {
      schema: { summary: 'How far an import is', tags, params, response: { 200: importResponseSchema } },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT, deidentified: true },
    },
    async (request) => ({ success: true as const, import: await imports.find(keyInPath(request)) }),
  );
}

/** The start of an import and its early end. */
function mountImportWork(app: ZodApp, imports: ImportsService): void {
  app.post(
    '/api/imports/:id/start',
    {
      schema: {
        summary: 'Start an import, or go on with one that failed',
        tags,
        params,
        response: { 202: importResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('import.start', 'report.ingest') },
    },
    async (request, reply) => {
      const started = await imports.start(keyInPath(request), request.caller);
      return reply.code(202).send({ success: true as const, import: started });
    },
  );
  app.post(
    '/api/imports/:id/cancel',
    {
      schema: {
        summary: 'End an import and remove its files; what it stored stays',
        tags,
        params,
        response: { 200: importResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('import.cancel') },
    },
    async (request) => ({
      success: true as const,
      import: await imports.cancel(keyInPath(request), request.caller),
    }),
  );
}
