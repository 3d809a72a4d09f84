import { disconnectSignal } from '../../platform/disconnect.ts';
import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { SCANS_WITHHELD } from '../wall/deidentified/withheld.ts';
import { keyInPath, NO_EVENT, writes } from '../wall/endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { analyzeRequestSchema, documentResponseSchema } from './ocr.contract.ts';
import { sendProgress } from './progress-events.ts';
import type { Readings } from './readings.ts';

const tags = ['ocr'];
const params = recordParamsSchema;

/** The reading of a document by the engine: its progress, its start and its end. */
export function mountReadings(
  app: ZodApp,
  { documents, readings }: { documents: DocumentsService; readings: Readings },
): void {
  app.get(
    '/api/documents/:id/events',
    {
      schema: { summary: 'How far the reading of a document is: server-sent events', tags, params },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT, deidentified: SCANS_WITHHELD },
    },
    async (request, reply) => {
      const key = keyInPath(request);
      await documents.find(key);
      const gone = disconnectSignal(reply);
      await sendProgress(reply, readings.watch(key, gone), gone);
    },
  );
  app.post(
    '/api/documents/:id/analyze',
    {
      schema: {
        summary: 'Have a document read; one that is being read already is joined',
        tags,
        params,
        body: analyzeRequestSchema,
        response: { 202: documentResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('document.analyze') },
    },
    async (request, reply) => {
      const document = await documents.analyze(keyInPath(request), request.body, request.caller);
      return reply.code(202).send({ success: true as const, document });
    },
  );
  app.post(
    '/api/documents/:id/cancel',
    {
      schema: {
        summary: 'Stop the reading of a document',
        tags,
        params,
        response: { 200: documentResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('document.cancel') },
    },
    async (request) => ({
      success: true as const,
      document: await documents.cancel(keyInPath(request), request.caller),
    }),
  );
}
