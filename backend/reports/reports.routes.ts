import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT, writes } from '../wall/endpoint.ts';
import {
  demoUsersResponseSchema,
  generateReportRequestSchema,
  generateReportResponseSchema,
  ingestRequestSchema,
  ingestResponseSchema,
} from './reports.contract.ts';
import type { ReportsService } from './reports.service.ts';

export function mountReports(app: ZodApp, reports: ReportsService): void {
  app.get(
    '/api/demo-users',
    {
      schema: { summary: 'The demo users', tags: ['reports'], response: { 200: demoUsersResponseSchema } },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
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
      config: { scope: 'installation', right: null, event: NO_EVENT },
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
      config: { scope: 'study', right: 'write', event: writes('report.ingest', 'extraction.read') },
    },
    async (request) => reports.ingest(request.studyId, request.body, request.caller),
  );
}
