import type { Capability } from '../wall/capability.ts';
import { mountMeasurements } from './measurements.routes.ts';

export const measurements: Capability = {
  name: 'measurements',
  mount: (app, { db }) => mountMeasurements(app, db),
};
