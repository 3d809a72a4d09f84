import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DirectoryUnusable, placeRestored } from '../data-folder.ts';
import { renameDurably } from '../durable.ts';
import { lockDirectory } from './directory-lock.ts';
import { discardGathered } from './discard-gathered.ts';
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
  await discardGathered(dataDir);
  placeRestored(dataDir);
  const files = join(dataDir, 'postgresql');
  const machine = machineFor(dataDir, logger);
  const { account, socket, removeSocket, serverOn } = machine;
  if (!existsSync(files)) {
    const unfinished = `${files}.new`;
    const takeOver = (connection: StoreConnection) => takeOverPglite(dataDir, connection, logger);
    await makeFiles(machine, unfinished, hasPgliteStore(dataDir) ? takeOver : null);
    renameDurably(unfinished, files);
  }
  // Its data is in the new files by now, and what is withdrawn from these must not stay anywhere.
  removePgliteStore(dataDir);
  expectSupportedVersion(dataDir, files);
  giveTo(account, files);
  const server = serverOn(files);
  await server.start();
  return { server, socket, removeSocket };
}

/** What servers of a data folder are run with. */
interface Machine {
  readonly programs: PostgresPrograms;
  readonly account: ServerAccount | null;
  readonly socket: string;
  removeSocket(): void;
  serverOn(data: string): PostgresServer;
}

function machineFor(dataDir: string, logger: FastifyBaseLogger): Machine {
  const run = join(dataDir, 'run');
  const programs = findPrograms(join(run, 'lib'));
  const account = serverAccount(join(dataDir, 'postgresql'));
  const { socket, removeSocket } = socketFolder(run, account);
  const serverOn = (data: string) =>
    createPostgresServer(programs, account, { data, socket }, (reason) => logger.error(reason));
  return { programs, account, socket, removeSocket, serverOn };
}

type Fill = (connection: StoreConnection) => Promise<void>;

/**
 * Makes the files of a filled store, which nothing uses yet. Whoever calls holds the lock of the data folder.
 *
 * @throws DirectoryUnusable with a sentence for the user, and what fill throws
 */
export async function makeStore(
  dataDir: string,
  files: string,
  logger: FastifyBaseLogger,
  fill: Fill,
): Promise<void> {
  let failure: unknown;
  const machine = machineFor(dataDir, logger);
  const filling: Fill = async (connection) => {
    await fill(connection).catch((error) => {
      failure = error;
      throw error;
    });
  };
  try {
    await makeFiles(machine, files, filling);
  } catch (error) {
    throw error === failure || error instanceof DirectoryUnusable ? error : unusable(dataDir, error as Error);
  } finally {
    machine.removeSocket();
  }
}

/** Makes the files of a store where they are not in the way of others until they are whole. */
async function makeFiles(
  { programs, account, socket, serverOn }: Machine,
  files: string,
  fill: Fill | null,
): Promise<void> {
  await initialise(programs, account, files);
  if (fill === null) return;
  const server = serverOn(files);
  await server.start();
  try {
    await fill(connectionTo(socket));
  } catch (error) {
    // An end in good order would write what is thrown away, and waits where the disk has no room for it.
    await server.close(true);
    const failure = server.failure();
    throw failure === null ? error : new Error(failure);
  }
  await server.close();
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
