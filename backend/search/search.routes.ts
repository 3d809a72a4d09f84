import { membersOf } from '../cohort/tree/filtering-tree.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { reads } from '../wall/endpoint.ts';
import { searchRequestSchema, searchResponseSchema } from './search.contract.ts';
import { type SearchDependencies, search } from './search.service.ts';

export function mountSearch(
  app: ZodApp,
  dependencies: SearchDependencies,
  names: EvidenceDependencies['names'],
): void {
  app.post(
    '/api/search',
    {
      schema: {
        summary: 'Search the reports of a study',
        tags: ['search'],
        body: searchRequestSchema,
        response: { 200: searchResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('search.run'), deidentified: true },
    },
    async (request) => {
      const { studyId, caller, body } = request;
      const { cohort: tree, ...asked } = body;
      const filter = tree && { tree, field: 'cohort', username: caller.username };
      const cohort = filter && (await membersOf({ db: dependencies.db, names }, studyId, filter));
      return search(dependencies, studyId, { ...asked, cohort });
    },
  );
}
