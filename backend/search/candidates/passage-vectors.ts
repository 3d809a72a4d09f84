import type { FastifyBaseLogger } from 'fastify';
import { startVectorUpkeep } from '../../record/passages/vector-index.ts';
import type { Tools } from '../../wall/capability.ts';
import { VectorMemory } from '../vectors/vector-memory.ts';
import { comparedInMemory } from './memory-vectors.store.ts';
import type { PassageFilter } from './passage-filters.ts';
import type { Candidate } from './passage-rows.ts';
import { comparedByServer } from './pgvector.store.ts';

/** Compares the vectors of passages. */
export interface PassageVectors {
  /** Whether the vectors of a study can be compared by now, or in a moment. */
  isReady(studyId: string): Promise<boolean>;
  /**
   * The passages nearest in meaning, nearest first; the score is the cosine. Where only some patients are asked for,
   * all of their passages are compared; else filters leave out of the nearest what does not pass.
   *
   * @param most how many at most
   */
  nearest(
    studyId: string,
    embedding: Float32Array,
    filter: PassageFilter,
    most: number,
  ): Promise<Candidate[]>;
  /** The cosine of these passages and an embedding, by passageKey; without those that have no embedding. */
  similarities(
    studyId: string,
    embedding: Float32Array,
    passages: readonly Candidate[],
  ): Promise<ReadonlyMap<string, number>>;
}

/** With the upkeep that it needs. */
export interface MaintainedVectors extends PassageVectors {
  startUpkeep(logger: FastifyBaseLogger): { stop(): Promise<void> };
}

/** By pgvector where the server has it, else in this process. */
export function passageVectors({ store }: Pick<Tools, 'store'>): MaintainedVectors {
  if (store.hasVectors)
    return { ...comparedByServer(store.db), startUpkeep: (logger) => startVectorUpkeep(store, logger) };
  const memory = new VectorMemory(store.db);
  return { ...comparedInMemory(store.db, memory), startUpkeep: (logger) => memory.start(logger) };
}
