import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

const LOOK_EVERY_MS = 30_000;
const CHECKPOINT_ABOVE_BYTES = 64 * 1024 * 1024;
const VACUUM_AFTER_BYTES = 16 * 1024 * 1024;
/** While that much is written between two looks, such as by an import, a vacuum waits until it has so much more to do. */
const VACUUM_AFTER_SHARE = 0.25;
/** Statistics are made anew when so much of the store was written since: they take longer the larger it is. */
const ANALYZE_AFTER_SHARE = 0.2;

export interface Upkeep {
  stop(): void;
}

/** What one look at the embedded store found to do. */
export interface UpkeepDone {
  readonly checkpoint: boolean;
  readonly vacuum: boolean;
}

/**
 * Does for the embedded store what a server's background processes do: writes a checkpoint when the log has
 * grown, and vacuums once enough was written and nobody is waiting.
 */
export function startUpkeep(pool: Pool, logger: FastifyBaseLogger): Upkeep {
  const look = createUpkeep(pool);
  const timer = setInterval(() => {
    look().catch((error: Error) => logger.warn({ err: error.message }, 'upkeep of the store failed'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One look at a time; it remembers how far the log was at the last look, the last vacuum and the last statistics. */
export function createUpkeep(
  pool: Pool,
  limits = { checkpointAboveBytes: CHECKPOINT_ABOVE_BYTES, vacuumAfterBytes: VACUUM_AFTER_BYTES },
): () => Promise<UpkeepDone> {
  let seenAt = 0;
  let vacuumedAt = 0;
  let analyzedAt = 0;
  return async () => {
    const { log, position, size } = await logState(pool);
    const checkpoint = log > limits.checkpointAboveBytes;
    if (checkpoint) await pool.query('CHECKPOINT');
    const isBusy = seenAt > 0 && position - seenAt > limits.vacuumAfterBytes;
    seenAt = position;
    const enough = isBusy
      ? Math.max(limits.vacuumAfterBytes, VACUUM_AFTER_SHARE * size)
      : limits.vacuumAfterBytes;
    const vacuum = position - vacuumedAt > enough && pool.waitingCount === 0;
    if (vacuum) {
      const analyze = position - analyzedAt > ANALYZE_AFTER_SHARE * size;
      await pool.query(analyze ? 'VACUUM (ANALYZE)' : 'VACUUM');
      vacuumedAt = (await logState(pool)).position;
      seenAt = vacuumedAt;
      if (analyze) analyzedAt = vacuumedAt;
    }
    return { checkpoint, vacuum };
  };
}

/** How large the log is on the disk, how far it has been written, and how large the store is, all in bytes. */
async function logState(pool: Pool): Promise<{ log: number; position: number; size: number }> {
  const { rows } = await pool.query<{ log: string; position: string; size: string }>(
    `SELECT (SELECT coalesce(sum(size), 0) FROM pg_ls_waldir()) AS log,
            pg_current_wal_lsn() - '0/0'::pg_lsn AS position, pg_database_size(current_database()) AS size`,
  );
  return { log: Number(rows[0]?.log), position: Number(rows[0]?.position), size: Number(rows[0]?.size) };
}
