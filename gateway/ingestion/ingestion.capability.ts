import { capability } from '../capability.ts';
import { mountImportTransport } from './import-transport.ts';
import { ingestionResolvers } from './ingestion.resolvers.ts';
import { createIngestionSource } from './ingestion.source.ts';

export const ingestion = capability({
  name: 'ingestion',
  source: ({ contract, own }) => createIngestionSource(contract, own, contract === own),
  resolvers: ingestionResolvers,
  files: mountImportTransport,
});
