import { capability } from '../capability.ts';
import { measurementsResolvers } from './measurements.resolvers.ts';
import { createMeasurementsSource } from './measurements.source.ts';

export const measurements = capability({
  name: 'measurements',
  source: ({ contract }) => createMeasurementsSource(contract),
  resolvers: measurementsResolvers,
});
