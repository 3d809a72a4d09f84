import { reportsService } from '../reports/reports.service.ts';
import type { Capability } from '../wall/capability.ts';
import { documentFiles } from './document-files.ts';
import { mountDocuments } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';
import { findDocument } from './documents.store.ts';
import { mountOcr } from './ocr.routes.ts';
import { createOcrService } from './ocr.service.ts';
import { readingKind, readingsOf } from './readings.ts';

export const ocr: Capability = {
  name: 'ocr',
  async mount(app, { db, documentReader: reader, logger, once }) {
    const files = once(documentFiles);
    await files.tidy(async (studyId, id) => (await findDocument(db, { studyId, id })) !== null);
    mountOcr(app, createOcrService({ reader, files }));
    const readings = once(readingsOf);
    const reports = once(reportsService);
    const documents = createDocumentsService({ db, reader, files, readings, reports, logger });
    mountDocuments(app, { documents, readings });
  },
  jobs: [readingKind],
  upkeep: [
    // What the run before left unread is taken up.
    async ({ once }) => {
      const readings = once(readingsOf);
      await readings.resume();
      return { stop: readings.close };
    },
  ],
};
