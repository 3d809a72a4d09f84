import { capability } from '../capability.ts';
import { rereadingsResolvers } from './rereadings.resolvers.ts';
import { createRereadingsSource } from './rereadings.source.ts';

export const rereadings = capability({
  name: 'rereadings',
  source: ({ contract, own }) => createRereadingsSource(own, contract === own),
  resolvers: rereadingsResolvers,
});
