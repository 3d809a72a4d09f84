import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import { timelineResponseSchema } from './timeline.contract.ts';
import { reportsByMonth } from './timeline.store.ts';

export function mountTimeline(app: ZodApp, db: Database): void {
  app.get(
    '/api/timeline',
    {
      schema: {
        summary: 'How many reports a study has in each month',
        tags: ['timeline'],
        response: { 200: timelineResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async ({ studyId }) => ({ success: true as const, months: await reportsByMonth(db, studyId) }),
  );
}
