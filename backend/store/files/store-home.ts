import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { storedFilePart } from '../schema.files.ts';
import { type FileHome, type FileKey, fileRemoved } from './file-home.ts';

const PART_BYTES = 512 * 1024;

const partsOf = ({ studyId, id }: FileKey) =>
  and(eq(storedFilePart.studyId, studyId), eq(storedFilePart.fileId, id));

/** Keeps files in the store itself, in rows of half a megabyte: backups, copies and clusters have them as they have all else. */
export const storeHome = (db: Database): FileHome => ({
  name: 'store',
  partBytes: PART_BYTES,
  async write(file, ordinal, content) {
    await db.insert(storedFilePart).values({ studyId: file.studyId, fileId: file.id, ordinal, content });
  },
  async read(file, ordinal) {
    const [row] = await db
      .select({ content: storedFilePart.content })
      .from(storedFilePart)
      .where(and(partsOf(file), eq(storedFilePart.ordinal, ordinal)));
    if (row === undefined) throw fileRemoved();
    return Buffer.from(row.content);
  },
  async remove(file) {
    await db.delete(storedFilePart).where(partsOf(file));
  },
});
