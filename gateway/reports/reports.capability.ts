import { capability } from '../capability.ts';
import { reportsResolvers } from './reports.resolvers.ts';
import { createReportsSource } from './reports.source.ts';

export const reports = capability({
  name: 'reports',
  source: ({ contract }) => createReportsSource(contract),
  resolvers: reportsResolvers,
});
