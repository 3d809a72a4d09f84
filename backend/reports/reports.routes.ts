import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import {
  demoUsersResponseSchema,
  generateReportRequestSchema,
  generateReportResponseSchema,
  ingestRequestSchema,
  ingestResponseSchema,
} from './reports.contract.ts';
import type { ReportsService } from './reports.service.ts';

export function mountReports(app: ZodApp, db: Database, reports: ReportsService): void {
  app.get(
    '/api/demo-users',
    { schema: { summary: 'The demo users', tags: ['reports'], response: { 200: demoUsersResponseSchema } } },
    async () => ({ success: true as const, users: [...reports.demoUsers()] }),
  );
  app.post(
    '/api/generate-report',
    {
      schema: {
        summary: 'Write an invented medical report',
        tags: ['reports'],
        body: generateReportRequestSchema,
        response: { 200: generateReportResponseSchema },
      },
    },
    async (request) => ({ success: true as const, report: reports.generate(request.body) }),
  );
  app.post(
    '/api/ingest',
    {
      schema: {
        summary: 'Read a report into the store of a study',
        tags: ['reports'],
        body: ingestRequestSchema,
        response: { 200: ingestResponseSchema },
      },
    },
    async (request) => reports.ingest(await studyOf(request, db), request.body, request.caller),
  );
}
