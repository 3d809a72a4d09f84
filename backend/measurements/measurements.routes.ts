import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { reads } from '../wall/endpoint.ts';
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
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('measurements.list'),
        deidentified: true,
      },
    },
    async (request) => {
      const { studyId } = request;
      const found = await analytesOf(db, studyId, request.query.search);
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
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('measurements.read'),
        deidentified: true,
      },
    },
    async (request) => {
      const { studyId } = request;
      const series = await seriesOf(db, studyId, request.body);
      return series;
    },
  );
}
