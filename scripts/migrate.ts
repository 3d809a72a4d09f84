import { readEnvironment } from '../backend/environment.ts';
import { migrateStore } from '../backend/store/migrate-store.ts';
import { inSession, inStoreSession } from '../backend/store/session.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { loadEnvFile } from './env-file.ts';
import { allMigrations, onlyArgument, onTerminal, runCommand } from './moving.ts';

/** Copies the store into an empty database: `npm run migrate -- <DATABASE_URL>`. */
async function migrate(): Promise<void> {
  loadEnvFile();
  const url = onlyArgument('npm run migrate -- <DATABASE_URL>, with the address of an empty database.');
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new BadSetting('The address does not begin with postgres:// or postgresql://.');
  }
  const source = { ...readEnvironment(process.env), logger: createLogger('migrate', 'warn') };
  // What the product wrote meanwhile would be missing, so that an embedded store is taken for this alone.
  const rows = await inStoreSession(source, false, (from) =>
    inSession({ connectionString: url }, (to) => migrateStore(from, to, allMigrations(), onTerminal())),
  );
  console.log(`${rows} rows were copied and compared; the store of before is as it was.`);
  const stays = source.filesS3 === undefined ? '' : ', and files stay in the S3 service of FILES_S3_BUCKET';
  console.log(
    `Set DATABASE_URL to the new database. The key file stays in ${source.dataDir}, which is still needed${stays}.`,
  );
}

await runCommand(migrate);
