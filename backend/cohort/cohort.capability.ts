import type { Capability } from '../wall/capability.ts';
import { mountCohort } from './cohort.routes.ts';
import { createCohortService } from './cohort.service.ts';
import { mountTree } from './tree/tree.routes.ts';
import { createTreeService } from './tree/tree.service.ts';

export const cohort: Capability = {
  name: 'cohort',
  mount(app, { once }) {
    mountCohort(app, once(createCohortService));
    mountTree(app, once(createTreeService));
  },
};
