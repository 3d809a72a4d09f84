import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CallError } from '../../shared/errors.ts';
import type { FileHome } from './file-home.ts';

/** A file that lies outside of the store, as a backup takes it along. */
export interface ObjectFile {
  readonly studyId: string;
  readonly id: string;
  readonly parts: number;
}

/** The kept files of a store that lie in an S3 service. @param session in the transaction whose rows are backed up */
export async function objectFiles(session: pg.ClientBase): Promise<ObjectFile[]> {
  // An earlier version has no such table.
  const { rows: made } = await session.query(`SELECT to_regclass('stored_file') IS NOT NULL AS made`);
  if (made[0]?.made !== true) return [];
  const { rows } = await session.query<ObjectFile>(`
    SELECT study_id AS "studyId", id, parts FROM stored_file WHERE home = 's3' AND state = 'whole' ORDER BY study_id, id`);
  return rows;
}

/** The bytes of a file, and their sum once they were read; null where it was removed since. */
export async function readObject(home: FileHome, file: ObjectFile) {
  const hash = createHash('sha256');
  const first = file.parts === 0 ? Buffer.alloc(0) : await home.read(file, 0).catch(goneIsNull);
  if (first === null) return null;
  async function* chunks(start: Buffer): AsyncGenerator<Buffer> {
    hash.update(start);
    yield start;
    for (let ordinal = 1; ordinal < file.parts; ordinal += 1) {
      const part = await home.read(file, ordinal);
      hash.update(part);
      yield part;
    }
  }
  return { chunks: chunks(first), sha256: () => hash.digest('hex') };
}

function goneIsNull(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
