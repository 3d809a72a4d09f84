import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { BackendListening } from '../../backend/server.ts';
import { openStore } from '../../backend/store/store.ts';
import type { GatewayListening } from '../../gateway/server.ts';
import {
  BACKEND_BUNDLE,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  type Running,
  startProcess,
} from '../../scripts/processes.ts';
import { cheapenDemoLogin } from './demo-account.ts';

/** The built product: gateway and backend as processes of their own, over an embedded store. */
export interface Product {
  readonly url: string;
  /** Ends the backend; the gateway stays. */
  stopBackend(): Promise<void>;
  /** Starts the backend again where it was. @param more settings that it did not have */
  startBackend(more?: NodeJS.ProcessEnv): Promise<void>;
  close(): Promise<void>;
}

/** Names the data folder that products of this run begin with: making one takes longer than most walks. */
const TEMPLATE = 'PRODUCT_TEMPLATE';

/** Starts a product with data of its own, which is gone after close. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casebook-product-'));
  const template = process.env[TEMPLATE];
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  const product = await runProduct(dataDir);
  return {
    ...product,
    async close() {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the template for all walks of a run. @returns what removes it after them */
export async function makeTemplate(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casebook-template-'));
  const product = await runProduct(dataDir);
  await product.close();
  const store = await openStore({ dataDir, logger: pino({ level: 'silent' }) });
  await cheapenDemoLogin(store.db);
  await store.close();
  process.env[TEMPLATE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function runProduct(dataDir: string): Promise<Product> {
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    BACKEND_URL: '',
    DATABASE_URL: '',
    DEMO_MODE: '',
  };
  const startBackend = (more: NodeJS.ProcessEnv) =>
    startProcess<BackendListening>(BACKEND_BUNDLE, { ...environment, ...more });
  let backend: Running<BackendListening> = await startBackend({ BACKEND_PORT: '', BACKEND_TOKEN: '' });
  const { port, token } = backend.told;
  const gateway = await startProcess<GatewayListening>(GATEWAY_BUNDLE, {
    ...environment,
    PORT: '0',
    ...ownBackend(backend.told),
  });
  return {
    url: `http://127.0.0.1:${gateway.told.port}`,
    stopBackend: () => endProcess(backend.child),
    async startBackend(more = {}) {
      backend = await startBackend({ BACKEND_PORT: String(port), BACKEND_TOKEN: token, ...more });
    },
    async close() {
      await endProcess(gateway.child);
      await endProcess(backend.child);
    },
  };
}
