import { capability } from '../../capability.ts';
import { providerResolvers } from './provider.resolvers.ts';
import { createProviderSource } from './provider.source.ts';

export const provider = capability({
  name: 'provider',
  source: ({ own }) => createProviderSource(own),
  resolvers: providerResolvers,
});
