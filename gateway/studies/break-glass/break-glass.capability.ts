import { capability } from '../../capability.ts';
import { breakGlassResolvers } from './break-glass.resolvers.ts';
import { createBreakGlassSource } from './break-glass.source.ts';

export const breakGlass = capability({
  name: 'breakGlass',
  source: ({ own }) => createBreakGlassSource(own),
  resolvers: breakGlassResolvers,
});
