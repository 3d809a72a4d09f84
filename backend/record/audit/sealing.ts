import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../../shared/errors.ts';
import { startRepeating } from '../../shared/repeated.ts';
import type { Signer } from '../../shared/signing.ts';
import type { Database } from '../../store/database.ts';
import { allHeads, sealOldest, unsealedStudies } from './sealing.store.ts';
import { writeHeads } from './written-heads.ts';

/** Events are sealed within a second, and a round takes some milliseconds. */
const SEAL_EVERY_MS = 400;
const WRITE_EVERY_MS = 60_000;

export interface Sealing {
  readonly db: Database;
  readonly signer: Signer;
  /** Where heads are written. */
  readonly folder: string;
  readonly logger: FastifyBaseLogger;
}

/** Seals all that waits. @returns how many events this process sealed */
export async function sealAll({ db, signer }: Pick<Sealing, 'db' | 'signer'>): Promise<number> {
  let sealed = 0;
  for (const studyId of await unsealedStudies(db)) {
    for (let events = 1; events > 0; sealed += events) events = await sealOldest(db, signer, studyId);
  }
  return sealed;
}

/**
 * Seals what is noted, again and again, and writes the heads of studies out once a minute at most, while they change.
 * Several processes may do it: one seals at a time, and whatever a process leaves unsealed another one seals.
 */
export function startSealing(sealing: Sealing): { stop(): Promise<void> } {
  const { db, signer, folder, logger } = sealing;
  let hasChanged = false;
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function write(): Promise<void> {
    writeHeads(folder, signer, await allHeads(db));
    hasChanged = false;
    writtenAt = performance.now();
  }

  async function round(isLast = false): Promise<void> {
    if ((await sealAll(sealing)) > 0) hasChanged = true;
    if (hasChanged && (isLast || performance.now() - writtenAt >= WRITE_EVERY_MS)) await write();
  }

  const told = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      logger.warn(describe(error), 'audit events could not be sealed; trying again');
    });
  const repeating = startRepeating(SEAL_EVERY_MS, () => told(round()));
  return {
    async stop() {
      await repeating.stop();
      await told(round(true));
    },
  };
}
