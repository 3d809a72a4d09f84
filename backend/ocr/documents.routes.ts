import { basename } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { detachBody, disconnectSignal } from '../../platform/disconnect.ts';
import { recordParamsSchema } from '../shared/contract.ts';
import { badInput } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import type { DocumentsService, Upload } from './documents.service.ts';
import type { DocumentKey } from './documents.store.ts';
import {
  analyzeRequestSchema,
  documentResponseSchema,
  documentsQuerySchema,
  documentsResponseSchema,
  fileNameSchema,
  imageQuerySchema,
  ingestDocumentRequestSchema,
  ingestDocumentResponseSchema,
  pageResponseSchema,
  resultResponseSchema,
  scanResponseSchema,
} from './ocr.contract.ts';
import { sendProgress } from './progress-events.ts';
import type { Readings } from './readings.ts';

const tags = ['ocr'];
const params = recordParamsSchema;
const pageParams = recordParamsSchema.extend({ page: z.coerce.number().int().min(1).max(10_000) });
const deletedSchema = z.object({ success: z.literal(true), id: z.string() });

/** The name of the file, percent-encoded: a header takes Latin letters only. */
const NAME_HEADER = 'x-file-name';

export function mountDocuments(
  app: ZodApp,
  db: Database,
  { documents, readings }: { documents: DocumentsService; readings: Readings },
): void {
  const keyOf = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<DocumentKey> => ({
    studyId: await studyOf(request, db),
    id: request.params.id,
  });
  mountUpload(app, db, documents);
  app.get(
    '/api/documents',
    {
      schema: {
        summary: 'The documents of a study, newest first',
        tags,
        querystring: documentsQuerySchema,
        response: { 200: documentsResponseSchema },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await documents.page(await studyOf(request, db), request.query, request.caller)),
    }),
  );
  app.get(
    '/api/documents/:id',
    {
      schema: {
        summary: 'A document, and how far its reading is',
        tags,
        params,
        response: { 200: documentResponseSchema },
      },
    },
    async (request) => ({ success: true as const, document: await documents.find(await keyOf(request)) }),
  );
  app.delete(
    '/api/documents/:id',
    {
      schema: {
        summary: 'Delete a document with its file and what was read from it; ingested reports stay',
        tags,
        params,
        response: { 200: deletedSchema },
      },
    },
    async (request) => {
      const key = await keyOf(request);
      await documents.remove(key, request.caller);
      return { success: true as const, id: key.id };
    },
  );
  app.get(
    '/api/documents/:id/result',
    {
      schema: {
        summary: 'What was read from a document',
        tags,
        params,
        response: { 200: resultResponseSchema },
      },
    },
    async (request) => ({
      success: true as const,
      result: await documents.result(await keyOf(request), request.caller),
    }),
  );
  app.get(
    '/api/documents/:id/pages/:page',
    {
      schema: {
        summary: 'A page with its text and the boxes of its words',
        tags,
        params: pageParams,
        response: { 200: pageResponseSchema },
      },
    },
    async (request) => ({
      success: true as const,
      page: await documents.pageOf(await keyOf(request), request.params.page, request.caller),
    }),
  );
  app.get(
    '/api/documents/:id/pages/:page/image',
    {
      schema: {
        summary: 'A page as a WebP picture',
        tags,
        params: pageParams,
        querystring: imageQuerySchema,
      },
    },
    async (request, reply) => {
      const { page } = request.params;
      const { width } = request.query;
      const picture = await documents.image(await keyOf(request), page, width, request.caller);
      return reply.type('image/webp').send(picture);
    },
  );
  app.get(
    '/api/documents/:id/events',
    { schema: { summary: 'How far the reading of a document is: server-sent events', tags, params } },
    async (request, reply) => {
      const key = await keyOf(request);
      await documents.find(key);
      const gone = disconnectSignal(reply);
      await sendProgress(reply, readings.watch(key, gone), gone);
    },
  );
  app.post(
    '/api/documents/:id/analyze',
    {
      schema: {
        summary: 'Have a document read; one that is being read already is joined',
        tags,
        params,
        body: analyzeRequestSchema,
        response: { 202: documentResponseSchema },
      },
    },
    async (request, reply) => {
      const document = await documents.analyze(await keyOf(request), request.body, request.caller);
      return reply.code(202).send({ success: true as const, document });
    },
  );
  app.post(
    '/api/documents/:id/cancel',
    {
      schema: {
        summary: 'Stop the reading of a document',
        tags,
        params,
        response: { 200: documentResponseSchema },
      },
    },
    async (request) => ({
      success: true as const,
      document: await documents.cancel(await keyOf(request), request.caller),
    }),
  );
  app.post(
    '/api/documents/:id/ingest',
    {
      schema: {
        summary:
          'Ingest what was read as a report of a patient; where the study de-identifies, the document is removed',
        tags,
        params,
        body: ingestDocumentRequestSchema,
        response: { 200: ingestDocumentResponseSchema },
      },
    },
    async (request) => documents.ingest(await keyOf(request), request.body, request.caller),
  );
  app.get(
    '/api/extractions/:id/scan',
    {
      schema: {
        summary: 'The document that a report was scanned from, and the places of its pages in the text',
        tags,
        params,
        response: { 200: scanResponseSchema },
      },
    },
    async (request) => {
      const { studyId, id } = await keyOf(request);
      return { success: true as const, scan: await documents.scanOf(studyId, id, request.caller) };
    },
  );
}

/** The body is the file itself, which is written as it comes and never held in memory. */
function mountUpload(app: ZodApp, db: Database, documents: DocumentsService): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(
      '/api/documents',
      {
        schema: {
          summary:
            'Upload a file of up to 50 MB; the body is the file, X-File-Name its name, percent-encoded',
          tags,
          response: { 201: documentResponseSchema },
        },
      },
      async (request, reply) => {
        // What is refused before it was read whole leaves a connection that nothing else can use.
        void reply.header('connection', 'close');
        const studyId = await studyOf(request, db);
        const document = await documents.upload(studyId, uploadOf(request), request.caller);
        return reply
          .removeHeader('connection')
          .code(201)
          .send({ success: true as const, document });
      },
    );
  });
}

const interrupted = () => badInput('The upload was interrupted; send the file again.', 'file');

function uploadOf({ headers, body }: FastifyRequest): Upload {
  const length = Number(headers['content-length']);
  return {
    fileName: nameOf(headers[NAME_HEADER]),
    contentType: headers['content-type'] ?? '',
    length: Number.isSafeInteger(length) ? length : undefined,
    content: body instanceof Readable ? detachBody(body, new PassThrough(), interrupted) : Readable.from([]),
  };
}

/** @throws CallError 400 that names the header */
function nameOf(header: string | string[] | undefined): string {
  try {
    // Some browsers send whole paths.
    const name = basename(decodeURIComponent(String(header ?? '')).replaceAll('\\', '/')).replace(
      /\p{Cc}/gu,
      ' ',
    );
    const read = fileNameSchema.safeParse(name.trim());
    if (read.success) return read.data;
    throw badInput(read.error.issues[0]?.message ?? 'The name of the file cannot be read.', NAME_HEADER);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw badInput('The name of the file is not percent-encoded.', NAME_HEADER);
  }
}
