import { capability } from '../capability.ts';
import { authResolvers } from './auth.resolvers.ts';
import { createAuthSource } from './auth.source.ts';

export const auth = capability({
  name: 'auth',
  source: ({ own }) => createAuthSource(own),
  resolvers: authResolvers,
});
