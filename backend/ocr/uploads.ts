import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MOST_BYTES } from '../engines/documents/document.ts';
import { audit } from '../record/audit/audit.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput, CallError } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { DocumentFiles } from './document-files.ts';
import { countDocuments, type DocumentKey, insertDocument } from './documents.store.ts';
import { tooLarge } from './failures.ts';
import { typeOfFile } from './file-types.ts';
import { storedFileName } from './stored-file-names.store.ts';

export interface UploadDependencies {
  readonly db: Database;
  readonly files: DocumentFiles;
}

/** A file as it comes. */
export interface Upload {
  readonly fileName: string;
  /** As the sender tells it; empty where it does not. */
  readonly contentType: string;
  /** Bytes where the sender tells. */
  readonly length: number | undefined;
  readonly content: Readable;
}

/** Takes a file in as a document of a study. @throws CallError as DocumentsService.upload tells */
export type TakeUpload = (studyId: string, upload: Upload, caller: Caller) => Promise<DocumentKey>;

const MOST_UPLOADS = 8;
const MOST_DOCUMENTS = 10_000;
const UPLOAD_ADVICE = 'split it into several documents.';

/** Counts the files that come in, and refuses those above the limit. */
export function createUploads(dependencies: UploadDependencies): TakeUpload {
  let uploading = 0;
  return async (studyId, upload, caller) => {
    if ((upload.length ?? 0) > MOST_BYTES) throw tooLarge(MOST_BYTES, UPLOAD_ADVICE, 'file');
    if (uploading >= MOST_UPLOADS) {
      throw new CallError(503, 'BUSY', 'Many files are coming in; please send this one in a minute.');
    }
    uploading += 1;
    try {
      return await take(dependencies, studyId, upload, caller);
    } finally {
      uploading -= 1;
    }
  };
}

async function take(
  { db, files }: UploadDependencies,
  studyId: string,
  upload: Upload,
  caller: Caller,
): Promise<DocumentKey> {
  const contentType = typeOfFile(upload.fileName, upload.contentType, 'file');
  if ((await countDocuments(db, studyId)) >= MOST_DOCUMENTS) {
    throw badInput('This study keeps 10,000 documents; delete some that are not needed.', 'file');
  }
  const key = { studyId, id: `doc-${randomUUID()}` };
  const onTooLarge = () => tooLarge(MOST_BYTES, UPLOAD_ADVICE, 'file');
  const file = await files.put(studyId, upload.content, { mostBytes: MOST_BYTES, onTooLarge });
  const { bytes, sha256 } = file;
  try {
    if (bytes === 0) throw badInput('The file is empty (0 bytes); choose another one.', 'file');
    await inTransaction(db, async (tx) => {
      await insertDocument(tx, {
        ...key,
        bytes,
        sha256,
        fileName: await storedFileName(tx, studyId, { fileName: upload.fileName, contentType }),
        contentType,
        uploadedBy: caller.username,
        createdAt: new Date(),
        model: 'auto',
        language: 'auto',
        state: 'uploaded',
        attempts: 0,
        pagesDone: 0,
      });
      await files.keep(tx, file, key.id);
      await audit(tx, caller, { studyId, action: 'document.upload', target: key.id });
    });
  } catch (error) {
    await files.discard(file);
    throw error;
  }
  return key;
}
