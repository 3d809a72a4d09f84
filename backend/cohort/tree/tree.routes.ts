import type { ZodApp } from '../../shared/zod-app.ts';
import { reads } from '../../wall/endpoint.ts';
import { cohortCountRequestSchema, cohortCountResponseSchema } from './tree.contract.ts';
import type { TreeService } from './tree.service.ts';

export function mountTree(app: ZodApp, trees: TreeService): void {
  app.post(
    '/api/cohorts/count',
    {
      schema: {
        summary: 'A tree of criteria over everything that the study has: who meets it, who does not, and why',
        tags: ['cohort'],
        body: cohortCountRequestSchema,
        response: { 200: cohortCountResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('cohort.count'), deidentified: true },
    },
    async ({ studyId, caller, body: { tree, ...page } }) => ({
      success: true as const,
      result: await trees.count(studyId, tree, { ...page, username: caller.username }),
    }),
  );
}
