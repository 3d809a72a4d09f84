import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detachBody } from '../../platform/disconnect.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { TransportDependencies } from '../shared/opened-study.ts';

/** The variable, or the field of one, that carries a file in base64. */
const FILE = 'fileBase64';
/** What a caller without a session may send: a login, with room to spare. */
const ANONYMOUS_LIMIT = 64 * 1024;
/** What the backend reads at once, written in base64. */
const FILE_LIMIT = Math.ceil((20 * 1024 * 1024) / 3) * 4;

/**
 * Lets operations carry a file of a document in their variables, beside what any operation may carry.
 * Only a session may send that much, and only for the file: all else keeps the ordinary limit. Of a caller without one
 * little is read at all.
 *
 * @param limit bytes of an ordinary body
 */
export function fileInVariables({ contextOf }: TransportDependencies, limit: number) {
  const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length']);
  return {
    bodyLimit: limit + FILE_LIMIT,
    // Behind the limit of requests, and before anything of the body is read.
    async preParsing(request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable> {
      if (request.method !== 'POST' || lengthOf(request) <= ANONYMOUS_LIMIT) return body;
      // A body that does not tell its length is an ordinary one until it proves to be larger.
      const isUntold = request.headers['content-length'] === undefined;
      if ((await contextOf(request, reply)).viewer !== null) return isUntold ? bounded(body, limit) : body;
      if (isUntold) return bounded(body, ANONYMOUS_LIMIT);
      void reply.header('connection', 'close');
      if (lengthOf(request) > limit) throw new BodyTooLarge();
      throw new UpstreamError('Please log in.', 'UNAUTHENTICATED', 401);
    },
    async preHandler(request: FastifyRequest): Promise<void> {
      if (!(lengthOf(request) > limit)) return;
      const rest = JSON.stringify(request.body, (name, value) => (name === FILE ? '' : value));
      if (Buffer.byteLength(rest) > limit) throw new BodyTooLarge();
    },
  };
}

class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

class BodyInterrupted extends Error {
  readonly statusCode = 400;
}

function bounded(body: Readable, limit: number): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  return detachBody(body, counter, () => new BodyInterrupted());
}
