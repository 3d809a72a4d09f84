import { capability } from '../capability.ts';
import { cohortResolvers } from './cohort.resolvers.ts';
import { createCohortSource } from './cohort.source.ts';

export const cohort = capability({
  name: 'cohort',
  source: ({ cohortChat }) => createCohortSource(cohortChat),
  resolvers: cohortResolvers,
});
