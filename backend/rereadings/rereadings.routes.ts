import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { idInPath, keyInPath, NO_EVENT, reads, writes } from '../wall/endpoint.ts';
import {
  readingVersionsResponseSchema,
  rereadingResponseSchema,
  rereadingsResponseSchema,
  rereadReportsPageRequestSchema,
  rereadReportsPageResponseSchema,
} from './rereadings.contract.ts';
import type { RereadingsService } from './rereadings.service.ts';

const tags = ['rereadings'];
const params = recordParamsSchema;
const ONE = '/api/rereadings/:id';

export function mountRereadings(app: ZodApp, rereadings: RereadingsService): void {
  mountReading(app, rereadings);
  mountWork(app, rereadings);
}

function mountReading(app: ZodApp, rereadings: RereadingsService): void {
  const config = {
    scope: 'study',
    right: 'read de-identified',
    event: NO_EVENT,
    deidentified: true,
  } as const;
  app.get(
    '/api/reading-versions',
    {
      schema: {
        summary: 'With which engines and vocabularies the reports of a study were read',
        tags,
        response: { 200: readingVersionsResponseSchema },
      },
      config,
    },
    async ({ studyId }) => ({ success: true as const, versions: await rereadings.versions(studyId) }),
  );
  app.get(
    '/api/rereadings',
    {
      schema: {
        summary: 'The 50 newest rereadings of a study',
        tags,
        response: { 200: rereadingsResponseSchema },
      },
      config,
    },
    async ({ studyId }) => ({ success: true as const, rereadings: await rereadings.list(studyId) }),
  );
  app.get(
    ONE,
    {
      schema: {
        summary: 'How far a rereading is, and what it changed',
        tags,
        params,
        response: { 200: rereadingResponseSchema },
      },
      config,
    },
    async (request) => ({ success: true as const, rereading: await rereadings.find(keyInPath(request)) }),
  );
  app.post(
    `${ONE}/reports/page`,
    {
      schema: {
        summary:
          'A page of the reports that a rereading changed or could not read, with their facts before and after',
        tags,
        params,
        body: rereadReportsPageRequestSchema,
        response: { 200: rereadReportsPageResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('rereading.read', idInPath),
        deidentified: true,
      },
    },
    async (request) => ({
      success: true as const,
      pages: [await rereadings.reports(keyInPath(request), request.body)],
    }),
  );
}

function mountWork(app: ZodApp, rereadings: RereadingsService): void {
  app.post(
    '/api/rereadings',
    {
      schema: {
        summary: 'Start to read the reports again that another engine or vocabulary read',
        tags,
        response: { 202: rereadingResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('rereading.start', 'report.reread') },
    },
    async ({ studyId, caller }, reply) => {
      const rereading = await rereadings.start(studyId, caller);
      return reply.code(202).send({ success: true as const, rereading });
    },
  );
  app.post(
    `${ONE}/cancel`,
    {
      schema: {
        summary: 'End a rereading; what was read stays',
        tags,
        params,
        response: { 200: rereadingResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: NO_EVENT },
    },
    async (request) => ({ success: true as const, rereading: await rereadings.cancel(keyInPath(request)) }),
  );
}
