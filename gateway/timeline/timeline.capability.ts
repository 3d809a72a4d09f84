import { capability } from '../capability.ts';
import { timelineResolvers } from './timeline.resolvers.ts';
import { createTimelineSource } from './timeline.source.ts';

export const timeline = capability({
  name: 'timeline',
  source: ({ contract }) => createTimelineSource(contract),
  resolvers: timelineResolvers,
});
