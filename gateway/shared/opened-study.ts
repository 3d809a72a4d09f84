import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from './failures.ts';

/** What files travel with. */
export interface TransportDependencies {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

/**
 * The sources of a session in a study.
 *
 * @param purpose what the login is asked for, such as "fetch this file"
 * @throws UpstreamError 401 without a session, 404 where there is no such study
 */
export async function openedStudy(
  { contextOf }: TransportDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  studyId: string,
  purpose: string,
): Promise<{ sources: GatewayContext['sources']; studyId: string }> {
  const { viewer, sources } = await contextOf(request, reply);
  if (viewer === null) throw new UpstreamError(`Please log in to ${purpose}.`, 'UNAUTHENTICATED', 401);
  const study = await sources.studies.byId(studyId);
  if (study === null) throw new UpstreamError('There is no study of this id.', 'NOT_FOUND', 404);
  return { sources, studyId: study.id };
}
