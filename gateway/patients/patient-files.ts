import type { FastifyInstance } from 'fastify';
import type { TransportDependencies } from '../shared/opened-study.ts';
import { passFile } from '../shared/pass-file.ts';
import { pathPart } from '../shared/rest.ts';

type Format = 'json' | 'ndjson';

interface Params {
  readonly studyId: string;
  readonly patientId: string;
}

/** Serves all FHIR resources of a patient. */
export function mountPatientFiles(app: FastifyInstance, dependencies: TransportDependencies): void {
  for (const format of ['json', 'ndjson'] as const) {
    app.get<{ Params: Params }>(`/patient-files/:studyId/:patientId/fhir.${format}`, (request, reply) => {
      const { studyId, patientId } = request.params;
      return passFile(dependencies, request, reply, studyId, (sources, study) =>
        sources.patients.openResources(study, patientId, format),
      );
    });
  }
}

/** Where they are fetched, relative to the gateway. */
export const patientFilePath = (
  { studyId, patientId }: { readonly studyId: string; readonly patientId: string },
  format: Format,
): string => `/patient-files/${pathPart(studyId)}/${pathPart(patientId)}/fhir.${format}`;
