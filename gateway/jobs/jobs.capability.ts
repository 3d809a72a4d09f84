import { capability } from '../capability.ts';
import { jobsResolvers } from './jobs.resolvers.ts';
import { createJobsSource } from './jobs.source.ts';

export const jobs = capability({
  name: 'jobs',
  source: ({ own, contract }) => createJobsSource(own, contract === own),
  resolvers: jobsResolvers,
});
