import { capability } from '../../capability.ts';
import { accountsResolvers } from './accounts.resolvers.ts';
import { createAccountsSource } from './accounts.source.ts';

export const accounts = capability({
  name: 'accounts',
  source: ({ own }) => createAccountsSource(own),
  resolvers: accountsResolvers,
});
