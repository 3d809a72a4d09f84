import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentError } from '../engines/documents/document.ts';
import { CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { type ArrivedFile, keepFile } from '../store/files/file-register.ts';
import type { StoredFiles } from '../store/files/stored-files.ts';
import type { WorkingCopies } from '../store/files/working-copies.ts';
import type { Tools } from '../wall/capability.ts';
import { workingCopies } from '../wall/tools.ts';
import { fileNameOf } from './file-name.ts';

/** The files of documents, and what is made of them while they are read. */
export interface DocumentFiles extends Pick<StoredFiles, 'put' | 'discard'> {
  /** Makes a file that came the one of a document, in the transaction of its row. */
  keep(tx: Database, file: ArrivedFile, id: string): Promise<void>;
  /** Works with the file of a document. @throws DocumentError where it is not there, CallError 503 */
  withCopy<T>(studyId: string, id: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Works with bytes as with a file of a document; nothing of it stays. */
  withBytes: WorkingCopies['withBytes'];
  /** Where pages of a document are kept on this machine while it is read, so that a restart goes on behind them. */
  pagesOf(studyId: string, id: string): Promise<string>;
  /** Removes what this machine has of a document whose row is gone, and what is left of its file. */
  forget(studyId: string, id: string): Promise<void>;
  /** Removes the pages that were kept of a reading that has ended. */
  forgetPages(studyId: string, id: string): Promise<void>;
  /** Removes pages of documents that are not stored any more. */
  tidy(isStored: (studyId: string, id: string) => Promise<boolean>): Promise<void>;
}

export const documentFiles = ({ files, once, workingFolder }: Tools): DocumentFiles =>
  createDocumentFiles(files, once(workingCopies), join(workingFolder, 'pages'));

/** @param pages the folder of pages of readings under way */
export function createDocumentFiles(files: StoredFiles, copies: WorkingCopies, pages: string): DocumentFiles {
  // A study's id is ours, but a path takes no chances.
  const folderOf = (studyId: string) => join(pages, encodeURIComponent(studyId));
  const pagesOf = (studyId: string, id: string) => join(folderOf(studyId), encodeURIComponent(id));
  const forgetPages = (studyId: string, id: string) => rm(pagesOf(studyId, id), { force: true });
  return {
    put: files.put,
    discard: files.discard,
    keep: (tx, file, id) => keepFile(tx, file, fileNameOf(id)),
    withCopy: (studyId, id, work) =>
      copies.withCopy(studyId, fileNameOf(id), work).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
        throw new DocumentError('damaged', 'The file is not there any more. Upload it again.');
      }),
    withBytes: copies.withBytes,
    async pagesOf(studyId, id) {
      await mkdir(folderOf(studyId), { recursive: true, mode: 0o700 });
      return pagesOf(studyId, id);
    },
    async forget(studyId, id) {
      await forgetPages(studyId, id);
      await copies.forget(studyId, fileNameOf(id));
      await files.sweep();
    },
    forgetPages,
    async tidy(isStored) {
      // There is no folder before the first reading.
      for (const study of await readdir(pages).catch(() => [])) {
        for (const name of await readdir(join(pages, study)).catch(() => [])) {
          if (await isStored(decodeURIComponent(study), decodeURIComponent(name))) continue;
          await rm(join(pages, study, name), { force: true });
        }
        await rmdir(join(pages, study)).catch(() => undefined);
      }
    },
  };
}
