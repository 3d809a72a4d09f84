import type { Capability } from '../wall/capability.ts';
import { mountExtractions } from './extractions.routes.ts';

export const extractions: Capability = {
  name: 'extractions',
  mount: (app, { db }) => mountExtractions(app, db),
};
