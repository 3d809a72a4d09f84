import { capability } from '../capability.ts';
import { evidenceResolvers } from './evidence.resolvers.ts';
import { createEvidenceSource } from './evidence.source.ts';

export const evidence = capability({
  name: 'evidence',
  source: ({ contract }) => createEvidenceSource(contract),
  resolvers: evidenceResolvers,
});
