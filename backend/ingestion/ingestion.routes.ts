import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import { ingestStructuredRequestSchema, ingestStructuredResponseSchema } from './ingestion.contract.ts';
import type { IngestionService } from './ingestion.service.ts';

export function mountIngestion(app: ZodApp, db: Database, ingestion: IngestionService): void {
  app.post(
    '/api/ingest-structured',
    {
      schema: {
        summary: 'Store entities, relations and FHIR resources that are known already, with their text',
        tags: ['ingestion'],
        body: ingestStructuredRequestSchema,
        response: { 200: ingestStructuredResponseSchema },
      },
    },
    async (request) => ingestion.ingest(await studyOf(request, db), request.body, request.caller),
  );
}
