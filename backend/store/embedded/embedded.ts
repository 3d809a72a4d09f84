import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DirectoryUnusable } from '../data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { expectSupportedVersion, initialise } from './initialise.ts';
import { createPostgresServer, type PostgresServer } from './postgres-server.ts';
import { findPrograms, type PostgresPrograms } from './programs.ts';
import { giveTo, type ServerAccount, serverAccount } from './server-account.ts';
import type { StoreConnection } from './store-connection.ts';
import { hasPgliteStore, removePgliteStore, takeOverPglite } from './takeover/takeover.ts';

export interface EmbeddedPostgres {
  readonly connection: StoreConnection;
  /** Ends the server as a crash would; it is started again. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const PORT = 5432;
/** A limit of unix sockets, in bytes, with the closing zero. */
const LONGEST_SOCKET_PATH = 107;

/**
 * Opens the store of a data folder that is there, made where it is missing, and keeps its server alive.
 *
 * @throws DirectoryLocked, DirectoryUnusable with a sentence for the user
 */
export async function openEmbedded(dataDir: string, logger: FastifyBaseLogger): Promise<EmbeddedPostgres> {
  const lock = await lockDirectory(dataDir);
  try {
    const { server, socket, removeSocket } = await startIn(dataDir, logger);
    return {
      connection: connectionTo(socket),
      crash: server.crash,
      async close() {
        await server.close();
        removeSocket();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error instanceof DirectoryUnusable ? error : unusable(dataDir, error as Error);
  }
}

const connectionTo = (socket: string): StoreConnection => ({
  host: socket,
  port: PORT,
  user: 'postgres',
  database: 'postgres',
});

async function startIn(dataDir: string, logger: FastifyBaseLogger) {
  const run = join(dataDir, 'run');
  const files = join(dataDir, 'postgresql');
  const programs = findPrograms(join(run, 'lib'));
  const account = serverAccount(files);
  const { socket, removeSocket } = socketFolder(run, account);
  const serverOn = (data: string) =>
    createPostgresServer(programs, account, { data, socket }, (reason) => logger.error(reason));
  if (!existsSync(files)) await makeFiles({ dataDir, files, programs, account, socket, serverOn, logger });
  // Its data is in the new files by now, and what is withdrawn from these must not stay anywhere.
  removePgliteStore(dataDir);
  expectSupportedVersion(dataDir, files);
  giveTo(account, files);
  const server = serverOn(files);
  await server.start();
  return { server, socket, removeSocket };
}

interface NewFiles {
  readonly dataDir: string;
  readonly files: string;
  readonly programs: PostgresPrograms;
  readonly account: ServerAccount | null;
  readonly socket: string;
  readonly logger: FastifyBaseLogger;
  serverOn(data: string): PostgresServer;
}

/** Makes the files of the store beside their place, with all that PGlite kept in this folder, and moves them there whole. */
async function makeFiles({
  dataDir,
  files,
  programs,
  account,
  socket,
  serverOn,
  logger,
}: NewFiles): Promise<void> {
  const unfinished = `${files}.new`;
  await initialise(programs, account, unfinished);
  if (hasPgliteStore(dataDir)) {
    const server = serverOn(unfinished);
    await server.start();
    try {
      await takeOverPglite(dataDir, connectionTo(socket), logger);
    } finally {
      await server.close();
    }
  }
  renameSync(unfinished, files);
}

/** The folder of the socket: of the data folder, or a short one where the path would be too long. */
function socketFolder(run: string, account: ServerAccount | null) {
  const isShort = Buffer.byteLength(join(run, 'socket', `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const socket = isShort ? join(run, 'socket') : mkdtempSync(join(tmpdir(), 'casebook-'));
  mkdirSync(socket, { recursive: true });
  giveTo(account, socket);
  return { socket, removeSocket: () => rmSync(socket, { recursive: true, force: true }) };
}

function unusable(dataDir: string, { message }: Error): DirectoryUnusable {
  const what = /No space left on device|ENOSPC/.test(message)
    ? 'its disk is full; make room, and start again'
    : /[Rr]ead-only file system|EROFS/.test(message)
      ? 'its disk is read-only; make it writable, or set DATA_DIR to another folder'
      : message;
  return new DirectoryUnusable(`The store in ${dataDir} cannot be opened: ${what}`);
}
