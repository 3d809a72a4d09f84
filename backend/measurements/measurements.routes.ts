import { audit } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import {
  analytesQuerySchema,
  analytesResponseSchema,
  seriesRequestSchema,
  seriesResponseSchema,
} from './measurements.contract.ts';
import { analytesOf, seriesOf } from './measurements.service.ts';

const tags = ['measurements'];

/** Mounts what a study measures, and the results over time. */
export function mountMeasurements(app: ZodApp, db: Database): void {
  app.get(
    '/api/measurements/analytes',
    {
      schema: {
        summary: 'What the study measures, with how many results there are',
        tags,
        querystring: analytesQuerySchema,
        response: { 200: analytesResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const found = await analytesOf(db, studyId, request.query.search);
      await audit(db, request.caller, { studyId, action: 'measurements.list', target: '' });
      return found;
    },
  );
  // Ids of patients stay out of the address.
  app.post(
    '/api/measurements/series',
    {
      schema: {
        summary: 'Results of one thing over time',
        tags,
        body: seriesRequestSchema,
        response: { 200: seriesResponseSchema },
      },
    },
    async (request) => {
      const studyId = await studyOf(request, db);
      const series = await seriesOf(db, studyId, request.body);
      await audit(db, request.caller, { studyId, action: 'measurements.read', target: '' });
      return series;
    },
  );
}
