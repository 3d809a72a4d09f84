import { readEnvironment } from '../backend/environment.ts';
import { restoreStore } from '../backend/store/backup/restore-store.ts';
import { createLogger } from '../platform/logger.ts';
import { loadEnvFile } from './env-file.ts';
import { allMigrations, onlyArgument, onTerminal, readPassphrase, runCommand } from './moving.ts';

/** Restores a backup in place of what is there, which is kept beside: `npm run restore -- <file>`. */
async function restore(): Promise<void> {
  loadEnvFile();
  const file = onlyArgument('npm run restore -- <file>, with the passphrase in BACKUP_PASSPHRASE.');
  const { manifest, replaced } = await restoreStore({
    ...readEnvironment(process.env),
    file,
    passphrase: readPassphrase(process.env),
    known: allMigrations(),
    onProgress: onTerminal(),
    onForeign: (table) => console.error(`${table} is no table of Casebook, and was left out.`),
    logger: createLogger('restore', 'warn'),
  });
  console.log(`The backup of ${manifest.made} (Casebook ${manifest.program}) is restored.`);
  for (const path of replaced)
    console.log(`What was there before is ${path}: remove it once nobody needs it.`);
}

await runCommand(restore);
