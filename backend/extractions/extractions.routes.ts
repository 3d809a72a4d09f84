import { extractionResponseSchema } from '../clinical/extractions.contract.ts';
import { findExtraction } from '../record/extractions/extractions.reader.ts';
import { isOutdated, type ReadingVersion } from '../record/reports/reading-version.ts';
import { recordParamsSchema } from '../shared/contract.ts';
import { notFound } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { reads } from '../wall/endpoint.ts';

/** @param present what reports are read with now */
export function mountExtractions(app: ZodApp, db: Database, present: ReadingVersion): void {
  app.get(
    '/api/extractions/:id',
    {
      schema: {
        summary: 'A stored report with all that was read from it',
        tags: ['extractions'],
        params: recordParamsSchema,
        response: { 200: extractionResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('extraction.read'),
        deidentified: true,
      },
    },
    async (request) => {
      const { studyId } = request;
      const extraction = await findExtraction(db, studyId, request.params.id);
      if (extraction === null) throw notFound('This study has no report of this id.');
      request.eventTarget = extraction.id;
      return {
        success: true as const,
        extraction: { ...extraction, outdated: isOutdated(extraction, present) },
      };
    },
  );
}
