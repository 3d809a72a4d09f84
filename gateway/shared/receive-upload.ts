import { Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detachBody } from '../../platform/disconnect.ts';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from './failures.ts';
import { sendFailure } from './file-failures.ts';
import { openedStudy, type TransportDependencies } from './opened-study.ts';

export interface StudyParams {
  readonly studyId: string;
}

/** How much an upload may have, and what is said of more. */
export interface UploadLimit {
  readonly mostBytes: number;
  readonly sentence: string;
}

/** A header that no form of another site can send, as Apollo asks for on /graphql. */
export const PREFLIGHT_HEADER = 'apollo-require-preflight';

/** @throws UpstreamError 400 for what a form of another site could have sent */
function requirePreflight({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers[PREFLIGHT_HEADER]) return;
  throw new UpstreamError(`Send the header ${PREFLIGHT_HEADER}, so that no other site can.`, 'CSRF', 400);
}

/** The sources of a session in the study of the address. @throws UpstreamError as openedStudy does */
export const opened = (
  dependencies: TransportDependencies,
  request: FastifyRequest<{ Params: StudyParams }>,
  reply: FastifyReply,
) => openedStudy(dependencies, request as FastifyRequest, reply, request.params.studyId, 'work with files');

/**
 * Passes an upload on as it comes and never holds it; what is refused is answered with a sentence.
 *
 * @param send given the content of the request, bounded, with the length that it tells; answers the call
 */
export function receiveUpload(
  dependencies: TransportDependencies,
  request: FastifyRequest<{ Params: StudyParams }>,
  reply: FastifyReply,
  limit: UploadLimit,
  send: (
    sources: GatewayContext['sources'],
    studyId: string,
    upload: { readonly content: Readable; readonly length: number | undefined },
  ) => Promise<object>,
): Promise<FastifyReply> {
  // What is refused before it was read whole leaves a connection that nothing else can use.
  void reply.header('connection', 'close');
  return answerFailures(reply, async () => {
    requirePreflight(request);
    const { sources, studyId } = await opened(dependencies, request, reply);
    const length = lengthOf(request, limit);
    const { content, failure } = bounded(request.body, limit);
    const answer = await send(sources, studyId, { content, length }).catch((error: unknown) => {
      // An upload that was cut here ends the call with it, which knows nothing of the reason.
      throw failure() ?? error;
    });
    return reply.removeHeader('connection').send(answer);
  });
}

/** The length that a request tells. @throws UpstreamError 413 where that is more than it may be */
function lengthOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { mostBytes, sentence }: UploadLimit,
): number | undefined {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length > mostBytes) throw new UpstreamError(sentence, 'TOO_LARGE', 413, 'file');
  return Number.isSafeInteger(length) ? length : undefined;
}

/** The body as far as it may go. */
function bounded(
  body: unknown,
  { mostBytes, sentence }: UploadLimit,
): { content: Readable; failure: () => UpstreamError | undefined } {
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
      if (bytes > mostBytes) done(fail(new UpstreamError(sentence, 'TOO_LARGE', 413, 'file')));
      else done(null, chunk);
    },
  });
  const interrupted = () => fail(new UpstreamError('The upload was interrupted.', 'CANCELLED', 400));
  return { content: detachBody(body, content, interrupted), failure: () => failure };
}

/** Answers what was refused on the way with a sentence. */
export async function answerFailures(
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return sendFailure(reply, error);
  }
}
