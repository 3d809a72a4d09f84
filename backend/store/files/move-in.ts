import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction } from '../database.ts';
import type { FileHome } from './file-home.ts';
import { findFile, findFileById, keepFile, rehomeFile } from './file-register.ts';
import { split } from './split.ts';
import type { StoredFiles } from './stored-files.ts';

export interface MovingIn {
  readonly db: Database;
  readonly files: StoredFiles;
  /** Where new files go. */
  readonly home: FileHome;
  readonly dataDir: string;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** A file of an earlier version, by what its row says of it. */
interface Expected {
  readonly studyId: string;
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits; null where none was noted. */
  readonly sha256: string | null;
}

/** The folders of earlier versions, and the row that a file in each belongs to, by the names of its folder and itself. */
const FOLDERS: Readonly<
  Record<string, (db: Database, parts: readonly string[]) => Promise<Expected | null>>
> = {
  documents: async (db, [studyId = '', id = '']) => {
    const { rows } = await db.execute(sql`
      SELECT study_id, bytes, sha256 FROM document WHERE study_id = ${studyId} AND id = ${id}`);
    return expectedOf(rows[0], `document/${id}`);
  },
  exports: async (db, [jobId = '']) => {
    const { rows } = await db.execute(sql`
      SELECT study_id, bytes, sha256 FROM export_file WHERE job_id = ${jobId}`);
    return expectedOf(rows[0], `export/${jobId}`);
  },
  imports: async (db, [importId = '', ordinal = '']) => {
    if (!/^\d{1,9}$/.test(ordinal)) return null;
    const { rows } = await db.execute(sql`
      SELECT study_id, bytes, NULL AS sha256 FROM import_file
      WHERE import_id = ${importId} AND ordinal = ${Number(ordinal)}`);
    return expectedOf(rows[0], `import/${importId}/${ordinal}`);
  },
};

/**
 * Brings the files of earlier versions, and of their backups, from the data folder to where files lie now. Each is read
 * back and compared before it is removed; where a process ends in the middle, the next start goes on. What no row refers to
 * is removed, as it was before; a file that is not what its row says stays where it is.
 *
 * @returns how many were moved
 */
export async function moveFilesIn(moving: MovingIn): Promise<number> {
  let moved = 0;
  for (const folder of [...Object.keys(FOLDERS), 'objects']) {
    const root = join(moving.dataDir, folder);
    // A new data folder has none.
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && (await moveFile(moving, folder, join(entry.parentPath, entry.name)))) moved += 1;
    }
    for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) {
      await rmdir(join(parentPath, name)).catch(() => undefined);
    }
    await rmdir(root).catch(() => undefined);
  }
  if (moved > 0) moving.logger.info({ moved }, 'files of the data folder were moved to where files lie now');
  return moved;
}

/** Brings a file of an S3 service, as a backup had it, to where files lie now: its row names it already. */
async function moveObject({ db, home, logger }: MovingIn, path: string): Promise<boolean> {
  const [study = '', id = ''] = path.split('/').slice(-2);
  const file = { studyId: decoded(study), id };
  const kept = await findFileById(db, file);
  if (kept !== null) {
    const hash = createHash('sha256');
    let parts = 0;
    // A start before this one may have ended in the middle; the same parts of the same home are written over.
    if (home.name !== kept.home) await home.remove(file, kept.parts);
    for await (const part of split(createReadStream(path), home.partBytes)) {
      hash.update(part);
      await home.write(file, parts, part);
      parts += 1;
    }
    if (hash.digest('hex') !== kept.sha256) {
      logger.warn({ folder: 'objects' }, 'a file of a backup is not what its row says, and stays there');
      return false;
    }
    await rehomeFile(db, file, { home: home.name, parts });
  }
  await rm(path, { force: true });
  return kept !== null;
}

async function moveFile(moving: MovingIn, folder: string, path: string): Promise<boolean> {
  const { db, dataDir, logger } = moving;
  if (folder === 'objects') return moveObject(moving, path);
  const parts = path
    .slice(join(dataDir, folder, '/').length)
    .split('/')
    .map(decoded);
  const expected = (await FOLDERS[folder]?.(db, parts)) ?? null;
  if (expected === null) {
    await rm(path, { force: true });
    return false;
  }
  const { size } = await stat(path);
  const isMoved = size === expected.bytes && (await storeFile(moving, path, expected));
  if (isMoved) await rm(path, { force: true });
  // Its name may be that of an import's file; a document's is a number of ours.
  else logger.warn({ folder }, 'a file of the data folder is not what its row says, and stays there');
  return isMoved;
}

/** Stores a file, unless a start before this one did, and reads it back. @returns whether it is the one of its row */
async function storeFile({ db, files }: MovingIn, path: string, expected: Expected): Promise<boolean> {
  const { studyId, name, bytes } = expected;
  if ((await findFile(db, studyId, name)) === null) {
    const limit = { mostBytes: bytes, onTooLarge: () => new Error('a file grew while it was moved') };
    const arrived = await files.put(studyId, createReadStream(path), limit);
    if (expected.sha256 !== null && arrived.sha256 !== expected.sha256) {
      await files.discard(arrived);
      return false;
    }
    await inTransaction(db, (tx) => keepFile(tx, arrived, name));
  }
  const opened = await files.open(studyId, name);
  if (opened === null || opened.bytes !== bytes) return false;
  for await (const _ of opened.content);
  return expected.sha256 === null || opened.sha256 === expected.sha256;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function expectedOf(row: Record<string, unknown> | undefined, name: string): Expected | null {
  if (row === undefined) return null;
  const { study_id: studyId, bytes, sha256 } = row;
  return {
    studyId: String(studyId),
    name,
    bytes: Number(bytes),
    sha256: sha256 === null ? null : String(sha256),
  };
}
