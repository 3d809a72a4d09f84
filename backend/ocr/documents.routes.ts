import { basename } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { detachBody, disconnectSignal } from '../../platform/disconnect.ts';
import { recordParamsSchema } from '../shared/contract.ts';
import { badInput } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { idInPath, keyInPath, NO_EVENT, reads, writes } from '../wall/endpoint.ts';
import type { DocumentsService, Upload } from './documents.service.ts';
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
  { documents, readings }: { documents: DocumentsService; readings: Readings },
): void {
  mountUpload(app, documents);
  app.get(
    '/api/documents',
    {
      schema: {
        summary: 'The documents of a study, newest first',
        tags,
        querystring: documentsQuerySchema,
        response: { 200: documentsResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('documents.list') },
    },
    async (request) => ({
      success: true as const,
      ...(await documents.page(request.studyId, request.query)),
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
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request) => ({ success: true as const, document: await documents.find(keyInPath(request)) }),
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
      config: { scope: 'study', right: 'write', event: writes('document.delete') },
    },
    async (request) => {
      const key = keyInPath(request);
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
      config: { scope: 'study', right: 'read identified', event: reads('document.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      result: await documents.result(keyInPath(request)),
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
      config: { scope: 'study', right: 'read identified', event: reads('document.read', idInPath) },
    },
    async (request) => ({
      success: true as const,
      page: await documents.pageOf(keyInPath(request), request.params.page),
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
      config: { scope: 'study', right: 'read identified', event: reads('document.read', idInPath) },
    },
    async (request, reply) => {
      const { page } = request.params;
      const { width } = request.query;
      const picture = await documents.image(keyInPath(request), page, width);
      return reply.type('image/webp').send(picture);
    },
  );
  app.get(
    '/api/documents/:id/events',
    {
      schema: { summary: 'How far the reading of a document is: server-sent events', tags, params },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async (request, reply) => {
      const key = keyInPath(request);
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
      config: { scope: 'study', right: 'write', event: writes('document.analyze') },
    },
    async (request, reply) => {
      const document = await documents.analyze(keyInPath(request), request.body, request.caller);
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
      config: { scope: 'study', right: 'write', event: writes('document.cancel') },
    },
    async (request) => ({
      success: true as const,
      document: await documents.cancel(keyInPath(request), request.caller),
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
      config: {
        scope: 'study',
        right: 'write',
        event: writes('document.ingest', 'document.delete', 'report.ingest'),
      },
    },
    async (request) => documents.ingest(keyInPath(request), request.body, request.caller),
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
      config: { scope: 'study', right: 'read identified', event: reads('document.read') },
    },
    async (request) => {
      const { studyId, id } = keyInPath(request);
      const scan = await documents.scanOf(studyId, id);
      request.eventTarget = scan.document_id;
      return { success: true as const, scan };
    },
  );
}

/** The body is the file itself, which is written as it comes and never held in memory. */
function mountUpload(app: ZodApp, documents: DocumentsService): void {
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
        config: { scope: 'study', right: 'write', event: writes('document.upload') },
      },
      async (request, reply) => {
        // What is refused before it was read whole leaves a connection that nothing else can use.
        void reply.header('connection', 'close');
        const { studyId } = request;
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
