import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { SCANS_WITHHELD } from '../wall/deidentified/withheld.ts';
import { keyInPath, reads, writes } from '../wall/endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import {
  ingestDocumentRequestSchema,
  ingestDocumentResponseSchema,
  scanResponseSchema,
} from './ocr.contract.ts';

const tags = ['ocr'];
const params = recordParamsSchema;

/** Documents as reports: the ingestion of one, and the document that a report comes from. */
export function mountReportsOfDocuments(app: ZodApp, documents: DocumentsService): void {
  app.post(
    '/api/documents/:id/ingest',
    {
      schema: {
        summary:
          'Ingest what was read as a report of a patient; where the study de-identifies, the document is removed',
        tags,
        params,
        body: ingestDocumentRequestSchema,
        response: { 200: ingestDocumentResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'write',
        event: writes('document.ingest', 'document.delete', 'report.ingest'),
      },
    },
    async (request) => documents.ingest(keyInPath(request), request.body, request.caller),
  );
  app.get(
    '/api/extractions/:id/scan',
    {
      schema: {
        summary: 'The document that a report was scanned from, and the places of its pages in the text',
        tags,
        params,
        response: { 200: scanResponseSchema },
      },
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('document.read'),
        deidentified: SCANS_WITHHELD,
      },
    },
    async (request) => {
      const { studyId, id } = keyInPath(request);
      const scan = await documents.scanOf(studyId, id);
      request.eventTarget = scan.document_id;
      return { success: true as const, scan };
    },
  );
}
