import { disconnectSignal } from '../../platform/disconnect.ts';
import { answerError } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { SCANS_WITHHELD } from '../wall/deidentified/withheld.ts';
import { NO_EVENT, reads } from '../wall/endpoint.ts';
import {
  MOST_BYTES_AT_ONCE,
  ocrRequestSchema,
  ocrResponseSchema,
  ocrServiceResponseSchema,
} from './ocr.contract.ts';
import { type OcrService, tooLargeAtOnce } from './ocr.service.ts';

/** The largest file in base64, and the fields beside it. */
const BODY_LIMIT = Math.ceil((MOST_BYTES_AT_ONCE * 4) / 3) + 64 * 1024;

export function mountOcr(app: ZodApp, ocr: OcrService): void {
  app.get(
    '/api/ocr/service',
    {
      schema: {
        summary: 'The service outside of this machine that reads files; null where they are read here',
        tags: ['ocr'],
        response: { 200: ocrServiceResponseSchema },
      },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
    async () => ({ success: true as const, service: ocr.service() }),
  );
  app.post(
    '/api/ocr',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Read a PDF or picture of up to 20 MB at once; nothing of it is kept',
        tags: ['ocr'],
        body: ocrRequestSchema,
        response: { 200: ocrResponseSchema },
      },
      errorHandler: (error, request, reply) =>
        answerError(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLargeAtOnce() : error, request, reply),
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('document.read'),
        deidentified: SCANS_WITHHELD,
      },
    },
    async (request, reply) => {
      const answer = await ocr.read(request.studyId, request.body, disconnectSignal(reply));
      return answer;
    },
  );
}
