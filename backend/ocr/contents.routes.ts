import { z } from 'zod';
import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { SCANS_WITHHELD } from '../wall/deidentified/withheld.ts';
import { idInPath, keyInPath, reads } from '../wall/endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { imageQuerySchema, pageResponseSchema, resultResponseSchema } from './ocr.contract.ts';

const tags = ['ocr'];
const params = recordParamsSchema;
const pageParams = recordParamsSchema.extend({ page: z.coerce.number().int().min(1).max(10_000) });

/** What was read from a document: the whole, a page, and a page as a picture. */
export function mountContents(app: ZodApp, documents: DocumentsService): void {
  app.get(
    '/api/documents/:id/result',
    {
      schema: {
        summary: 'What was read from a document',
        tags,
        params,
        response: { 200: resultResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('document.read', idInPath),
        deidentified: SCANS_WITHHELD,
      },
    },
    async (request) => ({
      success: true as const,
      result: await documents.result(keyInPath(request)),
    }),
  );
  app.get(
    '/api/documents/:id/pages/:page',
    {
      schema: {
        summary: 'A page with its text and the boxes of its words',
        tags,
        params: pageParams,
        response: { 200: pageResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('document.read', idInPath),
        deidentified: SCANS_WITHHELD,
      },
    },
    async (request) => ({
      success: true as const,
      page: await documents.pageOf(keyInPath(request), request.params.page),
    }),
  );
  app.get(
    '/api/documents/:id/pages/:page/image',
    {
      schema: {
        summary: 'A page as a WebP picture',
        tags,
        params: pageParams,
        querystring: imageQuerySchema,
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('document.read', idInPath),
        deidentified: SCANS_WITHHELD,
      },
    },
    async (request, reply) => {
      const { page } = request.params;
      const { width } = request.query;
      const picture = await documents.image(keyInPath(request), page, width);
      return reply.type('image/webp').send(picture);
    },
  );
}
