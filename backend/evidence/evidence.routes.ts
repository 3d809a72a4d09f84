import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { studyOf } from '../studies/study-wall.ts';
import { evidenceRequestSchema, evidenceResponseSchema } from './evidence.contract.ts';
import { createEvidenceService } from './evidence.service.ts';
import type { EvidenceParts } from './lookup.ts';

export function mountEvidence(app: ZodApp, parts: EvidenceParts): void {
  const { db } = parts;
  const service = createEvidenceService(parts);
  app.post(
    '/api/analytics/evidence',
    {
      schema: {
        summary: 'Findings of a study that pass all filters, grouped by patient',
        tags: ['evidence'],
        body: evidenceRequestSchema,
        response: { 200: evidenceResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const found = await service.find(studyId, request.body);
      await audit(db, request.caller, { studyId, action: 'evidence.list', target: '' });
      return found;
    },
  );
}
