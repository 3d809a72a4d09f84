import { readEnvironment } from '../backend/environment.ts';
import { writeBackup } from '../backend/store/backup/write-backup.ts';
import { s3Home } from '../backend/store/files/s3-home.ts';
import { inStoreSession } from '../backend/store/session.ts';
import { createLogger } from '../platform/logger.ts';
import { loadEnvFile } from './env-file.ts';
import {
  inMegabytes,
  onlyArgument,
  onTerminal,
  programVersion,
  readPassphrase,
  runCommand,
} from './moving.ts';

/** Writes an encrypted backup, while the product runs or stands: `npm run backup -- <file>`. */
async function backup(): Promise<void> {
  loadEnvFile();
  const file = onlyArgument('npm run backup -- <file>, with the passphrase in BACKUP_PASSPHRASE.');
  const passphrase = readPassphrase(process.env);
  const environment = readEnvironment(process.env);
  const logger = createLogger('backup', 'warn');
  const bytes = await inStoreSession({ ...environment, logger }, true, (session) =>
    writeBackup(file, {
      session,
      places: environment,
      objects: environment.filesS3 && s3Home(environment.filesS3),
      passphrase,
      program: programVersion(),
      onProgress: onTerminal(),
    }),
  );
  console.log(
    `${file} has the backup (${inMegabytes(bytes)}). Without its passphrase nobody can restore it.`,
  );
}

await runCommand(backup);
