import { capability } from '../capability.ts';
import { edgeResolvers } from './edges.resolvers.ts';
import { createGraphSource } from './graph.source.ts';
import { listResolvers } from './lists.resolvers.ts';
import { nodeResolvers } from './nodes.resolvers.ts';

export const graph = capability({
  name: 'graph',
  source: ({ own, elsewhere }) => createGraphSource(own, elsewhere),
  resolvers: [listResolvers, nodeResolvers, edgeResolvers],
});
