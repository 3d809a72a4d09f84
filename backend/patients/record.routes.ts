import { Readable } from 'node:stream';
import type { FhirResource } from 'fhir/r4';
import { patientResourceId } from '../engines/fhir/patient-ids.ts';
import type { PatientSource } from '../fhir/patient-source.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { readCursor } from './cursors.ts';
import {
  type DeidentifiedPatientDependencies,
  deidentifiedResources,
  storedPatient,
} from './deidentified-resources.ts';
import {
  patientParamsSchema,
  patientRecordResponseSchema,
  resourcesQuerySchema,
  timelineQuerySchema,
  timelineResponseSchema,
} from './record.contract.ts';
import { recordOf, timelinePage } from './record.service.ts';

const tags = ['patients'];
const params = patientParamsSchema;

export function mountPatientRecords(
  app: ZodApp,
  dependencies: DeidentifiedPatientDependencies,
  patients: PatientSource,
): void {
  const { db } = dependencies;
  app.get(
    '/api/patients/:patient_id',
    {
      schema: {
        summary: 'What the reports of a patient say',
        tags,
        params,
        response: { 200: patientRecordResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('patient.read'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const { patient_id: patientId } = request.params;
      const record = await recordOf(db, { studyId, patientId });
      request.eventTarget = patientResourceId(patientId);
      return record;
    },
  );
  app.get(
    '/api/patients/:patient_id/reports',
    {
      schema: {
        summary: 'The reports of a patient, the newest first',
        tags,
        params,
        querystring: timelineQuerySchema,
        response: { 200: timelineResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('patient.read'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const { patient_id: patientId } = request.params;
      const { count, cursor } = request.query;
      const page = await timelinePage(db, { studyId, patientId }, { count, after: readCursor(cursor) });
      request.eventTarget = patientResourceId(patientId);
      return page;
    },
  );
  app.get(
    '/api/patients/:patient_id/resources',
    {
      schema: { summary: 'All FHIR resources of a patient', tags, params, querystring: resourcesQuerySchema },
      config: { scope: 'study', right: 'export', event: reads('patient.export'), deidentified: 'by hand' },
    },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const { patient_id: asked } = request.params;
      const { format } = request.query;
      const patientId = isDeidentified ? await storedPatient(dependencies, studyId, asked) : asked;
      const resources = isDeidentified
        ? deidentifiedResources(dependencies, studyId, patientId)
        : patients.resources(studyId, patientId);
      // The first one tells whether there is such a patient, before an answer begins.
      const first = await resources.next();
      const id = patientResourceId(patientId);
      request.eventTarget = id;
      request.noteReturned({ patientId: id });
      request.noteTold();
      const name = isDeidentified ? asked : id;
      const all = after(first.value as FhirResource, resources);
      const isLines = format === 'ndjson';
      return reply
        .type(isLines ? 'application/fhir+ndjson' : 'application/fhir+json')
        .header('content-disposition', `attachment; filename="${name}.${isLines ? 'ndjson' : 'json'}"`)
        .send(Readable.from(isLines ? inLines(all) : inBundle(all)));
    },
  );
}

async function* after<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

async function* inLines(resources: AsyncIterable<FhirResource>): AsyncGenerator<string> {
  for await (const resource of resources) yield `${JSON.stringify(resource)}\n`;
}

/** A Bundle of the type collection, a resource a line. */
async function* inBundle(resources: AsyncIterable<FhirResource>): AsyncGenerator<string> {
  let separator = '{"resourceType":"Bundle","type":"collection","entry":[\n';
  for await (const resource of resources) {
    yield `${separator}{"resource":${JSON.stringify(resource)}}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
