import { capability } from '../capability.ts';
import { anonymisationResolvers } from './anonymisation.resolvers.ts';
import { createAnonymisationSource } from './anonymisation.source.ts';

export const anonymisation = capability({
  name: 'anonymisation',
  source: ({ contract, own, elsewhere }) => createAnonymisationSource(contract, own, elsewhere),
  resolvers: anonymisationResolvers,
});
