import type { Capability } from '../wall/capability.ts';
import { passageVectors } from './candidates/passage-vectors.ts';
import { startReindexing } from './indexing/reindex.ts';
import { queryReader } from './query/query-reader.ts';
import { mountSearch } from './search.routes.ts';
import { searchDependencies } from './search.service.ts';

export const search: Capability = {
  name: 'search',
  mount: (app, { once, names }) => mountSearch(app, once(searchDependencies), names),
  upkeep: [
    ({ db, logger }) => startReindexing(db, logger),
    ({ once, logger }) => once(passageVectors).startUpkeep(logger),
  ],
  warmUp: [({ once }) => once(queryReader).read('asthma')],
};
