import { startVectorUpkeep } from '../record/passages/vector-index.ts';
import type { Capability } from '../wall/capability.ts';
import { startReindexing } from './indexing/reindex.ts';
import { queryReader } from './query/query-reader.ts';
import { mountSearch } from './search.routes.ts';
import { searchDependencies } from './search.service.ts';

export const search: Capability = {
  name: 'search',
  mount: (app, { once }) => mountSearch(app, once(searchDependencies)),
  upkeep: [
    ({ db, logger }) => startReindexing(db, logger),
    ({ store, logger }) => startVectorUpkeep(store, logger),
  ],
  warmUp: [({ once }) => once(queryReader).read('asthma')],
};
