import type { FastifyInstance } from 'fastify';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { passFile } from '../shared/pass-file.ts';
import { receiveUpload, type StudyParams } from '../shared/receive-upload.ts';
import { IMPORT_PATH } from './import-paths.ts';

interface ImportParams extends StudyParams {
  readonly id: string;
}

const LIMIT = {
  mostBytes: 8 * 1024 ** 3,
  sentence: 'One import takes 8 GB through the page; divide it, or use npm run import on the server.',
};

/** Takes the files of imports in and serves what could not be taken, to whoever has a session. */
export function mountImportTransport(app: FastifyInstance, dependencies: TransportDependencies): void {
  app.register(async (scope) => {
    // Files are passed on as they come and never held.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: ImportParams }>(`${IMPORT_PATH}/files`, (request, reply) =>
      receiveUpload(dependencies, request, reply, LIMIT, async (sources, studyId, content) => {
        const upload = { ...content, contentType: 'application/octet-stream', fileName: '' };
        const { id, files, bytes } = await sources.ingestion.sendFiles(studyId, request.params.id, upload);
        return { success: true, import: { id, fileCount: files, bytes } };
      }),
    );
  });
  app.get<{ Params: ImportParams }>(`${IMPORT_PATH}/rejects.csv`, (request, reply) => {
    const { studyId, id } = request.params;
    return passFile(dependencies, request, reply, studyId, (sources, study) =>
      sources.ingestion.openRejects(study, id),
    );
  });
}
