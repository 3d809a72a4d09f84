import { createSigner } from '../shared/signing.ts';
import type { Capability } from '../wall/capability.ts';
import { mountBuilder } from './builder/builder.routes.ts';
import { mountCohort } from './cohort.routes.ts';
import { createCohortService } from './cohort.service.ts';
import { mountSaved } from './saved/saved.routes.ts';
import { mountStatistics } from './statistics/statistics.routes.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';
import { mountTree } from './tree/tree.routes.ts';
import { createTreeService } from './tree/tree.service.ts';

export const cohort: Capability = {
  name: 'cohort',
  mount(app, { once, db, names, engine, markOf, keys }) {
    mountCohort(app, once(createCohortService));
    mountTree(app, once(createTreeService));
    mountBuilder(app, { db, names });
    mountSaved(app, { db, names, engine, markOf, signer: createSigner(keys.signatures) });
    mountStatistics(app, once(createStatisticsService));
  },
};
