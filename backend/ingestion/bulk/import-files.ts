import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDocumentFiles, type DocumentFiles } from '../../ocr/document-files.ts';
import type { Tools } from '../../wall/capability.ts';

/** The files of imports that have not ended: texts of patients, which go as soon as they are read. */
export interface ImportFiles extends Pick<DocumentFiles, 'save' | 'remove'> {
  /** Where a file of an import lies, by its ordinal. */
  pathOf(importId: string, ordinal: number): string;
  /** Gives a file that came whole its ordinal. */
  place(importId: string, id: string, ordinal: number): Promise<void>;
  removeAll(importId: string): Promise<void>;
  /** Removes the files of every import that needs none, and tells of each once they are gone. */
  tidy(
    needsFiles: (importId: string) => Promise<boolean>,
    onRemoved: (importId: string) => Promise<void>,
  ): Promise<void>;
}

export const importFiles = ({ importsFolder }: Tools): ImportFiles => createImportFiles(importsFolder);

export function createImportFiles(folder: string): ImportFiles {
  const files = createDocumentFiles(folder);
  const pathOf = (importId: string, ordinal: number) => files.pathOf(importId, String(ordinal));
  const removeAll = (importId: string) => rm(dirname(pathOf(importId, 0)), { recursive: true, force: true });
  return {
    save: files.save,
    remove: files.remove,
    pathOf,
    place: (importId, id, ordinal) => rename(files.pathOf(importId, id), pathOf(importId, ordinal)),
    removeAll,
    async tidy(needsFiles, onRemoved) {
      // There is no folder before the first upload.
      for (const name of await readdir(folder).catch(() => [])) {
        const importId = decodeURIComponent(name);
        if (await needsFiles(importId)) continue;
        await rm(join(folder, name), { recursive: true });
        await onRemoved(importId);
      }
    },
  };
}
