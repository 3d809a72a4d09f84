import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import type { QuestionVocabulary } from '../understanding/read-names.ts';
import { criteriaRequestSchema, criteriaResponseSchema } from './criteria.contract.ts';
import { lineCriterion } from './line-criterion.ts';

export function mountCriteria(app: ZodApp, understanding: QuestionVocabulary): void {
  app.post(
    '/api/cohorts/criteria',
    {
      schema: {
        summary: 'Criteria as a protocol writes them, one a line, as trees; nothing of the study is read',
        tags: ['chat'],
        body: criteriaRequestSchema,
        response: { 200: criteriaResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    ({ body: { lines } }) => ({
      success: true as const,
      criteria: lines.map((line) => lineCriterion(line, understanding)),
    }),
  );
}
