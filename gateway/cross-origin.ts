import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../platform/request-id.ts';
import { PREFLIGHT_HEADER } from './shared/receive-upload.ts';
import { BASIS_HEADER } from './shared/rest.ts';

const HOUR_S = 3_600;

/**
 * Lets pages of other origins call with access tokens. Cookies stay where they are: a session opens nothing to them.
 *
 * @param origins such as https://notebook.example.org; none means that no page of another origin reads an answer
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept',
      'x-study-id',
      BASIS_HEADER,
      // What the FHIR API asks for beside the body.
      'if-match',
      'if-none-match',
      'if-none-exist',
      'prefer',
      REQUEST_ID_HEADER,
      PREFLIGHT_HEADER,
    ],
    exposedHeaders: [
      REQUEST_ID_HEADER,
      BASIS_HEADER,
      'x-cost',
      'x-cost-limit',
      'x-cost-remaining',
      'retry-after',
      'etag',
      'location',
      'last-modified',
      'content-location',
    ],
    maxAge: HOUR_S,
  });
}
