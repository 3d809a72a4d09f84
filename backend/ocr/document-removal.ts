import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../shared/errors.ts';
import type { DocumentFiles } from './document-files.ts';
import type { Readings } from './readings.ts';

export interface RemovalDependencies {
  readonly files: Pick<DocumentFiles, 'forget'>;
  readonly readings: Pick<Readings, 'cancel'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Ends the readings of documents that the store has no more, and removes what is left of their files. */
export async function endRemoved(
  { files, readings, logger }: RemovalDependencies,
  studyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await readings.cancel({ studyId, id });
    // What cannot be removed now is noted and goes later.
    await files
      .forget(studyId, id)
      .catch((error: unknown) => logger.warn(describe(error), 'a file was not removed'));
  }
}
