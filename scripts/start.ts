import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { DEMO_LOGIN } from '../backend/auth/demo-login.ts';
import { readEnvironment as readBackendEnvironment } from '../backend/environment.ts';
import type { BackendListening } from '../backend/server.ts';
import { isLoopback } from '../gateway/allowed-hosts.ts';
import { readEnvironment as readGatewayEnvironment } from '../gateway/environment.ts';
import type { GatewayListening } from '../gateway/server.ts';
import { BadSetting } from '../platform/settings.ts';
import { buildServers, buildWeb } from './build.ts';
import { loadEnvFile } from './env-file.ts';
import {
  BACKEND_BUNDLE,
  DidNotStart,
  GATEWAY_BUNDLE,
  ownBackend,
  type Program,
  startProcess,
} from './processes.ts';
import { CommandFailed } from './run.ts';
import { supervise } from './supervisor.ts';

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** Starts the product: builds what is stale, then backend and gateway under this process, which ends both. */
async function start(): Promise<void> {
  loadEnvFile();
  const settings = readBackendEnvironment(process.env);
  const { host } = readGatewayEnvironment({
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
  const startAgain = (program: Program, more: NodeJS.ProcessEnv) => async () =>
    (await startProcess(program, { ...quiet(), ...more })).child;
  const supervised = [
    supervise('backend', backend.child, startAgain(BACKEND_BUNDLE, restarted)),
    // Where a free port was taken, it stays the one that was announced.
    supervise(
      'gateway',
      gateway.child,
      startAgain(GATEWAY_BUNDLE, { ...own, PORT: String(gateway.told.port) }),
    ),
  ];
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(supervised.map((one) => one.stop()));
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  announce(`http://${addressOf(host)}:${gateway.told.port}`, settings);
}

/** How a browser on this machine reaches the gateway. */
function addressOf(host: string): string {
  if (isLoopback(host) || EVERY_ADDRESS.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function announce(address: string, settings: ReturnType<typeof readBackendEnvironment>): void {
  const data = settings.databaseUrl === undefined ? resolve(settings.dataDir) : 'the server of DATABASE_URL';
  console.log(`Casebook is ready on ${address}`);
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

function fail(error: unknown): never {
  // A process that did not start has said why already.
  if (!(error instanceof DidNotStart)) {
    const isKnown = error instanceof BadSetting || error instanceof CommandFailed;
    console.error(isKnown ? (error as Error).message : error);
  }
  process.exit(1);
}

await start().catch(fail);
