import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outcomeOf, refusal } from '../../engines/fhir/api/outcome.ts';
import { NO_EVENT, reads } from '../../wall/endpoint.ts';
import type { FhirExport } from './export/export.service.ts';
import type { ExportRequest } from './export/export-pages.ts';
import { readInstant, readTypes } from './history/list-query.ts';
import { baseOf, hidden, parametersOfUrl, preferencesOf, sendResource } from './http.ts';

interface OfJob {
  readonly Params: { readonly job: string };
}
interface OfFile {
  readonly Params: { readonly job: string; readonly file: string };
}

/** How long a client shall wait before it asks again, in seconds. */
const ASK_AGAIN = '1';

/** What those are handed who read de-identified is made so by the job. */
const EXPORTING = { scope: 'study', right: 'export', deidentified: 'by hand' } as const;

/** Mounts the export of a study (HL7's Bulk Data Access, system level). */
export function mountExport(fhir: FastifyInstance, exports: FhirExport): void {
  mountKickOff(fhir, exports);
  mountStatus(fhir, exports);
  mountFiles(fhir, exports);
}

function mountKickOff(fhir: FastifyInstance, exports: FhirExport): void {
  fhir.get(
    '/$export',
    { ...hidden, config: { ...EXPORTING, event: reads('fhir.export') } },
    async (request, reply) => {
      const { studyId } = request;
      const job = await exports.start(studyId, askedOf(request), request.caller);
      request.noteTold();
      request.eventTarget = job.id;
      const address = `${baseOf(request)}/$export/${job.id}`;
      return sendResource(
        reply.header('content-location', address),
        202,
        outcomeOf(
          [{ code: 'informational', sentence: `The export is under way: ${address}` }],
          'information',
        ),
      );
    },
  );
}

/** The status of an export, and its early end. */
function mountStatus(fhir: FastifyInstance, exports: FhirExport): void {
  fhir.get<OfJob>(
    '/$export/:job',
    { ...hidden, config: { ...EXPORTING, event: NO_EVENT } },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const { job, startedAt, files } = await exports.standing(studyId, request.params.job, isDeidentified);
      request.noteTold();
      if (job.state === 'queued' || job.state === 'running')
        return reply
          .code(202)
          .header('x-progress', `${job.done} of ${job.total}`)
          .header('retry-after', ASK_AGAIN)
          .send();
      if (job.state !== 'succeeded') throw refusal(500, 'exception', job.error ?? 'The export was stopped.');
      const base = baseOf(request);
      const output = files.map(({ fileName, rows }) => ({
        type: fileName.replace('.ndjson', ''),
        url: `${base}/$export/${job.id}/${fileName}`,
        count: rows,
      }));
      const manifest = {
        transactionTime: startedAt.toISOString(),
        request: `${base}/$export`,
        requiresAccessToken: true,
        output,
        error: [],
      };
      return reply.type('application/json').send(JSON.stringify(manifest));
    },
  );
  fhir.delete<OfJob>(
    '/$export/:job',
    { ...hidden, config: { ...EXPORTING, event: reads('fhir.export.cancel') } },
    async (request, reply) => {
      const { studyId, caller } = request;
      await exports.cancel(studyId, request.params.job, caller);
      request.noteTold();
      request.eventTarget = request.params.job;
      return reply.code(202).send();
    },
  );
}

function mountFiles(fhir: FastifyInstance, exports: FhirExport): void {
  fhir.get<OfFile>(
    '/$export/:job/:file',
    { ...hidden, config: { ...EXPORTING, event: reads('fhir.export.read') } },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const { job, file } = request.params;
      const key = { jobId: job, fileName: file };
      const { bytes, contentType, content } = await exports.open(studyId, key, isDeidentified);
      request.noteTold();
      request.eventTarget = job;
      return reply
        .type(contentType)
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(content);
    },
  );
}

const FORMATS = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];

function askedOf(request: FastifyRequest): ExportRequest {
  if (!preferencesOf(request).isAsync)
    throw refusal(400, 'not-supported', 'An export takes a while: ask with Prefer: respond-async.', 'Prefer');
  const asked = new Map(parametersOfUrl(request.url));
  if (!FORMATS.includes(asked.get('_outputFormat') ?? 'ndjson'))
    throw refusal(400, 'not-supported', 'An export is NDJSON.', '_outputFormat');
  const since = readInstant(asked.get('_since'), '_since');
  const { isDeidentified } = request;
  if (isDeidentified && since !== null)
    throw refusal(
      400,
      'suppressed',
      'When something was stored would tell how far its dates are moved, as you read this study de-identified: leave _since out.',
      '_since',
    );
  // The parameters of a job of before name no view, and are joined by nobody who reads otherwise.
  return { types: readTypes(asked.get('_type')), since, ...(isDeidentified && { isDeidentified }) };
}
