import { capability } from '../capability.ts';
import { extractionsResolvers } from './extractions.resolvers.ts';
import { createExtractionsSource } from './extractions.source.ts';

export const extractions = capability({
  name: 'extractions',
  source: ({ contract }) => createExtractionsSource(contract),
  resolvers: extractionsResolvers,
});
