import { Readable } from 'node:stream';
import { recordParamsSchema } from '../../shared/contract.ts';
import { badInput } from '../../shared/errors.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { keyInPath, NO_EVENT } from '../../wall/endpoint.ts';
import { importResponseSchema } from './imports.contract.ts';
import type { ImportsService } from './imports.service.ts';

const tags = ['ingestion'];
const params = recordParamsSchema;

/** The body is files, each behind a line of its name and bytes; they are written as they come and never held. */
export function mountUpload(app: ZodApp, imports: ImportsService): void {
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
