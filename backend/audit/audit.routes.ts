import { Readable } from 'node:stream';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { reads } from '../wall/endpoint.ts';
import {
  eventsExportRequestSchema,
  eventsPageRequestSchema,
  eventsPageResponseSchema,
  eventsTotalRequestSchema,
  eventsTotalResponseSchema,
} from './audit.contract.ts';
import { countEvents } from './events.reader.ts';
import { exportEvents } from './events-export.ts';
import { pageOfEvents } from './events-page.ts';

const tags = ['audit'];
const AUDIT = { scope: 'study', right: 'audit' } as const;
const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/fhir+ndjson' } as const;

/** The audit log of a study, to whoever may audit it; reading it is an event, too. */
export function mountAudit(app: ZodApp, { db }: { readonly db: Database }): void {
  app.post(
    '/api/audit-events/page',
    {
      schema: {
        summary: 'A page of the audit log of a study: who did and read what, and whose data it was',
        tags,
        body: eventsPageRequestSchema,
        response: { 200: eventsPageResponseSchema },
      },
      config: { ...AUDIT, event: reads('audit.read') },
    },
    async ({ studyId, body }) => ({
      success: true as const,
      pages: [await pageOfEvents(db, studyId, body)],
    }),
  );
  app.post(
    '/api/audit-events/total',
    {
      schema: {
        summary: 'How many events of the audit log of a study pass a filter',
        tags,
        body: eventsTotalRequestSchema,
        response: { 200: eventsTotalResponseSchema },
      },
      config: { ...AUDIT, event: reads('audit.count') },
    },
    async ({ studyId, body: { where } }) => ({
      success: true as const,
      total: await countEvents(db, studyId, where),
    }),
  );
  app.post(
    '/api/audit-events/export',
    {
      schema: {
        summary: 'The events that pass a filter as a file: CSV, or an AuditEvent of FHIR R4 a line',
        tags,
        body: eventsExportRequestSchema,
      },
      config: { ...AUDIT, event: reads('audit.export') },
    },
    async ({ studyId, body }, reply) => {
      const lines = await exportEvents(db, studyId, body);
      return reply
        .type(CONTENT_TYPES[body.format])
        .header('content-disposition', `attachment; filename="audit_events.${body.format}"`)
        .send(Readable.from(lines));
    },
  );
}
