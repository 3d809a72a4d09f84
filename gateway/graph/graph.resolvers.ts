import { edgeResolvers } from './edges.resolvers.ts';
import { listResolvers } from './lists.resolvers.ts';
import { nodeResolvers } from './nodes.resolvers.ts';

export const graphResolvers = [listResolvers, nodeResolvers, edgeResolvers];
