import { capability } from '../capability.ts';
import { mountExportFiles } from './export-files.ts';
import { tablesResolvers } from './tables.resolvers.ts';
import { createTablesSource } from './tables.source.ts';

export const tables = capability({
  name: 'tables',
  source: ({ contract, analytics, own }) =>
    createTablesSource({ contract, analytics, own }, analytics === own),
  resolvers: tablesResolvers,
  files: mountExportFiles,
});
