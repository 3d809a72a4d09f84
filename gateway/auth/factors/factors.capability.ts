import { capability } from '../../capability.ts';
import { factorsResolvers } from './factors.resolvers.ts';
import { createFactorsSource } from './factors.source.ts';

export const factors = capability({
  name: 'factors',
  source: ({ own }) => createFactorsSource(own),
  resolvers: factorsResolvers,
});
