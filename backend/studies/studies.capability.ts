import type { Capability } from '../wall/capability.ts';
import { STUDIES } from './sample-studies.ts';
import { mountStudies } from './studies.routes.ts';
import { addMissingStudies } from './studies.store.ts';

export const studies: Capability = {
  name: 'studies',
  async mount(app, { db }) {
    await addMissingStudies(db, STUDIES);
    mountStudies(app, db);
  },
};
