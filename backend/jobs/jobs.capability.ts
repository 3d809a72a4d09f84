import type { Capability } from '../wall/capability.ts';
import { mountJobs } from './jobs.routes.ts';
import { jobRunner } from './jobs.runner.ts';
import { releaseAll } from './leases.store.ts';

export const jobs: Capability = {
  name: 'jobs',
  mount(app, { once }) {
    const runner = once(jobRunner);
    // Last: what is answered until then may still ask how far a job is.
    app.addHook('onClose', () => runner.close());
    mountJobs(app, runner);
  },
  upkeep: [
    async ({ db, store, once }) => {
      // The folder of an embedded store has one process, and whoever held a job before this one is dead.
      if (store.kind === 'embedded') await releaseAll(db);
      void once(jobRunner).takeUp();
      return { stop: () => undefined };
    },
  ],
};
