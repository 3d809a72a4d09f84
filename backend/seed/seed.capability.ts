import { jobRunner } from '../jobs/jobs.runner.ts';
import type { Capability } from '../wall/capability.ts';
import { demoCohortKind } from './demo-cohort.job.ts';
import { mountSeed } from './seed.routes.ts';

export const seed: Capability = {
  name: 'seed',
  mount: (app, { once }) => mountSeed(app, once(jobRunner)),
  jobs: [demoCohortKind],
};
