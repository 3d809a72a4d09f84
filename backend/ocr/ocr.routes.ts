import { disconnectSignal } from '../../platform/disconnect.ts';
import { audit } from '../record/audit/audit.store.ts';
import { answerError } from '../shared/errors.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { studyOf } from '../studies/study-wall.ts';
import {
  MOST_BYTES_AT_ONCE,
  ocrRequestSchema,
  ocrResponseSchema,
  ocrServiceResponseSchema,
} from './ocr.contract.ts';
import { type OcrService, tooLargeAtOnce } from './ocr.service.ts';

/** The largest file in base64, and the fields beside it. */
const BODY_LIMIT = Math.ceil((MOST_BYTES_AT_ONCE * 4) / 3) + 64 * 1024;

export function mountOcr(app: ZodApp, db: Database, ocr: OcrService): void {
  app.get(
    '/api/ocr/service',
    {
      schema: {
        summary: 'The service outside of this machine that reads files; null where they are read here',
        tags: ['ocr'],
        response: { 200: ocrServiceResponseSchema },
      },
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
    },
    async (request, reply) => {
      const studyId = await studyOf(request, db);
      const answer = await ocr.read(studyId, request.body, disconnectSignal(reply));
      await audit(db, request.caller, { studyId, action: 'document.read', target: '' });
      return answer;
    },
  );
}
