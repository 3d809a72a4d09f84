import type { ZodApp } from '../shared/zod-app.ts';
import { writes } from '../wall/endpoint.ts';
import { ingestStructuredRequestSchema, ingestStructuredResponseSchema } from './ingestion.contract.ts';
import type { IngestionService } from './ingestion.service.ts';

export function mountIngestion(app: ZodApp, ingestion: IngestionService): void {
  app.post(
    '/api/ingest-structured',
    {
      schema: {
        summary: 'Store entities, relations and FHIR resources that are known already, with their text',
        tags: ['ingestion'],
        body: ingestStructuredRequestSchema,
        response: { 200: ingestStructuredResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('report.ingest', 'extraction.read') },
    },
    async (request) => ingestion.ingest(request.studyId, request.body, request.caller),
  );
}
