import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { studyOf } from '../studies/study-wall.ts';
import { searchRequestSchema, searchResponseSchema } from './search.contract.ts';
import { type SearchParts, search } from './search.service.ts';

export function mountSearch(app: ZodApp, parts: SearchParts): void {
  app.post(
    '/api/search',
    {
      schema: {
        summary: 'Search the reports of a study',
        tags: ['search'],
        body: searchRequestSchema,
        response: { 200: searchResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, parts.db);
      const found = await search(parts, studyId, request.body);
      await audit(parts.db, request.caller, { studyId, action: 'search.run', target: '' });
      return found;
    },
  );
}
