import { join } from 'node:path';
import { pino } from 'pino';
import { importKind, startLeftImports } from '../../backend/ingestion/bulk/import.job.ts';
import { unfinishedImports } from '../../backend/ingestion/bulk/imports.store.ts';
import { releaseAll } from '../../backend/jobs/leases.store.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import { openStore } from '../../backend/store/store.ts';
import { startJobProcess } from './job-process.ts';

/**
 * A process that opens the store of a folder and takes up the imports that wait there, as the server does at its start.
 * It writes a line for each report that it reads, and ends with the last import.
 */
const [dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const store = await openStore({ dataDir, logger });
const engine = {
  name: 'words',
  read: async () => {
    process.stdout.write('read\n');
    return {
      language: 'en' as const,
      demographics: { age: null, gender: null, name: null, birthDate: null },
      sentences: [],
      entities: [],
      relations: [],
    };
  },
};
const { tools, jobs } = startJobProcess({
  db: store.db,
  engine,
  files: await openFiles(store.db, undefined, logger),
  workingFolder: join(dataDir, 'working'),
  jobKinds: new Set([importKind]),
});
await releaseAll(store.db);
await startLeftImports(tools);
await jobs.takeUp();
const timer = setInterval(async () => {
  if ((await unfinishedImports(store.db)).length > 0) return;
  clearInterval(timer);
  await jobs.close();
  await store.close();
}, 50);
