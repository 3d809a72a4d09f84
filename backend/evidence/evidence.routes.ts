import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { evidenceRequestSchema, evidenceResponseSchema } from './evidence.contract.ts';
import { createEvidenceService } from './evidence.service.ts';
import type { EvidenceDependencies } from './lookup.ts';

export function mountEvidence(app: ZodApp, dependencies: EvidenceDependencies): void {
  const service = createEvidenceService(dependencies);
  app.post(
    '/api/analytics/evidence',
    {
      schema: {
        summary: 'Findings of a study that pass all filters, grouped by patient',
        tags: ['evidence'],
        body: evidenceRequestSchema,
        response: { 200: evidenceResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('evidence.list'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const found = await service.find(studyId, request.body);
      return found;
    },
  );
}
