import { capability } from '../capability.ts';
import { operationsResolvers } from './operations.resolvers.ts';
import { createOperationsSource } from './operations.source.ts';

export const operations = capability({
  name: 'operations',
  source: ({ own }) => createOperationsSource(own),
  resolvers: operationsResolvers,
});
