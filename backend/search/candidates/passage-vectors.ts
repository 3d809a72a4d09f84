import type { FastifyBaseLogger } from 'fastify';
import { startVectorUpkeep } from '../../record/passages/vector-index.ts';
import type { Tools } from '../../wall/capability.ts';
import { VectorMemory } from '../vectors/vector-memory.ts';
import type { PassageVectors } from './compared-vectors.ts';
import { comparedInMemory } from './memory-vectors.store.ts';
import { comparedByServer } from './pgvector.store.ts';

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
