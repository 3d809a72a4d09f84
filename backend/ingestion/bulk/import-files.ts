import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/database.ts';
import {
  type ArrivedFile,
  keepFile,
  removeFiles,
  removeFilesBelow,
  studiesWithFiles,
} from '../../store/files/file-register.ts';
import type { StoredFiles } from '../../store/files/stored-files.ts';
import type { HeldCopy, WorkingCopies } from '../../store/files/working-copies.ts';
import type { Tools } from '../../wall/capability.ts';
import { workingCopies } from '../../wall/tools.ts';
import type { ImportKey } from './imports.store.ts';

/** The files of imports that have not ended: texts of patients, which go as soon as they are read. */
export interface ImportFiles extends Pick<StoredFiles, 'put' | 'discard'> {
  /** Gives a file that came whole its ordinal, in the transaction of its row. */
  keep(tx: Database, file: ArrivedFile, key: ImportKey, ordinal: number): Promise<void>;
  /** Removes one that was replaced, in the same transaction. */
  remove(tx: Database, key: ImportKey, ordinal: number): Promise<void>;
  /** Copies a file to this machine to be read. @throws CallError 404 where it is gone, 503 */
  fetch(key: ImportKey, ordinal: number): Promise<HeldCopy>;
  /** Removes all files of an import. @param onRemoved notes that, in the same transaction */
  removeAll(key: ImportKey, onRemoved: (tx: Database) => Promise<void>): Promise<void>;
  /** The imports that have files, of all studies. */
  withFiles(): Promise<ImportKey[]>;
}

const belowOf = (id: string): string => `import/${id}/`;
const nameOf = ({ id }: ImportKey, ordinal: number): string => `${belowOf(id)}${ordinal}`;

export const importFiles = ({ db, files, once }: Tools): ImportFiles =>
  createImportFiles(db, files, once(workingCopies));

export function createImportFiles(db: Database, files: StoredFiles, copies: WorkingCopies): ImportFiles {
  return {
    put: files.put,
    discard: files.discard,
    keep: (tx, file, key, ordinal) => keepFile(tx, file, nameOf(key, ordinal)),
    remove: (tx, key, ordinal) => removeFiles(tx, key.studyId, [nameOf(key, ordinal)]),
    async fetch(key, ordinal) {
      const held = await copies.hold(key.studyId, nameOf(key, ordinal));
      // Read once, and as large as 8 GB.
      await copies.forget(key.studyId, nameOf(key, ordinal));
      return held;
    },
    async removeAll(key, onRemoved) {
      await inTransaction(db, async (tx) => {
        await removeFilesOfImports(tx, key.studyId, [key.id]);
        await onRemoved(tx);
      });
      await files.sweep();
    },
    async withFiles() {
      const found = await studiesWithFiles(db, 'import/');
      return found.map(({ studyId, part }) => ({ studyId, id: part }));
    },
  };
}

/** Removes the files of imports, in the transaction of their rows. */
export async function removeFilesOfImports(
  tx: Database,
  studyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await removeFilesBelow(tx, studyId, belowOf(id));
}
