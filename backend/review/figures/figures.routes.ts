import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, writes } from '../../wall/endpoint.ts';
import {
  figuresResponseSchema,
  readThroughRequestSchema,
  readThroughResponseSchema,
} from './figures.contract.ts';
import type { FiguresService } from './figures.service.ts';

const tags = ['review'];
const success = true as const;

export function mountFigures(app: ZodApp, figures: FiguresService): void {
  app.get(
    '/api/review/figures',
    {
      schema: {
        summary: 'How far the facts of a study can be trusted, by what people judged',
        tags,
        response: { 200: figuresResponseSchema },
      },
      config: { scope: 'study', right: 'read identified', event: NO_EVENT },
    },
    async ({ studyId }) => ({ success, figures: await figures.figures(studyId) }),
  );
  app.post(
    '/api/extractions/:id/read-through',
    {
      schema: {
        summary:
          'Say that one has read a report to the end, so that what is not there was missed, or take that back',
        tags,
        params: recordParamsSchema,
        body: readThroughRequestSchema,
        response: { 200: readThroughResponseSchema },
      },
      config: { scope: 'study', right: 'review', event: writes('report.read-through') },
    },
    async ({ studyId, params: { id }, body: { is_read: isRead }, caller }) => ({
      success,
      readers: await figures.markReadThrough(studyId, id, isRead, caller),
    }),
  );
}
