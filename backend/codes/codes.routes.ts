import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, reads } from '../wall/endpoint.ts';
import {
  codeSearchRequestSchema,
  codeSearchResponseSchema,
  codeSuggestionsQuerySchema,
  codeSuggestionsResponseSchema,
} from './codes.contract.ts';
import { type CodesDependencies, searchByCode, suggestCodes } from './codes.service.ts';

export function mountCodes(app: ZodApp, dependencies: CodesDependencies): void {
  app.post(
    '/api/search-by-code',
    {
      schema: {
        summary: 'What the reports of a study say under a medical code',
        tags: ['codes'],
        body: codeSearchRequestSchema,
        response: { 200: codeSearchResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('code.search'), deidentified: true },
    },
    async (request) => {
      const { studyId } = request;
      const found = await searchByCode(dependencies, studyId, request.body);
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
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT, deidentified: true },
    },
    async (request) => suggestCodes(dependencies, request.studyId, request.query),
  );
}
