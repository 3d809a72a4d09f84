import type { FastifyInstance } from 'fastify';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { passFile } from '../shared/pass-file.ts';
import { pathPart } from '../shared/rest.ts';

interface Params {
  readonly studyId: string;
  readonly jobId: string;
}

/** Serves the files of export jobs. */
export function mountExportFiles(app: FastifyInstance, dependencies: TransportDependencies): void {
  app.get<{ Params: Params }>('/exports/:studyId/:jobId', (request, reply) => {
    const { studyId, jobId } = request.params;
    return passFile(dependencies, request, reply, studyId, (sources, study) =>
      sources.tables.openFile(study, jobId),
    );
  });
}

/** Where a file is fetched, relative to the gateway. */
export const exportPath = (studyId: string, jobId: string): string =>
  `/exports/${pathPart(studyId)}/${pathPart(jobId)}`;
