import type { z } from 'zod';
import type { DocumentReader } from '../engines/documents/document.ts';
import { audit } from '../record/audit/audit.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput, CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { countedPage } from '../store/pages.ts';
import type { DocumentFiles } from './document-files.ts';
import { type IngestionDependencies, ingestDocument } from './document-ingestion.ts';
import { endRemoved } from './document-removal.ts';
import {
  countDocuments,
  countReports,
  DOCUMENT_ROW_ORDERS,
  type DocumentKey,
  deleteDocument,
  documentRows,
  findDocument,
  queueDocument,
} from './documents.store.ts';
import { asCallError } from './failures.ts';
import type {
  analyzeRequestSchema,
  Document,
  DocumentsPageRequest,
  IngestDocumentResponse,
  ingestDocumentRequestSchema,
  PageResponse,
  Result,
  ResultResponse,
  ScanResponse,
} from './ocr.contract.ts';
import type { Readings } from './readings.ts';
import { findReportScan, lockDocument } from './report-scans.store.ts';
import { findResult, findWords } from './results.store.ts';
import { tableCsv } from './table-csv.ts';
import { createUploads, type Upload } from './uploads.ts';

export interface DocumentsDependencies extends IngestionDependencies {
  readonly files: DocumentFiles;
  readonly readings: Readings;
  readonly reader: DocumentReader;
}

type Analysis = z.output<typeof analyzeRequestSchema>;
type Ingestion = z.output<typeof ingestDocumentRequestSchema>;

const MOST_WAITING = 100;

const NO_DOCUMENT = 'This study has no document of this id.';
const NO_PAGE = 'This document has no such page.';
const NO_RESULT = 'This document was not read yet; analyze it first.';

export interface DocumentsService {
  /** Takes a file in. @throws CallError 400 for what is not read, 413 above 50 MB, 503 while many come in */
  upload(studyId: string, upload: Upload, caller: Caller): Promise<Document>;
  /** A page with how many pass. @throws CallError 400 for a cursor of another order */
  page(studyId: string, request: DocumentsPageRequest): Promise<Page<Document>>;
  /** @throws CallError 404, as all of these do where the study has no such document */
  find(key: DocumentKey): Promise<Document>;
  /** What was read, each table with its CSV. @throws CallError 404 before that */
  result(key: DocumentKey): Promise<ResultResponse['result']>;
  /** A page with its text and words. @throws CallError 404 where there is no such page, or it was not read */
  pageOf(key: DocumentKey, pageNumber: number): Promise<PageResponse['page']>;
  /** A page as a WebP picture. @throws CallError where there is no such page */
  image(key: DocumentKey, pageNumber: number, width: number): Promise<Buffer>;
  /** Has a document read, anew where it was. @throws CallError 400 once a report was ingested from it */
  analyze(key: DocumentKey, analysis: Analysis, caller: Caller): Promise<Document>;
  cancel(key: DocumentKey, caller: Caller): Promise<Document>;
  remove(key: DocumentKey, caller: Caller): Promise<void>;
  /**
   * Ingests what was read as a report of a patient. The document goes where the study de-identifies.
   *
   * @throws CallError 400 for no text or too much of it
   */
  ingest(key: DocumentKey, ingestion: Ingestion, caller: Caller): Promise<IngestDocumentResponse>;
  /** Where the text of a report was scanned from. @throws CallError 404 where it was not */
  scanOf(studyId: string, extractionId: string): Promise<ScanResponse['scan']>;
}

export function createDocumentsService(dependencies: DocumentsDependencies): DocumentsService {
  const { db, reader, files, readings } = dependencies;
  const takeUpload = createUploads(dependencies);

  async function find(key: DocumentKey): Promise<Document> {
    const found = await findDocument(db, key);
    if (found === null) throw notFound(NO_DOCUMENT);
    return found;
  }

  /** What was read. @throws CallError 404 before that */
  async function read(key: DocumentKey): Promise<Result> {
    const found = await findResult(db, key);
    if (found !== null) return found;
    await find(key);
    throw notFound(NO_RESULT);
  }

  return {
    upload: async (studyId, upload, caller) => find(await takeUpload(studyId, upload, caller)),
    page: (studyId, { where, order, ...asked }) =>
      countedPage(asked, DOCUMENT_ROW_ORDERS[order], {
        rows: (page) => documentRows(db, studyId, where, page),
        values: ({ created_at, id }) => [created_at, id],
        node: (document) => document,
        count: () => countDocuments(db, studyId, where),
      }),
    find,
    async result(key) {
      const found = await read(key);
      return { ...found, tables: found.tables.map((table) => ({ ...table, csv: tableCsv(table) })) };
    },
    async pageOf(key, pageNumber) {
      const { content, pages } = await read(key);
      const page = pages.find((candidate) => candidate.pageNumber === pageNumber);
      if (page === undefined) throw notFound(NO_PAGE);
      const words = await findWords(db, key, pageNumber);
      return { ...page, text: content.slice(page.start, page.end), words };
    },
    async image(key, pageNumber, width) {
      const { pages } = await find(key);
      if (pages !== null && pageNumber > pages) throw notFound(NO_PAGE);
      return files
        .withCopy(key.studyId, key.id, (path) => reader.renderPage(path, pageNumber, width))
        .catch((error: unknown) => {
          throw asCallError(error, 'page');
        });
    },
    async analyze(key, analysis, caller) {
      await find(key);
      if ((await countDocuments(db, key.studyId, { state: ['queued'] })) >= MOST_WAITING) {
        throw new CallError(503, 'BUSY', 'Many documents wait to be read; please start this one later.');
      }
      await queueAnalysis(db, key, analysis, caller);
      await readings.enqueue(key);
      return find(key);
    },
    async cancel(key, caller) {
      await find(key);
      await readings.cancel(key, (tx) =>
        audit(tx, caller, { studyId: key.studyId, action: 'document.cancel', target: key.id }),
      );
      return find(key);
    },
    remove: (key, caller) => removeDocument(dependencies, key, caller),
    ingest: async (key, ingestion, caller) =>
      ingestDocument(dependencies, key, await read(key), ingestion, caller),
    async scanOf(studyId, extractionId) {
      const scan = await findReportScan(db, studyId, extractionId);
      if (scan === null) throw notFound('This report was not read from a document of this study.');
      return scan;
    },
  };
}

/** Queues a document for its reading; one that is being read already is joined. @throws CallError 400, 404 */
async function queueAnalysis(db: Database, key: DocumentKey, analysis: Analysis, caller: Caller) {
  await inTransaction(db, async (tx) => {
    if (!(await lockDocument(tx, key))) throw notFound(NO_DOCUMENT);
    if ((await countReports(tx, key.studyId, [key.id])).size > 0) {
      throw badInput(
        'A report was ingested from this document, whose places would move; upload the file again to read it anew.',
        'id',
      );
    }
    if (!(await queueDocument(tx, key, analysis))) return;
    await audit(tx, caller, { studyId: key.studyId, action: 'document.analyze', target: key.id });
  });
}

async function removeDocument(
  dependencies: DocumentsDependencies,
  key: DocumentKey,
  caller: Caller,
): Promise<void> {
  const isRemoved = await inTransaction(dependencies.db, async (tx) => {
    if (!(await deleteDocument(tx, key))) return false;
    await audit(tx, caller, { studyId: key.studyId, action: 'document.delete', target: key.id });
    return true;
  });
  if (!isRemoved) throw notFound(NO_DOCUMENT);
  await endRemoved(dependencies, key.studyId, [key.id]);
}
