import type { SearchMode } from '../../backend/search/search.contract.ts';

export const PEERS: readonly string[] = ['PostgreSQL, all words', 'PostgreSQL, any word'];

/** The name of a mode in the result. */
export const systemName = (mode: SearchMode, isRanked: boolean): string =>
  isRanked ? `${mode} + ranker` : mode;
