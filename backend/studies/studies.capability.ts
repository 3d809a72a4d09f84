import type { Capability } from '../wall/capability.ts';
import { mountAdministration } from './administration/administration.routes.ts';
import { createAdministrationService } from './administration/administration.service.ts';
import { mountBreakGlass } from './break-glass/break-glass.routes.ts';
import { createBreakGlassService } from './break-glass/break-glass.service.ts';
import { mountMembers } from './members/members.routes.ts';
import { createMembersService } from './members/members.service.ts';
import { STUDIES } from './sample-studies.ts';
import { mountStudies } from './studies.routes.ts';
import { addMissingStudies } from './studies.store.ts';

export const studies: Capability = {
  name: 'studies',
  async mount(app, { db, isDemo }) {
    if (isDemo) await addMissingStudies(db, STUDIES);
    mountStudies(app, db);
    mountAdministration(app, createAdministrationService(db));
    mountMembers(app, createMembersService(db));
    mountBreakGlass(app, createBreakGlassService(db));
  },
};
