import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { idInPath, reads, writes } from '../wall/endpoint.ts';
import {
  studyVerdictsRequestSchema,
  verdictRequestSchema,
  verdictResponseSchema,
  verdictsPageRequestSchema,
  verdictsPageResponseSchema,
} from './review.contract.ts';
import type { ReviewService } from './review.service.ts';

const tags = ['review'];
const params = recordParamsSchema;

export function mountReview(app: ZodApp, review: ReviewService): void {
  app.post(
    '/api/extractions/:id/verdicts',
    {
      schema: {
        summary: 'Judge a fact of a report: accept, correct or reject it, or add one that was missed',
        tags,
        params,
        body: verdictRequestSchema,
        response: { 200: verdictResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: writes('report.judged') },
    },
    async ({ studyId, params: { id }, body, caller }) => ({
      success: true as const,
      verdict: await review.judge(studyId, id, body, caller),
    }),
  );
  app.post(
    '/api/verdicts/:id/undo',
    {
      schema: {
        summary: "Take one's own verdict back",
        tags,
        params,
        response: { 200: verdictResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: writes('report.judged', 'verdict.undo') },
    },
    async ({ studyId, params: { id }, caller }) => ({
      success: true as const,
      verdict: await review.undo(studyId, id, caller),
    }),
  );
  app.post(
    '/api/extractions/:id/verdicts/page',
    {
      schema: {
        summary: 'A page of the verdicts on a report, the newest first',
        tags,
        params,
        body: verdictsPageRequestSchema,
        response: { 200: verdictsPageResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('verdict.read', idInPath) },
    },
    async ({ studyId, params: { id }, body }) => ({
      success: true as const,
      pages: [await review.list(studyId, { extractionId: id }, body)],
    }),
  );
  app.post(
    '/api/verdicts/page',
    {
      schema: {
        summary: 'A page of the verdicts of a study, the newest first',
        tags,
        body: studyVerdictsRequestSchema,
        response: { 200: verdictsPageResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: reads('verdict.read') },
    },
    async ({ studyId, body: { reader, kind, state, category, ...page } }) => ({
      success: true as const,
      pages: [await review.list(studyId, { reader, kind, state, category }, page)],
    }),
  );
}
