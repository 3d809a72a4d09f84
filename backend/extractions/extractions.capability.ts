import { presentVersion } from '../record/reports/reading-version.ts';
import type { Capability } from '../wall/capability.ts';
import { mountExtractions } from './extractions.routes.ts';

export const extractions: Capability = {
  name: 'extractions',
  mount: (app, { db, engine }) => mountExtractions(app, db, presentVersion(engine)),
};
