import { resolve } from 'node:path';
import { DEMO_LOGIN } from '../backend/auth/demo-login.ts';
import { readEnvironment as readBackendEnvironment } from '../backend/environment.ts';
import type { BackendListening } from '../backend/server.ts';
import { readEnvironment as readGatewayEnvironment } from '../gateway/environment.ts';
import type { GatewayListening } from '../gateway/server.ts';
import { BadSetting } from '../platform/settings.ts';
import { buildServers, buildWeb } from './build.ts';
import { loadEnvFile } from './env-file.ts';
import {
  BACKEND_BUNDLE,
  DidNotStart,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  type Running,
  startProcess,
} from './processes.ts';
import { CommandFailed } from './run.ts';

const OLDEST_NODE = [20, 19] as const;
/** A process that ends more often than this in a minute is not started again. */
const RESTARTS_PER_MINUTE = 5;

/** Starts the product: builds what is stale, then backend and gateway under this process, which ends both. */
async function start(): Promise<void> {
  checkNode();
  loadEnvFile();
  const settings = readBackendEnvironment(process.env);
  readGatewayEnvironment({
    ...process.env,
    OWN_BACKEND_URL: 'http://127.0.0.1',
    OWN_BACKEND_TOKEN: '-'.repeat(16),
  });

  await buildServers();
  // The store opens while the web is built.
  const opened = startProcess<BackendListening>(BACKEND_BUNDLE, { ...quiet(), ...ownToken() });
  const [backend] = await Promise.all([opened, buildWeb()]).catch(fail);
  const own = ownBackend(backend.told);
  const gateway = await startProcess<GatewayListening>(GATEWAY_BUNDLE, { ...quiet(), ...own }).catch(fail);

  const restarted = { BACKEND_PORT: String(backend.told.port), BACKEND_TOKEN: backend.told.token };
  const stops = [
    keepAlive(backend, () => startProcess<BackendListening>(BACKEND_BUNDLE, { ...quiet(), ...restarted })),
    keepAlive(gateway, () => startProcess<GatewayListening>(GATEWAY_BUNDLE, { ...quiet(), ...own })),
  ];
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(stops.map((stop) => stop()));
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  announce(gateway.told.port, settings);
}

function announce(port: number, settings: ReturnType<typeof readBackendEnvironment>): void {
  const data = settings.databaseUrl === undefined ? resolve(settings.dataDir) : 'the server of DATABASE_URL';
  console.log(`Casebook is ready on http://localhost:${port}`);
  if (settings.isDemo) {
    console.log(
      `Log in as ${DEMO_LOGIN.username} with ${DEMO_LOGIN.password} (demo mode; DEMO_MODE=off removes it)`,
    );
  }
  console.log(`Data lies in ${data}`);
}

/** With BACKEND_URL the token is the other backend's, and the own one makes one of its own. */
function ownToken(): NodeJS.ProcessEnv {
  return process.env.BACKEND_URL ? { BACKEND_TOKEN: '' } : {};
}

/** Without a level of the user's own only warnings are shown: the terminal is for the lines above. */
function quiet(): NodeJS.ProcessEnv {
  return { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
}

/** Starts a process again when it ends by itself; answers what ends it for good. */
function keepAlive<T>(first: Running<T>, again: () => Promise<Running<T>>): () => Promise<void> {
  let current = first.child;
  let isEnding = false;
  const restarts: number[] = [];
  const watch = () => {
    current.once('exit', async (code) => {
      if (isEnding) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < 60_000).length > RESTARTS_PER_MINUTE) {
        console.error('A server process ends again and again; Casebook stops. See the lines above.');
        process.exit(1);
      }
      console.error(`A server process ended (${code}); it is started again.`);
      current = (await again().catch(fail)).child;
      watch();
    });
  };
  watch();
  return async () => {
    isEnding = true;
    await endProcess(current);
  };
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new BadSetting(
    `Casebook needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`,
  );
}

function fail(error: unknown): never {
  // A process that did not start has said why already.
  if (!(error instanceof DidNotStart)) {
    const isKnown = error instanceof BadSetting || error instanceof CommandFailed;
    console.error(isKnown ? (error as Error).message : error);
  }
  process.exit(1);
}

await start().catch(fail);
