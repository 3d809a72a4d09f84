import { basename } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { detachBody } from '../../platform/disconnect.ts';
import { badInput } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { writes } from '../wall/endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { documentResponseSchema, fileNameSchema } from './ocr.contract.ts';
import type { Upload } from './uploads.ts';

const tags = ['ocr'];

/** The name of the file, percent-encoded: a header takes Latin letters only. */
const NAME_HEADER = 'x-file-name';

/** The body is the file itself, which is written as it comes and never held in memory. */
export function mountUpload(app: ZodApp, documents: DocumentsService): void {
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
