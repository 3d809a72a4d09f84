import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { studyOf } from '../studies/study-wall.ts';
import {
  codeSearchRequestSchema,
  codeSearchResponseSchema,
  codeSuggestionsQuerySchema,
  codeSuggestionsResponseSchema,
} from './codes.contract.ts';
import { type CodesParts, searchByCode, suggestCodes } from './codes.service.ts';

export function mountCodes(app: ZodApp, parts: CodesParts): void {
  const { db } = parts;
  app.post(
    '/api/search-by-code',
    {
      schema: {
        summary: 'What the reports of a study say under a medical code',
        tags: ['codes'],
        body: codeSearchRequestSchema,
        response: { 200: codeSearchResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const found = await searchByCode(parts, studyId, request.body);
      await audit(db, request.caller, { studyId, action: 'code.search', target: '' });
      return found;
    },
  );

  app.get(
    '/api/codes',
    {
      schema: {
        summary: 'Codes for what is being typed, with how often the study mentions them',
        tags: ['codes'],
        querystring: codeSuggestionsQuerySchema,
        response: { 200: codeSuggestionsResponseSchema },
      },
    },
    async (request) => suggestCodes(parts, await studyOf(request, db), request.query),
  );
}
