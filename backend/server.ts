import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gracefulCloseOf } from '../platform/graceful-close.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { buildBackend } from './app.ts';
import { openAnonymisationPool } from './engines/anonymiser/anonymisation.pool.ts';
import { openAzureReader } from './engines/documents/azure/azure-reader.ts';
import { openDocumentReader } from './engines/documents/open-reader.ts';
import { chooseEngine } from './engines/extraction/extractions.choice.ts';
import { readEnvironment } from './environment.ts';
import { openInstallationKeys } from './record/intake/installation-keys.ts';
import { openExtractionPool } from './record/reports/report-reader.pool.ts';
import { ClusterUnusable } from './store/cluster.ts';
import { AUDIT_FOLDER, DirectoryUnusable } from './store/data-folder.ts';
import { DirectoryLocked } from './store/embedded/directory-lock.ts';
import { moveFilesIn } from './store/files/move-in.ts';
import { expectFilesReachable, homesOf, openFiles } from './store/files/open-files.ts';
import { StoreTooNew } from './store/migrate.ts';
import { DatabaseUnreachable, openStore } from './store/store.ts';

/** What the parent process is told once the backend listens. */
export interface BackendListening {
  readonly type: 'listening';
  readonly port: number;
  readonly token: string;
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger('backend', environment.logLevel);
  // The pool first: a dictionary that cannot be used ends the start before the store is opened.
  const pool = await openExtractionPool(environment.siteDictionary);
  const store = await openStore({ ...environment, logger });
  const files = await openFiles(store.db, environment.filesS3, logger);
  const [home] = homesOf(store.db, environment.filesS3);
  await moveFilesIn({ ...environment, db: store.db, home, files, logger });
  await expectFilesReachable(store.db, environment.filesS3);
  const keys = await openInstallationKeys(store.db, environment.keyFile);
  const anonymiser = openAnonymisationPool();
  const engine = chooseEngine(environment.extraction, pool, logger);
  const ownReader = openDocumentReader();
  const { azureDocuments } = environment;
  const documentReader =
    azureDocuments === undefined ? ownReader : openAzureReader(azureDocuments, ownReader);
  const token = environment.token ?? randomBytes(32).toString('base64url');
  const app = await buildBackend({
    store,
    engine,
    dictionaries: pool.dictionaries,
    anonymiser,
    anonymisationCloud: environment.anonymisationCloud,
    keys,
    token,
    isDemo: environment.isDemo,
    sessionTimes: environment.sessionTimes,
    requiresSecondFactor: environment.requiresSecondFactor,
    chatModel: environment.chatModel,
    warmsUp: true,
    documentReader,
    files,
    workingFolder: join(environment.dataDir, 'working'),
    auditFolder: join(environment.dataDir, AUDIT_FOLDER),
    auditRetentionDays: environment.auditRetentionDays,
    fhirServer: environment.fhirServer,
    webhookHosts: environment.webhookHosts,
    mail: environment.mail,
    publicUrl: environment.publicUrl,
    identityProvider: environment.identityProvider,
    logger,
  });

  const close = gracefulCloseOf(app);
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close();
    await Promise.all([documentReader.close(), pool.close(), anonymiser.close()]);
    await store.close();
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end);

  await app
    .listen({ host: '127.0.0.1', port: environment.port })
    .catch(async (error: NodeJS.ErrnoException) => {
      await store.close();
      throw error.code === 'EADDRINUSE'
        ? new BadSetting(`Port ${environment.port} is in use; set BACKEND_PORT to another one.`)
        : error;
    });
  const { port } = app.server.address() as AddressInfo;
  const listening: BackendListening = { type: 'listening', port, token };
  if (process.send) process.send(listening);
  else {
    process.stdout.write(`Casebook backend listens on http://127.0.0.1:${port} (documents at /docs)\n`);
    if (environment.token === undefined) process.stdout.write(`BACKEND_TOKEN=${token}\n`);
  }
}

start().catch((error: unknown) => {
  const known = [
    BadSetting,
    DirectoryLocked,
    DirectoryUnusable,
    DatabaseUnreachable,
    ClusterUnusable,
    StoreTooNew,
  ];
  const isOurs = known.some((kind) => error instanceof kind);
  process.stderr.write(`${isOurs ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
