import { audit } from '../audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import { searchRequestSchema, searchResponseSchema } from './search.contract.ts';
import { search } from './search.service.ts';

export function mountSearch(app: ZodApp, db: Database): void {
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
      const studyId = await studyOf(request, db);
      const found = await search(db, studyId, request.body);
      await audit(db, request.caller, { studyId, action: 'search.run', target: '' });
      return found;
    },
  );
}
