import { capability } from '../../capability.ts';
import { tokensResolvers } from './tokens.resolvers.ts';
import { createTokensSource } from './tokens.source.ts';

export const tokens = capability({
  name: 'tokens',
  source: ({ own }) => createTokensSource(own),
  resolvers: tokensResolvers,
});
