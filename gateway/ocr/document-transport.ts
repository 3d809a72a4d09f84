import type { FastifyInstance } from 'fastify';
import { UpstreamError } from '../shared/failures.ts';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { answerFailures, opened, receiveUpload, type StudyParams } from '../shared/receive-upload.ts';
import { DOCUMENTS_PATH } from './document-paths.ts';
import { toDocument } from './ocr.mappers.ts';

interface DocumentParams extends StudyParams {
  readonly id: string;
}

const LIMIT = {
  mostBytes: 50 * 1024 * 1024,
  sentence: 'The file is larger than 50 MB; split it into several documents.',
};
/** A page is looked at again within minutes; a browser forgets it soon after, and nobody between keeps it. */
const PAGE_CACHE = 'private, max-age=600';
const PAGE_FILE = /^(\d{1,5})\.webp$/;

/** Takes files in, serves pictures of their pages and tells how far they are read, to whoever has a session. */
export function mountDocumentTransport(app: FastifyInstance, dependencies: TransportDependencies): void {
  app.register(async (scope) => {
    // A file is passed on as it comes and never held.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: StudyParams }>(DOCUMENTS_PATH, (request, reply) =>
      receiveUpload(dependencies, request, reply, LIMIT, async (sources, studyId, content) => {
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        const upload = { ...content, contentType, fileName: String(request.headers['x-file-name'] ?? '') };
        const document = await sources.ocr.upload(studyId, upload);
        const { id, fileName, bytes, state } = toDocument(document, studyId);
        void reply.code(201);
        return { success: true, document: { id, fileName, bytes, state } };
      }),
    );
  });
  app.get<{ Params: DocumentParams & { readonly file: string } }>(
    `${DOCUMENTS_PATH}/:id/pages/:file`,
    (request, reply) =>
      answerFailures(reply, async () => {
        const { sources, studyId } = await opened(dependencies, request, reply);
        const { id, file } = request.params;
        const number = PAGE_FILE.exec(file)?.[1];
        if (number === undefined) throw new UpstreamError('There is no such page.', 'NOT_FOUND', 404);
        const { width } = request.query as { width?: unknown };
        const { body } = await sources.ocr.openPage(studyId, id, number, String(width ?? 1200));
        return reply.type('image/webp').header('cache-control', PAGE_CACHE).send(body);
      }),
  );
  app.get<{ Params: DocumentParams }>(`${DOCUMENTS_PATH}/:id/events`, (request, reply) =>
    answerFailures(reply, async () => {
      const { sources, studyId } = await opened(dependencies, request, reply);
      const { body } = await sources.ocr.openEvents(studyId, request.params.id);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(body);
    }),
  );
}
