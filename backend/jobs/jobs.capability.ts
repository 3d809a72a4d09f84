import type { Capability } from '../wall/capability.ts';
import { mountJobs } from './jobs.routes.ts';
import { jobRunner } from './jobs.runner.ts';

export const jobs: Capability = {
  name: 'jobs',
  async mount(app, { once }) {
    const runner = once(jobRunner);
    await runner.failInterrupted();
    // Last: what is answered until then may still ask how far a job is.
    app.addHook('onClose', () => runner.close());
    mountJobs(app, runner);
  },
};
