import { capability } from '../capability.ts';
import { codesResolvers } from './codes.resolvers.ts';
import { createCodesSource } from './codes.source.ts';

export const codes = capability({
  name: 'codes',
  source: ({ contract }) => createCodesSource(contract),
  resolvers: codesResolvers,
});
