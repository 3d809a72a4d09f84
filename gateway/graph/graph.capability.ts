import { capability } from '../capability.ts';
import { graphResolvers } from './graph.resolvers.ts';
import { createGraphSource } from './graph.source.ts';

export const graph = capability({
  name: 'graph',
  source: ({ own, elsewhere }) => createGraphSource(own, elsewhere),
  resolvers: graphResolvers,
});
