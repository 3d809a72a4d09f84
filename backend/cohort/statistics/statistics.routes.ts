import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, reads, writes } from '../../wall/endpoint.ts';
import {
  maskingRequestSchema,
  maskingResponseSchema,
  statisticsRequestSchema,
  statisticsResponseSchema,
} from './statistics.contract.ts';
import type { StatisticsService } from './statistics.service.ts';

const tags = ['cohort'];

export function mountStatistics(app: ZodApp, statistics: StatisticsService): void {
  app.post(
    '/api/cohorts/statistics',
    {
      schema: {
        summary: 'Statistics of a cohort, or two beside each other, with small counts masked',
        tags,
        body: statisticsRequestSchema,
        response: { 200: statisticsResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read de-identified',
        event: reads('cohort.statistics'),
        deidentified: true,
      },
    },
    async ({ studyId, caller, body }) => ({
      success: true as const,
      statistics: await statistics.describe(studyId, body, caller.username),
    }),
  );
  app.get(
    '/api/cohorts/masking',
    {
      schema: {
        summary: 'The number of patients below which counts in statistics are masked',
        tags,
        response: { 200: maskingResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT },
    },
    async ({ studyId }) => ({ success: true as const, masking: await statistics.findMasking(studyId) }),
  );
  app.put(
    '/api/cohorts/masking',
    {
      schema: {
        summary: 'Change the number of patients below which counts in statistics are masked',
        tags,
        body: maskingRequestSchema,
        response: { 200: maskingResponseSchema },
      },
      config: { scope: 'study', right: 'administer', event: writes('cohort.masking.change') },
    },
    async ({ studyId, caller, body: { threshold } }) => ({
      success: true as const,
      masking: await statistics.changeMasking(studyId, threshold, caller),
    }),
  );
}
