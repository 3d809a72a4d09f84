import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { searchRequestSchema, searchResponseSchema } from './search.contract.ts';
import { type SearchDependencies, search } from './search.service.ts';

export function mountSearch(app: ZodApp, dependencies: SearchDependencies): void {
  app.post(
    '/api/search',
    {
      schema: {
        summary: 'Search the reports of a study',
        tags: ['search'],
        body: searchRequestSchema,
        response: { 200: searchResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('search.run') },
    },
    async (request) => {
      const { studyId } = request;
      const found = await search(dependencies, studyId, request.body);
      return found;
    },
  );
}
