import { Readable } from 'node:stream';
import { recordParamsSchema } from '../../shared/contract.ts';
import { badInput } from '../../shared/errors.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { idInPath, keyInPath, NO_EVENT, reads, writes } from '../../wall/endpoint.ts';
import {
  createImportRequestSchema,
  importResponseSchema,
  importsResponseSchema,
  rejectsResponseSchema,
} from './imports.contract.ts';
import type { ImportsService } from './imports.service.ts';

const tags = ['ingestion'];
const params = recordParamsSchema;
const REJECTS_SHOWN = 100;

export function mountImports(app: ZodApp, imports: ImportsService): void {
  mountUpload(app, imports);
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
      config: { scope: 'study', right: 'read identified', event: reads('imports.list') },
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
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => ({ success: true as const, import: await imports.find(keyInPath(request)) }),
  );
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
  app.get(
    '/api/imports/:id/rejects',
    {
      schema: {
        summary: 'The first 100 places that could not be taken',
        tags,
        params,
        response: { 200: rejectsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('import.rejects', idInPath) },
    },
    async (request) => ({
      success: true as const,
      rejects: await imports.rejects(keyInPath(request), REJECTS_SHOWN),
    }),
  );
  app.get(
    '/api/imports/:id/rejects.csv',
    {
      schema: { summary: 'What could not be taken, as CSV: file, line, entry and reason', tags, params },
      config: { scope: 'study', right: 'export', event: reads('import.rejects', idInPath) },
    },
    async (request, reply) => {
      const lines = await imports.rejectsCsv(keyInPath(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="import_rejects.csv"')
        .send(Readable.from(lines));
    },
  );
}

/** The body is files, each behind a line of its name and bytes; they are written as they come and never held. */
function mountUpload(app: ZodApp, imports: ImportsService): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: { id: string } }>(
      '/api/imports/:id/files',
      {
        schema: {
          summary: 'Send files: before the bytes of each a line {"name": "a.txt", "bytes": 12}',
          tags,
          params,
          response: { 200: importResponseSchema },
        },
        config: { scope: 'study', right: 'write', event: NO_EVENT },
      },
      async (request, reply) => {
        // What is refused before it was read whole leaves a connection that nothing else can use.
        void reply.header('connection', 'close');
        const key = keyInPath(request);
        const { body } = request;
        if (!(body instanceof Readable)) throw badInput('Please choose at least one file.', 'files');
        const received = await imports.receive(key, wholeBody(body));
        return reply.removeHeader('connection').send({ success: true as const, import: received });
      },
    );
  });
}

/** The body apart from its connection, which has to stay for the answer where reading it ends early. */
async function* wholeBody(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield part;
  } catch {
    throw badInput('The upload was interrupted; send the files again.', 'body');
  }
}
