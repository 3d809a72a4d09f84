import { presentVersion } from '../record/reports/reading-version.ts';
import type { Capability } from '../wall/capability.ts';
import { mountGraph } from './graph.routes.ts';

export const graph: Capability = {
  name: 'graph',
  mount(app, { db, names, engine }) {
    mountGraph(app, { db, names, present: presentVersion(engine) });
  },
};
