import { z } from 'zod';
import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { SCANS_WITHHELD } from '../wall/deidentified/withheld.ts';
import { keyInPath, NO_EVENT, reads, writes } from '../wall/endpoint.ts';
import { mountContents } from './contents.routes.ts';
import type { DocumentsService } from './documents.service.ts';
import {
  documentResponseSchema,
  documentsPageRequestSchema,
  documentsPageResponseSchema,
} from './ocr.contract.ts';
import { mountReadings } from './readings.routes.ts';
import type { Readings } from './readings.ts';
import { mountReportsOfDocuments } from './reports.routes.ts';
import { mountUpload } from './upload.routes.ts';

const tags = ['ocr'];
const params = recordParamsSchema;
const deletedSchema = z.object({ success: z.literal(true), id: z.string() });

export function mountDocuments(
  app: ZodApp,
  { documents, readings }: { documents: DocumentsService; readings: Readings },
): void {
  mountUpload(app, documents);
  mountStoredDocuments(app, documents);
  mountContents(app, documents);
  mountReadings(app, { documents, readings });
  mountReportsOfDocuments(app, documents);
}

function mountStoredDocuments(app: ZodApp, documents: DocumentsService): void {
  app.post(
    '/api/documents/page',
    {
      schema: {
        summary: 'A page of the documents of a study, filtered and ordered',
        tags,
        body: documentsPageRequestSchema,
        response: { 200: documentsPageResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('documents.list'),
        deidentified: SCANS_WITHHELD,
      },
    },
    async ({ studyId, body }) => ({
      success: true as const,
      pages: [await documents.page(studyId, body)],
    }),
  );
  app.get(
    '/api/documents/:id',
    {
      schema: {
        summary: 'A document, and how far its reading is',
        tags,
        params,
        response: { 200: documentResponseSchema },
      },
      config: { scope: 'study', right: 'read de-identified', event: NO_EVENT, deidentified: SCANS_WITHHELD },
    },
    async (request) => ({ success: true as const, document: await documents.find(keyInPath(request)) }),
  );
  app.delete(
    '/api/documents/:id',
    {
      schema: {
        summary: 'Delete a document with its file and what was read from it; ingested reports stay',
        tags,
        params,
        response: { 200: deletedSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('document.delete') },
    },
    async (request) => {
      const key = keyInPath(request);
      await documents.remove(key, request.caller);
      return { success: true as const, id: key.id };
    },
  );
}
