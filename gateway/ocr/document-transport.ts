import { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from '../shared/failures.ts';
import { DOCUMENTS_PATH } from './document-paths.ts';
import { toDocument } from './ocr.mappers.ts';

/** What documents travel with. */
export interface DocumentTransportParts {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

interface StudyParams {
  readonly studyId: string;
}
interface DocumentParams extends StudyParams {
  readonly id: string;
}

const MOST_BYTES = 50 * 1024 * 1024;
const TOO_LARGE = 'The file is larger than 50 MB; split it into several documents.';
/** A page is looked at again within minutes; a browser forgets it soon after, and nobody between keeps it. */
const PAGE_CACHE = 'private, max-age=600';
/** A header that no form of another site can send, as Apollo asks for on /graphql. */
const PREFLIGHT_HEADER = 'apollo-require-preflight';
const PAGE_FILE = /^(\d{1,5})\.webp$/;

/** Takes files in, serves pictures of their pages and tells how far they are read, to whoever has a session. */
export function mountDocumentTransport(app: FastifyInstance, { contextOf }: DocumentTransportParts): void {
  app.register(async (scope) => {
    // A file is passed on as it comes and never held.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: StudyParams }>(DOCUMENTS_PATH, async (request, reply) => {
      // What is refused before it was read whole leaves a connection that nothing else can use.
      void reply.header('connection', 'close');
      return told(reply, async () => {
        if (!request.headers[PREFLIGHT_HEADER]) {
          return refuse(
            reply,
            400,
            'CSRF',
            `Send the header ${PREFLIGHT_HEADER}, so that no other site can.`,
          );
        }
        const { sources, studyId } = await opened(request, reply, contextOf);
        const length = Number(request.headers['content-length'] ?? Number.NaN);
        if (length > MOST_BYTES) return refuse(reply, 413, 'TOO_LARGE', TOO_LARGE, 'file');
        const { content, failure } = bounded(request.body);
        const upload = {
          content,
          length: Number.isSafeInteger(length) ? length : undefined,
          contentType: request.headers['content-type'] ?? 'application/octet-stream',
          fileName: String(request.headers['x-file-name'] ?? ''),
        };
        const document = await sources.ocr.upload(studyId, upload).catch((error: unknown) => {
          // A file that was cut here ends the call with it, which knows nothing of the reason.
          throw failure() ?? error;
        });
        const { id, fileName, bytes, state } = toDocument(document, studyId);
        return reply
          .removeHeader('connection')
          .code(201)
          .send({ success: true, document: { id, fileName, bytes, state } });
      });
    });
  });
  app.get<{ Params: DocumentParams & { readonly file: string } }>(
    `${DOCUMENTS_PATH}/:id/pages/:file`,
    (request, reply) =>
      told(reply, async () => {
        const { sources, studyId } = await opened(request, reply, contextOf);
        const { id, file } = request.params;
        const number = PAGE_FILE.exec(file)?.[1];
        if (number === undefined) return refuse(reply, 404, 'NOT_FOUND', 'There is no such page.');
        const { width } = request.query as { width?: unknown };
        const { body } = await sources.ocr.openPage(studyId, id, number, String(width ?? 1200));
        return reply.type('image/webp').header('cache-control', PAGE_CACHE).send(body);
      }),
  );
  app.get<{ Params: DocumentParams }>(`${DOCUMENTS_PATH}/:id/events`, (request, reply) =>
    told(reply, async () => {
      const { sources, studyId } = await opened(request, reply, contextOf);
      const { body } = await sources.ocr.openEvents(studyId, request.params.id);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(body);
    }),
  );
}

/** The sources of a session in a study. @throws UpstreamError 401 without one, 404 where there is no such study */
async function opened(
  request: FastifyRequest<{ Params: StudyParams }>,
  reply: FastifyReply,
  contextOf: DocumentTransportParts['contextOf'],
): Promise<{ sources: GatewayContext['sources']; studyId: string }> {
  const { viewer, sources } = await contextOf(request as FastifyRequest, reply);
  if (viewer === null)
    throw new UpstreamError('Please log in to work with documents.', 'UNAUTHENTICATED', 401);
  const study = await sources.studies.byId(request.params.studyId);
  if (study === null) throw new UpstreamError('There is no study of this id.', 'NOT_FOUND', 404);
  return { sources, studyId: study.id };
}

/** The body as far as it may go, apart from its connection, which has to stay for the answer. */
function bounded(body: unknown): { content: Readable; failure: () => UpstreamError | undefined } {
  if (!(body instanceof Readable)) return { content: Readable.from([]), failure: () => undefined };
  let bytes = 0;
  let failure: UpstreamError | undefined;
  const fail = (error: UpstreamError): UpstreamError => {
    failure ??= error;
    return failure;
  };
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done(fail(new UpstreamError(TOO_LARGE, 'TOO_LARGE', 413, 'file')));
      else done(null, chunk);
    },
  });
  body.pipe(content);
  body.once('close', () => {
    if (!body.readableEnded)
      content.destroy(fail(new UpstreamError('The upload was interrupted.', 'CANCELLED', 400)));
  });
  return { content, failure: () => failure };
}

async function told(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return refuse(reply, error.status ?? 502, error.code, error.message, error.field);
  }
}

function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  error: string,
  field: string | null = null,
): FastifyReply {
  return reply.code(status).send({ success: false, error, code, ...(field === null ? {} : { field }) });
}
