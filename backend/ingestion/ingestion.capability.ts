import { startTidying } from '../shared/tidying.ts';
import type { Capability } from '../wall/capability.ts';
import { importKind, startLeftImports } from './bulk/import.job.ts';
import { mountImports } from './bulk/imports.routes.ts';
import { importsService } from './bulk/imports.service.ts';
import { mountIngestion } from './ingestion.routes.ts';
import { createIngestionService } from './ingestion.service.ts';

export const ingestion: Capability = {
  name: 'ingestion',
  mount(app, { db, engine, markOf, once }) {
    mountIngestion(app, createIngestionService(db, engine, markOf));
    mountImports(app, once(importsService));
  },
  jobs: [importKind],
  upkeep: [
    async (tools) => {
      await startLeftImports(tools);
      return { stop: () => undefined };
    },
    ({ once, logger }) => startTidying('old imports', once(importsService).tidy, logger),
  ],
};
