import { capability } from '../capability.ts';
import { searchResolvers } from './search.resolvers.ts';
import { createSearchSource } from './search.source.ts';

export const search = capability({
  name: 'search',
  source: ({ contract }) => createSearchSource(contract),
  resolvers: searchResolvers,
});
