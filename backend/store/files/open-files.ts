import type { FastifyBaseLogger } from 'fastify';
import { BadSetting } from '../../../platform/settings.ts';
import type { Database } from '../database.ts';
import type { FileHome } from './file-home.ts';
import { countFilesIn } from './file-register.ts';
import { expectS3, type S3Settings, s3Home } from './s3-home.ts';
import { storeHome } from './store-home.ts';
import { createStoredFiles, type StoredFiles } from './stored-files.ts';

/**
 * The files of a store: in the store itself, or in an S3-compatible service where one is set. Those of the store are read on.
 *
 * @throws BadSetting where the service cannot be used
 */
export async function openFiles(
  db: Database,
  s3: S3Settings | undefined,
  logger: FastifyBaseLogger,
): Promise<StoredFiles> {
  if (s3 !== undefined) await expectS3(s3);
  return createStoredFiles({ db, homes: homesOf(db, s3), logger });
}

export const homesOf = (db: Database, s3: S3Settings | undefined): [FileHome, ...FileHome[]] =>
  s3 === undefined ? [storeHome(db)] : [s3Home(s3), storeHome(db)];

/** @throws BadSetting where files lie in a service that is not set */
export async function expectFilesReachable(db: Database, s3: S3Settings | undefined): Promise<void> {
  if (s3 !== undefined) return;
  const count = await countFilesIn(db, 's3');
  if (count === 0) return;
  throw new BadSetting(
    `FILES_S3_ENDPOINT is not set, and ${count} files of this store lie in an S3 service: set it as it was.`,
  );
}
