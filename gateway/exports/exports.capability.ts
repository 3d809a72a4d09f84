import { capability } from '../capability.ts';
import { exportsResolvers } from './exports.resolvers.ts';
import { createExportsSource } from './exports.source.ts';

export const exports = capability({
  name: 'exports',
  source: ({ cohortChat, own }) => createExportsSource(own, cohortChat === own),
  resolvers: exportsResolvers,
});
