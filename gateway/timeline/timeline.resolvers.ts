import type { Resolvers } from '../generated/resolvers.ts';

export const timelineResolvers: Resolvers = {
  Study: {
    timeline: ({ id }, _args, { sources }) => sources.timeline.months(id),
  },
};
