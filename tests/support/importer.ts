import { pino } from 'pino';
import { createImportFiles } from '../../backend/ingestion/bulk/import-files.ts';
import { createImportQueue } from '../../backend/ingestion/bulk/import-queue.ts';
import { unfinishedImports } from '../../backend/ingestion/bulk/imports.store.ts';
import { openStore } from '../../backend/store/store.ts';

/**
 * A process that opens the store of a folder and takes up the imports that wait there, as the server does at its start.
 * It writes a line for each report that it reads, and ends with the last import.
 */
const [dataDir = '', importsFolder = ''] = process.argv.slice(2);
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
const queue = createImportQueue({ db: store.db, engine, files: createImportFiles(importsFolder), logger });
await queue.resume();
const timer = setInterval(async () => {
  if ((await unfinishedImports(store.db)).length > 0) return;
  clearInterval(timer);
  await queue.close();
  await store.close();
}, 50);
