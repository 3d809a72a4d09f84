import type { FastifyInstance } from 'fastify';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { passFile } from '../shared/pass-file.ts';
import { pathPart } from '../shared/rest.ts';

interface Params {
  readonly studyId: string;
  readonly formId: string;
}

/** Serves the responses to a form as CSV. */
export function mountFormFiles(app: FastifyInstance, dependencies: TransportDependencies): void {
  app.get<{ Params: Params }>('/form-files/:studyId/:formId/responses.csv', (request, reply) => {
    const { studyId, formId } = request.params;
    return passFile(dependencies, request, reply, studyId, (sources, study) =>
      sources.forms.openCsv(study, formId),
    );
  });
}

/** Where it is fetched, relative to the gateway. */
export const formCsvPath = (studyId: string, formId: string): string =>
  `/form-files/${pathPart(studyId)}/${pathPart(formId)}/responses.csv`;
