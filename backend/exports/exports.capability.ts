import type { Capability } from '../wall/capability.ts';
import { mountCohortExport } from './cohort-export.routes.ts';
import { cohortExport, cohortExportKind } from './cohort-export.service.ts';

export const exports: Capability = {
  name: 'exports',
  mount(app, { once }) {
    mountCohortExport(app, once(cohortExport));
  },
  jobs: [cohortExportKind],
};
