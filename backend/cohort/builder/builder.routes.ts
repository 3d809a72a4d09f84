import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, reads } from '../../wall/endpoint.ts';
import {
  attributesResponseSchema,
  breakdownRequestSchema,
  breakdownResponseSchema,
  conceptsQuerySchema,
  conceptsResponseSchema,
  matrixRequestSchema,
  matrixResponseSchema,
} from './builder.contract.ts';
import { breakdownOf } from './builder.service.ts';
import { offerConcepts } from './concepts.ts';
import { matrixOf } from './matrix.service.ts';
import { attributesOf } from './occurring.store.ts';

export function mountBuilder(app: ZodApp, dependencies: EvidenceDependencies): void {
  app.post(
    '/api/cohorts/breakdown',
    {
      schema: {
        summary:
          'A tree of criteria, each group and criterion counted, and how many are left after each step',
        tags: ['cohort'],
        body: breakdownRequestSchema,
        response: { 200: breakdownResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('cohort.count'), deidentified: true },
    },
    async ({ studyId, caller, body: { tree } }) => ({
      success: true as const,
      breakdown: await breakdownOf(dependencies, studyId, tree, caller.username),
    }),
  );

  app.post(
    '/api/cohorts/matrix',
    {
      schema: {
        summary: 'Patients beside criteria: met, not met, unknown or in conflict, and why',
        tags: ['cohort'],
        body: matrixRequestSchema,
        response: { 200: matrixResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('cohort.matrix'), deidentified: true },
    },
    async ({ studyId, caller, body: { criteria, ...page } }) => ({
      success: true as const,
      matrix: await matrixOf(dependencies, studyId, criteria, { ...page, username: caller.username }),
    }),
  );

  app.get(
    '/api/cohorts/concepts',
    {
      schema: {
        summary: 'Concepts and classes of the study for what is being typed',
        tags: ['cohort'],
        querystring: conceptsQuerySchema,
        response: { 200: conceptsResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async ({ studyId, query }) => ({
      success: true as const,
      concepts: await offerConcepts(dependencies, studyId, query),
    }),
  );

  app.get(
    '/api/cohorts/attributes',
    {
      schema: {
        summary: 'Names of source systems, types of reports and study groups that the study has',
        tags: ['cohort'],
        response: { 200: attributesResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async ({ studyId }) => ({
      success: true as const,
      attributes: await attributesOf(dependencies.db, studyId),
    }),
  );
}
