import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../../shared/errors.ts';
import { startRepeating } from '../../shared/repeated.ts';
import type { Database } from '../../store/database.ts';
import { study } from '../../store/schema.ts';
import { StudyReader } from './study-reader.ts';
import type { StudyVectors } from './study-vectors.ts';

/** What was withdrawn leaves the memory this soon, and a search finds little to catch up with. */
const CATCH_UP_EVERY_MS = 30_000;
/** A search waits so long for vectors that are being read for the first time. */
const PATIENCE_MS = 5_000;

/** The vectors of all studies in this process: for servers without pgvector. Each study has memory of its own. */
export class VectorMemory {
  readonly #db: Database;
  readonly #studies = new Map<string, StudyReader>();
  readonly #stopping = new AbortController();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The vectors of a study with all that was committed before. @param studyId of a study that exists */
  current(studyId: string): Promise<StudyVectors> {
    const reader = this.#studies.get(studyId) ?? new StudyReader(this.#db, studyId, this.#stopping.signal);
    this.#studies.set(studyId, reader);
    return reader.current();
  }

  /** The same, or null where reading them takes longer than a search waits. */
  async currentSoon(studyId: string, patienceMs = PATIENCE_MS): Promise<StudyVectors | null> {
    const waited = new AbortController();
    const { signal } = waited;
    const late = pause(patienceMs, null, { signal, ref: false }).catch(() => null);
    try {
      return await Promise.race([this.current(studyId), late]);
    } finally {
      waited.abort();
    }
  }

  /** Reads the vectors of all studies, one after the other, and goes on to catch up with the store. */
  start(logger: FastifyBaseLogger): { stop(): Promise<void> } {
    const upkeep = startRepeating(CATCH_UP_EVERY_MS, () => this.#catchUp(logger));
    return {
      stop: () => {
        this.#stopping.abort();
        return upkeep.stop();
      },
    };
  }

  async #catchUp(logger: FastifyBaseLogger): Promise<void> {
    try {
      const { rows } = await this.#db.execute(sql`SELECT id FROM ${study} ORDER BY id`);
      for (const { id } of rows) {
        if (this.#stopping.signal.aborted) return;
        const studyId = String(id);
        const isFirst = !this.#studies.has(studyId);
        const started = Date.now();
        const { size } = await this.current(studyId);
        if (isFirst && size > 0)
          logger.info({ study: studyId, vectors: size, ms: Date.now() - started }, 'vectors were read');
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        logger.warn(describe(error), 'vectors could not be read; trying again');
    }
  }
}
