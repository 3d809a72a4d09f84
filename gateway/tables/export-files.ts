import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from '../shared/failures.ts';
import { pathPart } from '../shared/rest.ts';

/** What the files are served with. */
export interface ExportFilesParts {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

interface Params {
  readonly studyId: string;
  readonly jobId: string;
}

/** What passes from the backend to the browser, besides the content. */
const PASSED = ['content-type', 'content-length', 'content-disposition'];

/** Serves the files of export jobs to whoever has a session, as attachments that no page can frame or sniff. */
export function mountExportFiles(app: FastifyInstance, { contextOf }: ExportFilesParts): void {
  app.get<{ Params: Params }>('/exports/:studyId/:jobId', async (request, reply) => {
    const { studyId, jobId } = request.params;
    try {
      const { viewer, sources } = await contextOf(request, reply);
      if (viewer === null) return refuse(reply, 401, 'UNAUTHENTICATED', 'Please log in to fetch this file.');
      const study = await sources.studies.byId(studyId);
      if (study === null) return refuse(reply, 404, 'NOT_FOUND', 'There is no study of this id.');
      const { body, headers } = await sources.tables.openFile(study.id, jobId);
      for (const name of PASSED) {
        const value = headers.get(name);
        if (value !== null) void reply.header(name, value);
      }
      return reply.header('cache-control', 'private, no-store').send(body);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return refuse(reply, error.status ?? 502, error.code, error.message);
    }
  });
}

function refuse(reply: FastifyReply, status: number, code: string, error: string): FastifyReply {
  return reply.code(status).send({ success: false, error, code });
}

/** Where a file is fetched, relative to the gateway. */
export const exportPath = (studyId: string, jobId: string): string =>
  `/exports/${pathPart(studyId)}/${pathPart(jobId)}`;
