import { capability } from '../capability.ts';
import { studiesResolvers } from './studies.resolvers.ts';
import { createStudiesSource } from './studies.source.ts';

export const studies = capability({
  name: 'studies',
  source: ({ own, studyList, scope }) => createStudiesSource(own, studyList, scope),
  resolvers: studiesResolvers,
});
