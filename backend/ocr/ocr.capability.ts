import { reportsService } from '../reports/reports.service.ts';
import { startTidying } from '../shared/tidying.ts';
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
    mountOcr(app, createOcrService({ db, reader, files }));
    const readings = once(readingsOf);
    const reports = once(reportsService);
    const documents = createDocumentsService({ db, reader, files, readings, reports, logger });
    mountDocuments(app, { documents, readings });
  },
  jobs: [readingKind],
  upkeep: [
    ({ db, logger, once }) => {
      const isStored = async (studyId: string, id: string) =>
        (await findDocument(db, { studyId, id })) !== null;
      return startTidying('old pages', () => once(documentFiles).tidy(isStored), logger);
    },
    // What the run before left unread is taken up.
    async ({ once }) => {
      const readings = once(readingsOf);
      await readings.resume();
      return { stop: readings.close };
    },
  ],
};
