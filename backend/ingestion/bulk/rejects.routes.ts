import { Readable } from 'node:stream';
import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { REJECTS_WITHHELD } from '../../wall/deidentified/withheld.ts';
import { idInPath, keyInPath, reads } from '../../wall/endpoint.ts';
import { rejectsResponseSchema } from './imports.contract.ts';
import type { ImportsService } from './imports.service.ts';

const tags = ['ingestion'];
const params = recordParamsSchema;
const REJECTS_SHOWN = 100;

/** Mounts the places of an import that could not be taken, to read and as CSV. */
export function mountRejects(app: ZodApp, imports: ImportsService): void {
  app.get(
    '/api/imports/:id/rejects',
    {
      schema: {
        summary: 'The first 100 places that could not be taken',
        tags,
        params,
        response: { 200: rejectsResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('import.rejects', idInPath),
        deidentified: REJECTS_WITHHELD,
      },
    },
    async (request) => ({
      success: true as const,
      rejects: await imports.rejects(keyInPath(request), REJECTS_SHOWN),
    }),
  );
  app.get(
    '/api/imports/:id/rejects.csv',
    {
      schema: { summary: 'What could not be taken, as CSV: file, line, entry and reason', tags, params },
      config: {
        scope: 'study',
        right: 'export',
        event: reads('import.rejects', idInPath),
        deidentified: REJECTS_WITHHELD,
      },
    },
    async (request, reply) => {
      const lines = await imports.rejectsCsv(keyInPath(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="import_rejects.csv"')
        .send(Readable.from(lines));
    },
  );
}
