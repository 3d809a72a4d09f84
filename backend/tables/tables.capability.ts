import { startTidying } from '../shared/tidying.ts';
import type { Capability } from '../wall/capability.ts';
import { mountExports } from './exports/exports.routes.ts';
import { exportKind, exportsService } from './exports/exports.service.ts';
import { mountTables } from './tables.routes.ts';
import { tablesService } from './tables.service.ts';

export const tables: Capability = {
  name: 'tables',
  mount(app, { once }) {
    mountTables(app, once(tablesService));
    mountExports(app, once(exportsService));
  },
  jobs: [exportKind],
  upkeep: [({ once, logger }) => startTidying('old exports', once(exportsService).tidy, logger)],
};
